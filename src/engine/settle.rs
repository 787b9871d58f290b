//! Propagation: takes away every place that a few local rules exclude, until nothing follows any more.
//!
//! The rules: a cell with one digit left, a digit with one place left in a unit, digits locked into the crossing of a
//! box with a row or column, and three digits that fill such a crossing (a triad) and so keep all others out of it.
//! Nothing is ever guessed here.

use super::places::{BAND, COLUMN, Dead, Place, Places, ROW, bits};

/// What propagation came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Settled {
    /// A contradiction: no solution here.
    Dead,
    /// Every cell is settled.
    Solved,
    /// Nothing follows any more.
    Open,
}

/// Applies all rules until none of them says anything new.
pub(super) fn settle(places: &mut Places) -> Settled {
    match thin(places) {
        Err(Dead) => Settled::Dead,
        Ok(()) if places.is_full() => Settled::Solved,
        Ok(()) => Settled::Open,
    }
}

/// Cheap rules first: a dearer one has its turn only when the cheaper ones are silent.
fn thin(places: &mut Places) -> Result<(), Dead> {
    loop {
        while places.dirty != 0 {
            let digit = places.dirty.trailing_zeros() as usize;
            lock(places, digit)?;
            hidden_singles(places, digit)?;
        }
        naked_singles(places)?;
        if places.dirty == 0 && !places.is_full() {
            full_triads(places)?;
        }
        if places.dirty == 0 {
            return Ok(());
        }
    }
}

/// In a band a digit takes one triad of each row and of each box; in a stack, one of each column and of each box. So
/// both are a choice of three fields in a 3x3 square, no two in a line, and fields outside every such choice go.
fn lock(places: &mut Places, digit: usize) -> Result<(), Dead> {
    loop {
        let before = places.words[digit];
        let mut words = before;
        for word in &mut words {
            *word &= row_triad_cells(kept(row_triads(*word))?);
        }
        let columns = columns_of(words);
        let mut left = [0; 3];
        for stack in 0..3 {
            let square = kept(column_triads(columns, stack))?;
            for (band, left) in left.iter_mut().enumerate() {
                *left |= (square >> (3 * band) & 0b111) << (3 * stack);
            }
        }
        for (word, columns) in words.iter_mut().zip(left) {
            *word &= columns * COLUMN;
        }
        places.words[digit] = words;
        places.dirty &= !(1 << digit);
        if words == before {
            return Ok(());
        }
    }
}

/// After `lock` a place that is alone in one of its units is alone in all three, so looking at columns is enough.
fn hidden_singles(places: &mut Places, digit: usize) -> Result<(), Dead> {
    let (mut once, mut twice) = (0, 0);
    for row in places.words[digit].into_iter().flat_map(|word| [word, word >> 9, word >> 18]) {
        twice |= once & row;
        once |= row;
    }
    let alone = once & !twice & ROW;
    for band in 0..3 {
        let cells = places.words[digit][band] & (alone * COLUMN) & places.open[band];
        for bit in bits(cells) {
            places.put(digit, Place { band, bit })?;
        }
    }
    Ok(())
}

fn naked_singles(places: &mut Places) -> Result<(), Dead> {
    for band in 0..3 {
        let [once, twice] = at_least(places.words.iter().map(|words| words[band]));
        if once != BAND {
            return Err(Dead);
        }
        let alone = once & !twice & places.open[band];
        if alone == 0 {
            continue;
        }
        for digit in 0..9 {
            for bit in bits(places.words[digit][band] & alone) {
                places.put(digit, Place { band, bit })?;
            }
        }
    }
    Ok(())
}

/// Three digits that have to be in a triad fill it: all others leave it. Four cannot be in it.
fn full_triads(places: &mut Places) -> Result<(), Dead> {
    (0..3).try_for_each(|band| full_row_triads(places, band))?;
    (0..3).try_for_each(|stack| full_column_triads(places, stack))
}

fn full_row_triads(places: &mut Places, band: usize) -> Result<(), Dead> {
    let fixed = |words: &[u32; 3]| u32::from(FIXED[row_triads(words[band]) as usize]);
    let full = needed_by_three(places.words.iter().map(fixed))?;
    for digit in (0..9).filter(|_| full != 0) {
        let gone = full & !fixed(&places.words[digit]);
        places.drop(digit, band, row_triad_cells(gone));
    }
    Ok(())
}

fn full_column_triads(places: &mut Places, stack: u32) -> Result<(), Dead> {
    let fixed = |words: &[u32; 3]| u32::from(FIXED[column_triads(columns_of(*words), stack) as usize]);
    let full = needed_by_three(places.words.iter().map(fixed))?;
    for digit in (0..9).filter(|_| full != 0) {
        let gone = full & !fixed(&places.words[digit]);
        for band in 0..3 {
            places.drop(digit, band, ((gone >> (3 * band) & 0b111) << (3 * stack)) * COLUMN);
        }
    }
    Ok(())
}

/// The triads that three digits need, given for each digit those it has to be in.
fn needed_by_three(fixed: impl Iterator<Item = u32>) -> Result<u32, Dead> {
    let [_, _, three, four] = at_least(fixed);
    if four == 0 { Ok(three) } else { Err(Dead) }
}

/// The bits that are set in at least one, at least two, ... of `words`.
pub(super) fn at_least<const N: usize>(words: impl Iterator<Item = u32>) -> [u32; N] {
    let mut counts = [0; N];
    for word in words {
        for n in (1..N).rev() {
            counts[n] |= counts[n - 1] & word;
        }
        counts[0] |= word;
    }
    counts
}

