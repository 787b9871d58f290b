//! `>` and `<`: which level the ribbon shows. The message tells what stood there, for screens without a ribbon.

use super::Model;
use super::message::Message;
use super::player::Heading;
use crate::search::{Placement, Profile};

/// Zooms into the next level that has changed, or back to the one before.
pub(super) fn zoom(model: &mut Model, heading: Heading) {
    let Some(run) = &mut model.run else { return };
    let profile = run.player.timeline.profile();
    let levels = levels(profile);
    let Some(&first) = levels.first() else {
        return model.say(Message::plain("No digit has changed so far: there is nothing to zoom into."));
    };
    let here = run.zoom.unwrap_or(first);
    let to = match heading {
        Heading::Forward => levels.iter().find(|&&level| level > here),
        Heading::Backward => levels.iter().rfind(|&&level| level < here),
    };
    let words = match (to, heading) {
        (Some(&level), _) => {
            let words = format!("Level {level}: {} in turn. > goes further down, < back.", stood(profile, level));
            run.zoom = Some(level).filter(|&level| level > first);
            words
        }
        (None, Heading::Forward) => "No digit further down has changed in view.".to_owned(),
        (None, Heading::Backward) => format!("Level {first} is the first that has changed. > zooms in."),
    };
    model.say(Message::plain(words));
}

/// The levels that have changed, the first one first.
fn levels(profile: &Profile) -> Vec<usize> {
    std::iter::successors(profile.undecided(0), |&above| profile.undecided(above)).collect()
}

/// What stood at a level, one after the other: `r2c4 held 1, 4, 9`, of several cells `1 r2c4, 4 r2c7`.
fn stood(profile: &Profile, level: usize) -> String {
    const MOST: usize = 9;
    let mut placements: Vec<Placement> = profile.ribbon(level).flatten().collect();
    placements.dedup();
    let one_cell = placements.iter().all(|it| it.cell == placements[0].cell);
    let name = |it: &Placement| if one_cell { it.digit.to_string() } else { format!("{} {}", it.digit, it.cell) };
    let mut names: Vec<String> = placements.iter().take(MOST).map(name).collect();
    if placements.len() > MOST {
        names.push("...".to_owned());
    }
    let cell = if one_cell { format!("{} held ", placements[0].cell) } else { String::new() };
    format!("{cell}{}", names.join(", "))
}
