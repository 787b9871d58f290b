//! What the vectors of an x86-64 machine have in common, whatever their size.

/// Implements [`Lanes`](super::Lanes) for a register, given the names of its instructions and the methods that are
/// particular to it.
macro_rules! lanes {
    (
        $name:ident($register:ty): $count:literal lanes, proof $cpu:ty, mask $mask:ty,
        [$load:ident $store:ident $splat:ident $and:ident $or:ident $andnot:ident $add:ident],
        $($particular:tt)*
    ) => {
        /// A register full of lanes.
        #[derive(Clone, Copy)]
        pub(in crate::engine) struct $name($register);

        impl Lanes for $name {
            const COUNT: usize = $count;
            const ZERO: [u16; $count] = [0; $count];
            type Words = [u16; $count];
            type Mask = $mask;
            type Cpu = $cpu;

            #[inline(always)]
            fn load(_: $cpu, words: &[u16; $count]) -> Self {
                // SAFETY: the proof; and the reference says that so many bytes can be read.
                Self(unsafe { $load(words.as_ptr().cast()) })
            }

            #[inline(always)]
            fn store(self, words: &mut [u16; $count]) {
                // SAFETY: a register exists only where the proof did; and so many bytes are ours to write.
                unsafe { $store(words.as_mut_ptr().cast(), self.0) }
            }

            #[inline(always)]
            fn splat(_: $cpu, number: u16) -> Self {
                // SAFETY: the proof.
                Self(unsafe { $splat(number.cast_signed()) })
            }

            #[inline(always)]
            fn and(self, other: Self) -> Self {
                // SAFETY: a register exists only where the proof did.
                Self(unsafe { $and(self.0, other.0) })
            }

            #[inline(always)]
            fn or(self, other: Self) -> Self {
                // SAFETY: a register exists only where the proof did.
                Self(unsafe { $or(self.0, other.0) })
            }

            #[inline(always)]
            fn without(self, other: Self) -> Self {
                // SAFETY: a register exists only where the proof did.
                Self(unsafe { $andnot(other.0, self.0) })
            }

            #[inline(always)]
            fn plus(self, other: Self) -> Self {
                // SAFETY: a register exists only where the proof did.
                Self(unsafe { $add(self.0, other.0) })
            }

            #[inline(always)]
            fn less_one(self) -> Self {
                // SAFETY: a register exists only where the proof did.
                Self(unsafe { $add(self.0, $splat(-1)) })
            }

            $($particular)*
        }
    };
}

/// The methods for masks, where a mask is a register of which all bits of a lane are set or none.
macro_rules! masks_are_registers {
    ([$and:ident $equal:ident $zero:ident]) => {
        #[inline(always)]
        fn equal(self, other: Self) -> Self {
            // SAFETY: a register exists only where the proof did.
            Self(unsafe { $equal(self.0, other.0) })
        }

        #[inline(always)]
        fn disjoint(self, other: Self) -> Self {
            // SAFETY: a register exists only where the proof did.
            Self(unsafe { $equal($and(self.0, other.0), $zero()) })
        }

        masks_are_lanes!();
    };
}

/// The methods for masks, where a mask has a bit for each lane.
macro_rules! masks_are_bits {
    ($mask:ty: [$and:ident $equal:ident $disjoint:ident $only:ident $blend:ident $ternary:ident $max:ident]) => {
        #[inline(always)]
        fn max(self, other: Self) -> Self {
            // SAFETY: a register exists only where the proof did.
            Self(unsafe { $max(self.0, other.0) })
        }

        #[inline(always)]
        fn equal(self, other: Self) -> $mask {
            // SAFETY: a register exists only where the proof did.
            unsafe { $equal(self.0, other.0) }
        }

        #[inline(always)]
        fn disjoint(self, other: Self) -> $mask {
            // SAFETY: a register exists only where the proof did.
            unsafe { $disjoint(self.0, other.0) }
        }

        #[inline(always)]
        fn only(self, mask: $mask) -> Self {
            // SAFETY: a register exists only where the proof did.
            Self(unsafe { $only(mask, self.0) })
        }

        #[inline(always)]
        fn except(self, mask: $mask) -> Self {
            self.only(!mask)
        }

        #[inline(always)]
        fn and_except(self, other: Self, mask: $mask) -> Self {
            // SAFETY: a register exists only where the proof did.
            Self(unsafe { $blend($and(self.0, other.0), mask, self.0) })
        }

        #[inline(always)]
        fn bits(mask: $mask) -> u32 {
            mask.into()
        }

        #[inline(always)]
        fn or3(self, a: Self, b: Self) -> Self {
            // SAFETY: a register exists only where the proof did.
            Self(unsafe { $ternary(self.0, a.0, b.0, 0xfe) })
        }

        #[inline(always)]
        fn two_of(self, a: Self, b: Self) -> Self {
            // SAFETY: a register exists only where the proof did.
            Self(unsafe { $ternary(self.0, a.0, b.0, 0xe8) })
        }
    };
}

/// Implements [`Row`](super::Row) for a register of sixteen lanes.
macro_rules! row {
    ($name:ident) => {
        impl Row for $name {
            #[inline(always)]
            fn turn(self) -> Self {
                const TO: __m128i = {
                    let bytes = [2_u8, 3, 4, 5, 0, 1, 6, 7, 10, 11, 12, 13, 8, 9, 14, 15];
                    // SAFETY: sixteen bytes either way.
                    unsafe { std::mem::transmute(bytes) }
                };
                // SAFETY: a register exists only where the proof did.
                Self(unsafe { _mm256_shuffle_epi8(self.0, _mm256_broadcastsi128_si256(TO)) })
            }

            #[inline(always)]
            fn shift(self) -> Self {
                // SAFETY: a register exists only where the proof did.
                Self(unsafe { _mm256_permute4x64_epi64(self.0, 0b11_00_10_01) })
            }
        }
    };
}

pub(super) use {lanes, masks_are_bits, masks_are_registers, row};
