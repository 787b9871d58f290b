//! Named roles for everything that is drawn. No colour is named anywhere else.
//!
//! A colour is only ever an accent: weight, underline, reverse and the columns beside a digit tell every state
//! apart without it. Text stays in the terminal's own foreground, the background stays the terminal's own.

use ratatui::style::{Color, Modifier, Style};

/// How many colours the terminal shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Depth {
    /// No colour: `NO_COLOR`, or a terminal without any.
    Mono,
    /// The 16 of every terminal.
    Ansi16,
    /// The 256 of xterm.
    Ansi256,
    /// 24 bits; the 256 are enough for our few accents.
    True,
}

/// What the terminal's own background is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Background {
    /// Not known: colours that can be read on black and on white.
    Unknown,
    /// Dark.
    Dark,
    /// Light.
    Light,
}

/// What something on the screen is, which decides how it looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// Content in the terminal's own foreground.
    Text,
    /// Lines, labels and what can be overlooked.
    Dim,
    /// A word that names: the program, a section, a key.
    Strong,
    /// A digit that is fixed: a given, and in WATCH what the run started from.
    Fixed,
    /// A digit that the person added.
    Entry,
    /// A digit of the search that was one option of several.
    Decision,
    /// A digit of the search that was the only option.
    Forced,
    /// The digit just placed.
    Placed,
    /// The digit just removed.
    Removed,
    /// A dead end, and a cell used up.
    DeadEnd,
    /// A clash or a wrong entry.
    Wrong,
    /// A clue of a contradiction: nobody knows which of them is wrong.
    Blamed,
    /// All is well.
    Good,
    /// A question.
    Ask,
    /// Holds the same digit as the cursor.
    Same,
    /// Changed a moment ago, or takes part in the reason shown.
    Tint,
    /// The name of the state EDIT.
    EditBadge,
    /// The name of the state WATCH.
    WatchBadge,
    /// How often the search has filled a cell, in grades from 1.
    Heat(u32),
    /// The depth strip.
    Strip,
    /// The chosen row of a list, and the cursor.
    Cursor,
}

/// The accents of one depth and background. Each role picks from these.
struct Palette {
    dim: Style,
    entry: Color,
    decision: Color,
    good: Color,
    removed: Color,
    wrong: Color,
    same: Style,
    tint: Style,
    heat: [Style; 4],
}

const fn indexed(index: u8) -> Color {
    Color::Indexed(index)
}

const fn on(fg: u8, bg: u8) -> Style {
    Style::new().fg(indexed(fg)).bg(indexed(bg))
}

/// At least 3:1 on black and on white.
const EITHER: Palette = Palette {
    dim: Style::new().fg(indexed(243)),
    entry: indexed(31),
    decision: indexed(30),
    good: indexed(28),
    removed: indexed(130),
    wrong: indexed(167),
    same: on(231, 24),
    tint: on(231, 240),
    heat: [on(231, 52), on(231, 88), on(231, 124), on(231, 160)],
};

/// At least 4.5:1 on black.
const DARK: Palette = Palette {
    dim: Style::new().fg(indexed(245)),
    entry: indexed(75),
    decision: indexed(80),
    good: indexed(78),
    removed: indexed(215),
    wrong: indexed(210),
    same: on(231, 24),
    tint: on(231, 238),
    heat: [on(231, 52), on(231, 88), on(231, 124), on(231, 160)],
};

/// At least 4.5:1 on white.
const LIGHT: Palette = Palette {
    dim: Style::new().fg(indexed(241)),
    entry: indexed(25),
    decision: indexed(23),
    good: indexed(22),
    removed: indexed(94),
    wrong: indexed(124),
    same: on(16, 153),
    tint: on(16, 252),
    heat: [on(16, 224), on(16, 217), on(16, 210), on(16, 203)],
};

/// The terminal chooses the shades. No blue: on black it can hardly be read.
const SIXTEEN: Palette = Palette {
    dim: Style::new().add_modifier(Modifier::DIM),
    entry: Color::Cyan,
    decision: Color::Cyan,
    good: Color::Green,
    removed: Color::Magenta,
    wrong: Color::Red,
    same: Style::new().fg(Color::Black).bg(Color::Cyan),
    tint: Style::new().fg(Color::Black).bg(Color::White),
    heat: [Style::new(); 4],
};

const MONO: Palette = Palette {
    dim: Style::new().add_modifier(Modifier::DIM),
    entry: Color::Reset,
    decision: Color::Reset,
    good: Color::Reset,
    removed: Color::Reset,
    wrong: Color::Reset,
    same: Style::new(),
    tint: Style::new(),
    heat: [Style::new(); 4],
};

/// Styles by role, and whether to keep to ASCII.
pub struct Theme {
    palette: &'static Palette,
    colours: bool,
    ascii: bool,
}

