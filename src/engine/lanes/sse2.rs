//! Eight lanes in the vectors that every x86-64 machine has.

#![expect(unsafe_code, reason = "the compiler takes no instruction for granted")]

#[allow(clippy::wildcard_imports, reason = "all of them are named `_mm...`")]
use std::arch::x86_64::*;

use super::Lanes;
use super::x86::{lanes, masks_are_registers};

lanes! {
    Sse2(__m128i): 8 lanes, proof (), mask Self,
    [_mm_loadu_si128 _mm_storeu_si128 _mm_set1_epi16 _mm_and_si128 _mm_or_si128 _mm_andnot_si128 _mm_add_epi16],

    masks_are_registers!([_mm_and_si128 _mm_cmpeq_epi16 _mm_setzero_si128]);

    /// What is left when `other` is taken away, 0 at least, is what the greater one has more.
    #[inline(always)]
    fn max(self, other: Self) -> Self {
        // SAFETY: every x86-64 machine has SSE2.
        Self(unsafe { _mm_add_epi16(other.0, _mm_subs_epu16(self.0, other.0)) })
    }

    #[inline(always)]
    fn bits(mask: Self) -> u32 {
        // SAFETY: every x86-64 machine has SSE2.
        unsafe { _mm_movemask_epi8(_mm_packs_epi16(mask.0, _mm_setzero_si128())).cast_unsigned() }
    }
}