fn columns_of([a, b, c]: [u32; 3]) -> [u32; 3] {
    [columns(a), columns(b), columns(c)]
}

/// The columns in which a band's word has a place.
const fn columns(word: u32) -> u32 {
    (word | word >> 9 | word >> 18) & ROW
}

/// The row triads of a band in which `word` has a place: bit `3 * row + box`.
const fn row_triads(word: u32) -> u32 {
    let any = (word | word >> 1 | word >> 2) & 0o111_111_111;
    let rows = (any | any >> 2 | any >> 4) & (0b111 * COLUMN);
    (rows | rows >> 6 | rows >> 12) & ROW
}

/// The column triads of a stack in which a digit has a place: bit `3 * band + column`.
const fn column_triads(columns: [u32; 3], stack: u32) -> u32 {
    let [a, b, c] = columns;
    (a >> (3 * stack) & 0b111) | (b >> (3 * stack) & 0b111) << 3 | (c >> (3 * stack) & 0b111) << 6
}

/// All cells of the row triads in `triads`: the inverse of `row_triads`.
const fn row_triad_cells(triads: u32) -> u32 {
    let rows = (triads & 0o7) | (triads & 0o70) << 6 | (triads & 0o700) << 12;
    let starts = (rows & COLUMN) | (rows & COLUMN << 1) << 2 | (rows & COLUMN << 2) << 4;
    starts * 0b111
}

fn kept(square: u32) -> Result<u32, Dead> {
    let kept = KEPT[square as usize];
    if kept == 0 { Err(Dead) } else { Ok(kept.into()) }
}

/// The six ways to choose three fields of a 3x3 square, no two in a line; bit `3 * row + column`.
const CHOICES: [u16; 6] = [0b100_010_001, 0b010_100_001, 0b100_001_010, 0b001_100_010, 0b010_001_100, 0b001_010_100];

/// For each set of fields, those that are in some choice within it.
const KEPT: [u16; 512] = {
    let mut kept = [0; 512];
    let mut square = 0;
    while square < 512 {
        let mut i = 0;
        while i < 6 {
            if CHOICES[i] & !(square as u16) == 0 {
                kept[square] |= CHOICES[i];
            }
            i += 1;
        }
        square += 1;
    }
    kept
};

/// For each set of fields, those that are in every choice within it; none when there is no choice.
const FIXED: [u16; 512] = {
    let mut fixed = [0; 512];
    let mut square = 0;
    while square < 512 {
        let mut all = 0x1ff;
        let mut i = 0;
        while i < 6 {
            if CHOICES[i] & !(square as u16) == 0 {
                all &= CHOICES[i];
            }
            i += 1;
        }
        fixed[square] = if KEPT[square] == 0 { 0 } else { all };
        square += 1;
    }
    fixed
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Values;

    fn settled(line: &str) -> (Settled, String) {
        let mut places = Places::new(&Values::from_line(line).unwrap()).unwrap();
        (settle(&mut places), places.values().to_string())
    }

    #[test]
    fn triads_and_their_cells_are_each_others_inverse() {
        for triads in 0..512 {
            assert_eq!(row_triads(row_triad_cells(triads)), triads);
        }
        for bit in 0..27 {
            assert_eq!(row_triads(1 << bit), 1 << (bit / 3));
            let columns = [0, columns(1 << bit), 0];
            assert_eq!(column_triads(columns, bit % 9 / 3), 0b1000 << (bit % 3));
        }
    }

    #[test]
    fn a_square_keeps_what_its_choices_use() {
        assert_eq!(KEPT.iter().filter(|&&kept| kept == 0).count(), 512 - 247);
        assert_eq!((KEPT[0x1ff], FIXED[0x1ff]), (0x1ff, 0));
        // Row 1 has one field, so that column is taken for the other rows.
        assert_eq!((KEPT[0b111_111_001], FIXED[0b111_111_001]), (0b110_110_001, 0b001));
    }

    #[test]
    fn singles_are_enough_for_an_easy_puzzle() {
        let (outcome, line) =
            settled("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
        assert_eq!(outcome, Settled::Solved);
        assert_eq!(line, "534678912672195348198342567859761423426853791713924856961537284287419635345286179");
    }

    #[test]
    fn nothing_follows_from_nothing() {
        assert_eq!(settled(&".".repeat(81)), (Settled::Open, ".".repeat(81)));
    }

    /// Row 1 needs 1, 2, 3 in its first box: they stand elsewhere in rows 2 and 3.
    #[test]
    fn three_digits_keep_the_others_out_of_their_triad() {
        let line = format!("...4.....{}{}{}", "...123...", "......123", ".".repeat(54));
        let mut places = Places::new(&Values::from_line(&line).unwrap()).unwrap();
        assert_eq!(settle(&mut places), Settled::Open);
        for (digit, words) in places.words.iter().enumerate() {
            assert_eq!(words[0] & 0b111 != 0, digit < 3, "digit {}", digit + 1);
        }
    }

    #[test]
    fn a_cell_or_a_unit_with_nothing_left_is_noticed() {
        let cell = format!("12345678.........9{}", ".".repeat(63));
        let unit = format!("123..........4..........4{}", ".".repeat(56));
        assert_eq!((settled(&cell).0, settled(&unit).0), (Settled::Dead, Settled::Dead));
    }
}
