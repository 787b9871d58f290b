//! Sixteen lanes in the vectors of AVX2.

#![expect(unsafe_code, reason = "instructions that not every machine has")]

#[allow(clippy::wildcard_imports, reason = "all of them are named `_mm...`")]
use std::arch::x86_64::*;

use super::x86::{lanes, masks_are_registers, row};
use super::{Lanes, Row, take_one_by_one};
use crate::engine::Count;
use crate::engine::board::Board;
use crate::engine::kernel::{Kernel, Limits};
use crate::engine::single::Search;
use crate::grid::Values;

/// The proof that this machine has AVX2. Only [`Avx2Cpu::detect`] makes one.
#[derive(Clone, Copy, Debug)]
pub(in crate::engine) struct Avx2Cpu(());

impl Avx2Cpu {
    pub fn detect() -> Option<Self> {
        let has = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt");
        has.then_some(Self(()))
    }
}

lanes! {
    Avx2(__m256i): 16 lanes, proof Avx2Cpu, mask Self,
    [
        _mm256_loadu_si256 _mm256_storeu_si256 _mm256_set1_epi16
        _mm256_and_si256 _mm256_or_si256 _mm256_andnot_si256 _mm256_add_epi16
    ],

    masks_are_registers!([_mm256_and_si256 _mm256_cmpeq_epi16 _mm256_setzero_si256]);

    #[inline(always)]
    fn max(self, other: Self) -> Self {
        // SAFETY: a register exists only where the proof did.
        Self(unsafe { _mm256_max_epu16(self.0, other.0) })
    }

    #[inline(always)]
    fn bits(mask: Self) -> u32 {
        // SAFETY: a register exists only where the proof did.
        let bytes = unsafe { _mm256_movemask_epi8(_mm256_packs_epi16(mask.0, _mm256_setzero_si256())) }.cast_unsigned();
        (bytes & 0xff) | (bytes >> 8 & 0xff00)
    }

    #[inline(always)]
    fn take(vectors: &[[u16; 16]; 81], lane: usize, board: &mut Board) {
        take_one_by_one(vectors, lane, board);
    }
}

row!(Avx2);

/// [`Kernel::count`] with these instructions.
pub(in crate::engine) fn count(kernel: &mut Kernel<Avx2>, puzzles: &[Values], limits: Limits, counts: &mut [Count]) {
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn compiled_for_them(kernel: &mut Kernel<Avx2>, puzzles: &[Values], limits: Limits, counts: &mut [Count]) {
        kernel.count(puzzles, limits, counts);
    }
    // SAFETY: the kernel holds the proof that this machine has the instructions.
    unsafe { compiled_for_them(kernel, puzzles, limits, counts) }
}

/// [`Search::run`] with these instructions.
pub(in crate::engine) fn search(cpu: Avx2Cpu, search: &mut Search, count: &mut Count, limits: Limits) {
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn compiled_for_them(cpu: Avx2Cpu, search: &mut Search, count: &mut Count, limits: Limits) {
        search.run::<Avx2>(cpu, count, limits);
    }
    // SAFETY: the proof.
    unsafe { compiled_for_them(cpu, search, count, limits) }
}
