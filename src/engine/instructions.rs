//! Which instructions of the machine the engine uses.

#[cfg(target_arch = "x86_64")]
use super::lanes::{avx2::Avx2Cpu, avx512::Avx512Cpu};

/// A set of instructions, and how many puzzles are solved side by side with it. The answers are the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Instructions {
    /// Thirty-two, with AVX-512 (F, BW, DQ, VL).
    Avx512,
    /// Sixteen, with AVX2.
    Avx2,
    /// Eight, with SSE2, which every x86-64 machine has.
    Sse2,
    /// Four, in ordinary numbers of 64 bits.
    Plain,
}

impl Instructions {
    /// All of them, the fastest first.
    pub const ALL: [Self; 4] = [Self::Avx512, Self::Avx2, Self::Sse2, Self::Plain];

    /// The fastest that this machine has.
    pub fn best() -> Self {
        Self::ALL.into_iter().find(|instructions| instructions.are_here()).unwrap_or(Self::Plain)
    }

    /// Whether this machine has them.
    pub fn are_here(self) -> bool {
        match self {
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => Avx512Cpu::detect().is_some(),
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => Avx2Cpu::detect().is_some(),
            Self::Sse2 => cfg!(target_arch = "x86_64"),
            #[cfg(not(target_arch = "x86_64"))]
            Self::Avx512 | Self::Avx2 => false,
            Self::Plain => true,
        }
    }

    /// The name: `avx512`, `avx2`, `sse2` or `plain`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Avx512 => "avx512",
            Self::Avx2 => "avx2",
            Self::Sse2 => "sse2",
            Self::Plain => "plain",
        }
    }
}
