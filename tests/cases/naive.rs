//! A solver so simple that it is plainly right: no masks, no propagation, nothing shared with the program's own.

/// Counts the ways to fill `grid` (81 characters, `.` for a blank), up to `limit`. Digits that clash allow none.
pub fn count(grid: &str, limit: u64) -> u64 {
    solutions(grid, limit as usize).len() as u64
}

/// The first `limit` ways to fill `grid`, as 81 characters each.
pub fn solutions(grid: &str, limit: usize) -> Vec<String> {
    let mut cells: Vec<u8> = grid.bytes().map(|c| if c == b'.' { 0 } else { c - b'0' }).collect();
    let clash = (0..81).any(|i| cells[i] != 0 && (0..81).any(|j| i != j && cells[i] == cells[j] && see(i, j)));
    let mut found = Vec::new();
    if !clash {
        fill(&mut cells, limit, &mut found);
    }
    found
}

fn fill(cells: &mut Vec<u8>, limit: usize, found: &mut Vec<String>) {
    let fitting = |cells: &[u8], i: usize| -> Vec<u8> {
        let seen: Vec<u8> = (0..81).filter(|&j| see(i, j)).map(|j| cells[j]).collect();
        (1..=9).filter(|digit| !seen.contains(digit)).collect()
    };
    let empty = (0..81).filter(|&i| cells[i] == 0);
    let Some((i, digits)) = empty.map(|i| (i, fitting(cells, i))).min_by_key(|(_, digits)| digits.len()) else {
        found.push(cells.iter().map(|&digit| char::from(b'0' + digit)).collect());
        return;
    };
    for digit in digits {
        if found.len() < limit {
            cells[i] = digit;
            fill(cells, limit, found);
        }
    }
    cells[i] = 0;
}

/// Whether two cells share a row, a column or a box.
fn see(i: usize, j: usize) -> bool {
    let (row, column) = (|k: usize| k / 9, |k: usize| k % 9);
    row(i) == row(j) || column(i) == column(j) || (row(i) / 3 == row(j) / 3 && column(i) / 3 == column(j) / 3)
}
