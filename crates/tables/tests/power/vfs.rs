//! Mirrors everything that SQLite writes, syncs and deletes in a watched folder to a [`Disk`](super::disk::Disk). The
//! files below are as usual, except that nothing is synced: the model is the disk.
#![allow(unsafe_code, reason = "a file layer of SQLite is a table of C functions")]

use std::ffi::{CStr, OsStr, c_char, c_int, c_void};
use std::os::unix::ffi::OsStrExt;
use std::path::Path;
use std::ptr::null_mut;
use std::sync::{Arc, Once};

use rusqlite::ffi::{
    self, SQLITE_FULL, SQLITE_IOERR_SHMSIZE, SQLITE_OK, SQLITE_OPEN_CREATE, SQLITE_OPEN_MAIN_JOURNAL, SQLITE_OPEN_WAL,
    sqlite3_file, sqlite3_int64, sqlite3_io_methods, sqlite3_vfs,
};

use super::disk::{Disk, Inode, disk_of};

pub(crate) fn install() {
    static INSTALLED: Once = Once::new();
    INSTALLED.call_once(|| {
        // SAFETY: the layer below is found before ours is the default, and a copy of it with two functions changed is
        // registered for ever. The functions of the copy that are not changed use nothing of it but `pAppData`.
        unsafe {
            let below = ffi::sqlite3_vfs_find(null_mut());
            assert!(!below.is_null(), "SQLite has a file layer");
            let mut layer = *below;
            layer.zName = c"watched".as_ptr();
            layer.szOsFile += size_of::<WatchedFile>() as c_int;
            layer.pNext = null_mut();
            layer.xOpen = Some(open);
            layer.xDelete = Some(delete);
            assert_eq!(ffi::sqlite3_vfs_register(Box::leak(Box::new(layer)), 1), SQLITE_OK);
        }
    });
}

fn below() -> *mut sqlite3_vfs {
    // SAFETY: it is registered with every SQLite on Unix, and never goes away.
    unsafe { ffi::sqlite3_vfs_find(c"unix".as_ptr()) }
}

/// Allocated by SQLite: our part, followed by the file of the layer below.
#[repr(C)]
struct WatchedFile {
    base: sqlite3_file,
    watched: Option<Box<Watched>>,
}

struct Watched {
    disk: Arc<Disk>,
    inode: Inode,
    /// SQLite syncs the folder of a new log together with its first sync.
    syncs_folder: bool,
}

/// # Safety
/// `file` must have been given to [`open`].
unsafe fn inner(file: *mut sqlite3_file) -> *mut sqlite3_file {
    // SAFETY: `szOsFile` has room for both.
    unsafe { file.cast::<WatchedFile>().add(1).cast() }
}

/// # Safety
/// `file` must have been opened by [`open`], and SQLite uses it on one thread at a time.
unsafe fn watched<'a>(file: *mut sqlite3_file) -> Option<&'a mut Watched> {
    // SAFETY: `open` has written it.
    unsafe { (*file.cast::<WatchedFile>()).watched.as_deref_mut() }
}

/// # Safety
/// `name` is null or a text that ends with a zero.
unsafe fn path<'a>(name: *const c_char) -> Option<&'a Path> {
    // SAFETY: as above.
    (!name.is_null()).then(|| Path::new(OsStr::from_bytes(unsafe { CStr::from_ptr(name) }.to_bytes())))
}

unsafe extern "C" fn open(
    _: *mut sqlite3_vfs,
    name: *const c_char,
    file: *mut sqlite3_file,
    flags: c_int,
    opened: *mut c_int,
) -> c_int {
    // SAFETY: SQLite gives memory of the size that was asked for, and a name that lives as long as the file.
    unsafe {
        let watched = path(name).and_then(|path| {
            let (disk, name) = disk_of(path)?;
            let syncs_folder =
                flags & SQLITE_OPEN_CREATE != 0 && flags & (SQLITE_OPEN_WAL | SQLITE_OPEN_MAIN_JOURNAL) != 0;
            Some(Box::new(Watched { inode: disk.opened(name), disk, syncs_folder }))
        });
        let below = below();
        let answer = (*below).xOpen.expect("it opens files")(below, name, inner(file), flags, opened);
        // SQLite closes a file with methods, even if opening it failed.
        let methods = if (*inner(file)).pMethods.is_null() { std::ptr::null() } else { &raw const METHODS };
        let watched = watched.filter(|_| !methods.is_null());
        file.cast::<WatchedFile>().write(WatchedFile { base: sqlite3_file { pMethods: methods }, watched });
        answer
    }
}

