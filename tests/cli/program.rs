//! Running the program.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

pub const PROGRAM: &str = env!("CARGO_BIN_EXE_stepdoku");

/// One solution.
pub const EXAMPLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// The solution of [`EXAMPLE`].
pub const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// No clash, no solution.
pub const NONE: &str = "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..";
/// Exactly two solutions.
pub const TWO: &str = "1.7.568499.8.14567465897312673542981819673254542189736256731498391428675784965123";
/// Two 1s in row 1 and box 1.
pub const CLASH: &str = "11...............................................................................";
pub const EMPTY: &str = ".................................................................................";

/// What the program did.
#[derive(PartialEq, Eq, Debug)]
pub struct Run {
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

impl From<Output> for Run {
    fn from(output: Output) -> Self {
        let text = |bytes| String::from_utf8(bytes).expect("plain text");
        Self { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
    }
}

impl Run {
    /// The code, the lines of results and the messages, for one comparison.
    pub fn parts(&self) -> (i32, &str, &str) {
        (self.code.expect("no signal"), &self.out, &self.err)
    }

    /// The results as JSON, one object a line.
    pub fn json(&self) -> Vec<serde_json::Value> {
        self.out.lines().map(|line| serde_json::from_str(line).expect(line)).collect()
    }
}

/// Runs the program with this on standard input.
pub fn run(args: &[&str], input: impl AsRef<[u8]>) -> Run {
    let mut child = start(args);
    // The program may have had enough before the end.
    let _ = child.stdin.take().expect("piped").write_all(input.as_ref());
    child.wait_with_output().expect("it runs").into()
}

/// Starts the program with all three streams piped.
pub fn start(args: &[&str]) -> Child {
    let mut command = Command::new(PROGRAM);
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().expect("it starts")
}

/// Runs a shell script in `folder`, in which the program is called `stepdoku`.
pub fn shell(script: &str, folder: &Path) -> Run {
    let path = format!("{}:{}", Path::new(PROGRAM).parent().expect("a folder").display(), env!("PATH"));
    let mut command = Command::new("sh");
    command.args(["-c", script]).env("PATH", path).env("HOME", folder).current_dir(folder).stdin(Stdio::null());
    command.output().expect("a shell").into()
}

/// A folder of our own that goes away at the end.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new() -> Self {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("cli-{}-{number}", std::process::id()));
        fs::create_dir_all(&path).expect("a folder");
        Self(path)
    }

    /// With these files in it.
    pub fn with(files: &[(&str, &str)]) -> Self {
        let folder = Self::new();
        for (name, text) in files {
            fs::write(folder.0.join(name), text).expect("a file");
        }
        folder
    }

    pub fn path(&self) -> &Path {
        &self.0
    }

    /// The full name of a file in it.
    pub fn file(&self, name: &str) -> String {
        self.0.join(name).to_str().expect("plain text").to_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
