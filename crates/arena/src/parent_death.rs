//! Ends child processes together with ours, even if ours is killed.

use std::process::Command;

/// The system kills the process when the thread that started it ends. Other threads have said goodbye by then.
#[cfg(target_os = "linux")]
#[allow(unsafe_code, reason = "a process asks for this itself, between its beginning and its program")]
pub(crate) fn end_with_us(command: &mut Command) {
    use std::os::unix::process::CommandExt;

    use rustix::process::{Signal, set_parent_process_death_signal};

    // SAFETY: what runs between fork and exec is one system call. It allocates nothing, and takes no lock.
    unsafe {
        command.pre_exec(|| set_parent_process_death_signal(Some(Signal::KILL)).map_err(Into::into));
    }
}

/// Elsewhere a process only notices the end of its input.
#[cfg(not(target_os = "linux"))]
pub(crate) fn end_with_us(_: &mut Command) {}