unsafe extern "C" fn delete(_: *mut sqlite3_vfs, name: *const c_char, sync_folder: c_int) -> c_int {
    // SAFETY: SQLite gives the name of a file.
    unsafe {
        if let Some((disk, name)) = path(name).and_then(disk_of) {
            disk.deleted(name, sync_folder != 0);
        }
        let below = below();
        (*below).xDelete.expect("it deletes files")(below, name, sync_folder)
    }
}

macro_rules! pass {
    ($file:ident, $method:ident $(, $given:expr)*) => {{
        // SAFETY: whatever SQLite says to our file is said to the one below, which was opened with it.
        unsafe {
            let inner = inner($file);
            (*(*inner).pMethods).$method.expect("files of Unix can do this")(inner $(, $given)*)
        }
    }};
}

unsafe extern "C" fn close(file: *mut sqlite3_file) -> c_int {
    let answer = pass!(file, xClose);
    // SAFETY: it is closed once, and not used afterwards.
    unsafe { std::ptr::drop_in_place(&raw mut (*file.cast::<WatchedFile>()).watched) };
    answer
}

unsafe extern "C" fn write(file: *mut sqlite3_file, bytes: *const c_void, length: c_int, at: sqlite3_int64) -> c_int {
    // SAFETY: SQLite gives as many bytes as it says.
    if let Some(Watched { disk, inode, .. }) = unsafe { watched(file) } {
        let bytes = unsafe { std::slice::from_raw_parts(bytes.cast::<u8>(), length as usize) };
        if !disk.written(*inode, at as usize, bytes) {
            return SQLITE_FULL;
        }
    }
    pass!(file, xWrite, bytes, length, at)
}

unsafe extern "C" fn truncate(file: *mut sqlite3_file, length: sqlite3_int64) -> c_int {
    // SAFETY: the file is open.
    if let Some(Watched { disk, inode, .. }) = unsafe { watched(file) } {
        disk.truncated(*inode, length as usize);
    }
    pass!(file, xTruncate, length)
}

unsafe extern "C" fn sync(file: *mut sqlite3_file, flags: c_int) -> c_int {
    // SAFETY: the file is open.
    let Some(Watched { disk, inode, syncs_folder }) = (unsafe { watched(file) }) else {
        return pass!(file, xSync, flags);
    };
    disk.synced(*inode, std::mem::take(syncs_folder));
    SQLITE_OK
}

/// Shared memory is a file too, and needs room when created.
unsafe extern "C" fn map(
    file: *mut sqlite3_file,
    page: c_int,
    size: c_int,
    extend: c_int,
    at: *mut *mut c_void,
) -> c_int {
    // SAFETY: the file is open.
    match unsafe { watched(file) } {
        Some(Watched { disk, .. }) if extend != 0 && !disk.take_room(size as usize) => SQLITE_IOERR_SHMSIZE,
        _ => pass!(file, xShmMap, page, size, extend, at),
    }
}

macro_rules! passed_on {
    ($($name:ident = $method:ident($($given:ident: $kind:ty),*) -> $answer:ty;)*) => {
        $(unsafe extern "C" fn $name(file: *mut sqlite3_file $(, $given: $kind)*) -> $answer {
            pass!(file, $method $(, $given)*)
        })*
    };
}

passed_on! {
    read = xRead(bytes: *mut c_void, length: c_int, at: sqlite3_int64) -> c_int;
    size = xFileSize(size: *mut sqlite3_int64) -> c_int;
    lock = xLock(level: c_int) -> c_int;
    unlock = xUnlock(level: c_int) -> c_int;
    reserved = xCheckReservedLock(is: *mut c_int) -> c_int;
    control = xFileControl(what: c_int, given: *mut c_void) -> c_int;
    sector_size = xSectorSize() -> c_int;
    characteristics = xDeviceCharacteristics() -> c_int;
    lock_shared = xShmLock(from: c_int, count: c_int, flags: c_int) -> c_int;
    barrier = xShmBarrier() -> ();
    unmap = xShmUnmap(delete: c_int) -> c_int;
}

/// Version 2 has no mapped pages, so every write is seen.
static METHODS: sqlite3_io_methods = sqlite3_io_methods {
    iVersion: 2,
    xClose: Some(close),
    xRead: Some(read),
    xWrite: Some(write),
    xTruncate: Some(truncate),
    xSync: Some(sync),
    xFileSize: Some(size),
    xLock: Some(lock),
    xUnlock: Some(unlock),
    xCheckReservedLock: Some(reserved),
    xFileControl: Some(control),
    xSectorSize: Some(sector_size),
    xDeviceCharacteristics: Some(characteristics),
    xShmMap: Some(map),
    xShmLock: Some(lock_shared),
    xShmBarrier: Some(barrier),
    xShmUnmap: Some(unmap),
    xFetch: None,
    xUnfetch: None,
};
