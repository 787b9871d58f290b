//! Thirty-two lanes in the vectors of AVX-512, with masks in registers of their own.

#![expect(unsafe_code, reason = "instructions that not every machine has")]

#[allow(clippy::wildcard_imports, reason = "all of them are named `_mm...`")]
use std::arch::x86_64::*;

use super::avx2::Avx2Cpu;
use super::x86::lanes;
use super::{Lanes, take_one_by_one};
use crate::engine::Count;
use crate::engine::board::Board;
use crate::engine::kernel::{Kernel, Limits};
use crate::grid::Values;

/// The proof that this machine has AVX-512 with 16-bit lanes. Only [`Avx512Cpu::detect`] makes one.
#[derive(Clone, Copy, Debug)]
pub(in crate::engine) struct Avx512Cpu(());

impl Avx512Cpu {
    pub fn detect() -> Option<Self> {
        let has = Avx2Cpu::detect().is_some()
            && is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512dq")
            && is_x86_feature_detected!("avx512vl");
        has.then_some(Self(()))
    }
}

lanes! {
    Avx512(__m512i): 32 lanes, proof Avx512Cpu, mask u32,
    [
        _mm512_loadu_si512 _mm512_storeu_si512 _mm512_set1_epi16
        _mm512_and_si512 _mm512_or_si512 _mm512_andnot_si512 _mm512_add_epi16
    ],

    #[inline(always)]
    fn max(self, other: Self) -> Self {
        // SAFETY: a register exists only where the proof did.
        Self(unsafe { _mm512_max_epu16(self.0, other.0) })
    }

    #[inline(always)]
    fn equal(self, other: Self) -> u32 {
        // SAFETY: a register exists only where the proof did.
        unsafe { _mm512_cmpeq_epi16_mask(self.0, other.0) }
    }

    #[inline(always)]
    fn disjoint(self, other: Self) -> u32 {
        // SAFETY: a register exists only where the proof did.
        unsafe { _mm512_testn_epi16_mask(self.0, other.0) }
    }

    #[inline(always)]
    fn only(self, mask: u32) -> Self {
        // SAFETY: a register exists only where the proof did.
        Self(unsafe { _mm512_maskz_mov_epi16(mask, self.0) })
    }

    #[inline(always)]
    fn except(self, mask: u32) -> Self {
        self.only(!mask)
    }

    #[inline(always)]
    fn and_except(self, other: Self, mask: u32) -> Self {
        // SAFETY: a register exists only where the proof did.
        Self(unsafe { _mm512_mask_mov_epi16(_mm512_and_si512(self.0, other.0), mask, self.0) })
    }

    #[inline(always)]
    fn bits(mask: u32) -> u32 {
        mask
    }

    #[inline(always)]
    fn or3(self, a: Self, b: Self) -> Self {
        // SAFETY: a register exists only where the proof did.
        Self(unsafe { _mm512_ternarylogic_epi64(self.0, a.0, b.0, 0xfe) })
    }

    #[inline(always)]
    fn two_of(self, a: Self, b: Self) -> Self {
        // SAFETY: a register exists only where the proof did.
        Self(unsafe { _mm512_ternarylogic_epi64(self.0, a.0, b.0, 0xe8) })
    }

    #[inline(always)]
    fn take(vectors: &[[u16; 32]; 81], lane: usize, board: &mut Board) {
        take_one_by_one(vectors, lane, board);
    }
}

/// [`Kernel::count`] with these instructions.
pub(in crate::engine) fn count(kernel: &mut Kernel<Avx512>, puzzles: &[Values], limits: Limits, counts: &mut [Count]) {
    #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn compiled_for_them(kernel: &mut Kernel<Avx512>, puzzles: &[Values], limits: Limits, counts: &mut [Count]) {
        kernel.count(puzzles, limits, counts);
    }
    // SAFETY: the kernel holds the proof that this machine has the instructions.
    unsafe { compiled_for_them(kernel, puzzles, limits, counts) }
}
