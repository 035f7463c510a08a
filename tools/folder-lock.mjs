// Plain JavaScript, because a newcomer's Node runs it.
import fs from 'node:fs';
import path from 'node:path';

const POLL_MS = 250;
/** A lock without the id of a process: that process died before it wrote it, or the disk was full. */
const EMPTY_MS = 5_000;
const sleep = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/** Whether the process with this id runs. One of another user counts. */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Creates the file with the id of this process. Returns false when it is there, `null` when the folder is read-only. */
function tryLock(file) {
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    if (['EACCES', 'EPERM', 'EROFS'].includes(error.code)) return null;
    throw error;
  }
}

/** Whether nobody holds the lock. After a restart of the machine this process may have the id that is in it. */
function isLeft(file, holder) {
  if (holder) return holder === process.pid || !isRunning(holder);
  try {
    return Date.now() - fs.statSync(file).mtimeMs > EMPTY_MS;
  } catch {
    return false;
  }
}

function readHolder(file) {
  try {
    return Number(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Runs `work` while no other process runs what has the lock `file`: two installations in one folder break each other.
 * Waits, and reports it once. The lock of a killed process does not count. In a read-only folder there is no lock.
 */
export function withFolderLock(file, work) {
  let isReported = false;
  let isLocked = tryLock(file);
  while (isLocked === false) {
    const holder = readHolder(file);
    if (isLeft(file, holder)) fs.rmSync(file, { force: true });
    else {
      if (!isReported && holder)
        console.error(`Process ${holder} installs or builds in this folder; waiting for it (${file}) …`);
      isReported ||= Boolean(holder);
      sleep(POLL_MS);
    }
    isLocked = tryLock(file);
  }
  try {
    return work();
  } finally {
    if (isLocked) fs.rmSync(file, { force: true });
  }
}
