//! What a person does, and what the program answers: keys and text in, what the screen says out.

mod screen;

mod flows {
    mod any_moves;
    mod asking;
    mod checking;
    mod editing;
    mod every_jump;
    mod generating;
    mod hunting;
    mod keys;
    mod leaving;
    mod lists;
    mod opening;
    mod panels;
    mod prompt;
    mod quiet;
    mod to_watch;
    mod travelling;
    mod watching;
    mod why;
    mod wording;
}
