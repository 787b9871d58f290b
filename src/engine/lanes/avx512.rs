//! Thirty-two lanes in the vectors of AVX-512, with masks in registers of their own.

#![expect(unsafe_code, reason = "instructions that not every machine has")]

#[allow(clippy::wildcard_imports, reason = "all of them are named `_mm...`")]
use std::arch::x86_64::*;

use super::avx2::Avx2Cpu;
use super::x86::{lanes, masks_are_bits, row};
use super::{Lanes, Row, take_one_by_one};
use crate::engine::Count;
use crate::engine::board::Board;
use crate::engine::kernel::{Kernel, Limits};
use crate::engine::single::Search;
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

    masks_are_bits!(u32: [
        _mm512_and_si512 _mm512_cmpeq_epi16_mask _mm512_testn_epi16_mask _mm512_maskz_mov_epi16
        _mm512_mask_mov_epi16 _mm512_ternarylogic_epi64 _mm512_max_epu16
    ]);

    #[inline(always)]
    fn take(vectors: &[[u16; 32]; 81], lane: usize, board: &mut Board) {
        take_one_by_one(vectors, lane, board);
    }
}

lanes! {
    Avx512Row(__m256i): 16 lanes, proof Avx512Cpu, mask u16,
    [
        _mm256_loadu_si256 _mm256_storeu_si256 _mm256_set1_epi16
        _mm256_and_si256 _mm256_or_si256 _mm256_andnot_si256 _mm256_add_epi16
    ],

    masks_are_bits!(u16: [
        _mm256_and_si256 _mm256_cmpeq_epi16_mask _mm256_testn_epi16_mask _mm256_maskz_mov_epi16
        _mm256_mask_mov_epi16 _mm256_ternarylogic_epi64 _mm256_max_epu16
    ]);
}

row!(Avx512Row);

/// [`Kernel::count`] with these instructions.
pub(in crate::engine) fn count(kernel: &mut Kernel<Avx512>, puzzles: &[Values], limits: Limits, counts: &mut [Count]) {
    #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn compiled_for_them(kernel: &mut Kernel<Avx512>, puzzles: &[Values], limits: Limits, counts: &mut [Count]) {
        kernel.count(puzzles, limits, counts);
    }
    // SAFETY: the kernel holds the proof that this machine has the instructions.
    unsafe { compiled_for_them(kernel, puzzles, limits, counts) }
}

/// [`Search::run`] with these instructions.
pub(in crate::engine) fn search(cpu: Avx512Cpu, search: &mut Search, count: &mut Count, limits: Limits) {
    #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn compiled_for_them(cpu: Avx512Cpu, search: &mut Search, count: &mut Count, limits: Limits) {
        search.run::<Avx512Row>(cpu, count, limits);
    }
    // SAFETY: the proof.
    unsafe { compiled_for_them(cpu, search, count, limits) }
}