impl Theme {
    /// The theme for a terminal. `ascii`: draw with ASCII characters only.
    pub const fn new(depth: Depth, background: Background, ascii: bool) -> Self {
        let palette = match (depth, background) {
            (Depth::Mono, _) => &MONO,
            (Depth::Ansi16, _) => &SIXTEEN,
            (_, Background::Unknown) => &EITHER,
            (_, Background::Dark) => &DARK,
            (_, Background::Light) => &LIGHT,
        };
        Self { palette, colours: !matches!(depth, Depth::Mono), ascii }
    }

    /// Whether colour may carry what is not worth a character: else the same digit gets brackets.
    pub const fn has_colour(&self) -> bool {
        self.colours
    }

    /// Whether only ASCII may be drawn.
    pub const fn is_ascii(&self) -> bool {
        self.ascii
    }

    /// How `role` looks.
    pub fn style(&self, role: Role) -> Style {
        let palette = self.palette;
        let plain = Style::new();
        match role {
            Role::Text | Role::Forced => plain,
            Role::Dim => palette.dim,
            Role::Strong | Role::Fixed => plain.add_modifier(Modifier::BOLD),
            Role::Entry => plain.fg(palette.entry),
            Role::Decision => plain.fg(palette.decision).add_modifier(Modifier::UNDERLINED),
            Role::Placed | Role::Good => plain.fg(palette.good),
            Role::Removed => plain.fg(palette.removed).add_modifier(Modifier::CROSSED_OUT),
            Role::Ask | Role::Blamed => plain.fg(palette.removed),
            Role::DeadEnd | Role::Wrong => plain.fg(palette.wrong),
            Role::Same => palette.same,
            Role::Tint => palette.tint,
            Role::Heat(grade) => palette.heat[grade.clamp(1, 4) as usize - 1],
            Role::EditBadge => self.badge(palette.entry),
            Role::WatchBadge => self.badge(palette.good),
            Role::Strip => plain.fg(palette.decision),
            Role::Cursor => plain.add_modifier(Modifier::REVERSED),
        }
    }

    fn badge(&self, colour: Color) -> Style {
        let style = Style::new().add_modifier(Modifier::BOLD | Modifier::REVERSED);
        if self.colours { style.fg(colour) } else { style }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The relative luminance of WCAG 2 for a colour of xterm's 6x6x6 cube or grey ramp.
    fn luminance(index: u8) -> f64 {
        let rgb: [u8; 3] = match index {
            16..=231 => {
                let step = |n: u8| if n == 0 { 0 } else { 55 + 40 * n };
                let n = index - 16;
                [step(n / 36), step(n / 6 % 6), step(n % 6)]
            }
            232.. => [8 + 10 * (index - 232); 3],
            _ => panic!("{index} is the terminal's own"),
        };
        let linear = |v: u8| {
            let v = f64::from(v) / 255.0;
            if v <= 0.040_45 { v / 12.92 } else { ((v + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * linear(rgb[0]) + 0.7152 * linear(rgb[1]) + 0.0722 * linear(rgb[2])
    }

    fn contrast(a: f64, b: f64) -> f64 {
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    fn of(colour: Option<Color>) -> f64 {
        match colour {
            Some(Color::Indexed(index)) => luminance(index),
            other => panic!("{other:?} is not one of the 256"),
        }
    }

    fn accents(palette: &Palette) -> [Option<Color>; 6] {
        let Palette { dim, entry, decision, good, removed, wrong, .. } = palette;
        [dim.fg, Some(*entry), Some(*decision), Some(*good), Some(*removed), Some(*wrong)]
    }

    #[test]
    fn accents_can_be_read_on_their_background() {
        for (palette, backgrounds, least) in
            [(&EITHER, &[0.0, 1.0][..], 3.0), (&DARK, &[0.0][..], 4.5), (&LIGHT, &[1.0][..], 4.5)]
        {
            for (colour, background) in
                accents(palette).into_iter().flat_map(|c| backgrounds.iter().map(move |b| (c, b)))
            {
                let found = contrast(of(colour), *background);
                assert!(found >= least, "{colour:?} on {background}: {found:.2}");
            }
            for style in [palette.same, palette.tint].into_iter().chain(palette.heat) {
                let found = contrast(of(style.fg), of(style.bg));
                assert!(found >= 4.5, "{style:?}: {found:.2}");
            }
        }
    }

    #[test]
    fn without_colour_there_is_none() {
        let theme = Theme::new(Depth::Mono, Background::Dark, false);
        for role in
            [Role::Entry, Role::Wrong, Role::Blamed, Role::Same, Role::Tint, Role::EditBadge, Role::Strip, Role::Dim]
        {
            let style = theme.style(role);
            for colour in [style.fg, style.bg] {
                assert!(matches!(colour, None | Some(Color::Reset)), "{role:?}: {style:?}");
            }
        }
    }
}
