// Plain JavaScript, because a newcomer's Node runs it.
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const POLL_MS = 250;
const sleep = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/** Returns whether the process with this id runs. One of another user counts. */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * Lists the claims of other running processes, the oldest first, and removes those of dead ones. A name is used once,
 * so that no claim is removed instead of a dead one. After a restart of the machine a claim may have the id of this
 * process.
 */
function listOtherClaims(file, own) {
  const [folder, prefix] = [path.dirname(file), `${path.basename(file)}.`];
  const claims = [];
  for (const name of fs.readdirSync(folder)) {
    if (!name.startsWith(prefix) || name === own) continue;
    const pid = Number(name.slice(prefix.length).split('.', 1)[0]);
    const claim = path.join(folder, name);
    if (pid === process.pid || !isRunning(pid)) fs.rmSync(claim, { force: true });
    else claims.push({ pid, at: fs.statSync(claim, { throwIfNoEntry: false })?.mtimeMs ?? 0 });
  }
  return claims.sort((a, b) => a.at - b.at);
}

/**
 * Claims the lock and then looks for other claims: of two processes that do so at once, at least one sees the other and
 * withdraws. Returns the claim, or the process that holds the lock, or neither when the folder is read-only.
 */
function tryLock(file) {
  const own = `${path.basename(file)}.${process.pid}.${randomBytes(6).toString('hex')}`;
  const claim = path.join(path.dirname(file), own);
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    const [holder] = listOtherClaims(file, own);
    if (holder) return { holder: holder.pid };
    fs.writeFileSync(claim, '', { flag: 'wx' });
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes(error.code)) return {};
    throw error;
  }
  const [other] = listOtherClaims(file, own);
  if (!other) return { claim };
  fs.rmSync(claim, { force: true });
  return { holder: other.pid };
}

/**
 * Runs `work` while no other process runs what has the lock `file`: two installations in one folder break each other.
 * Waits, and reports it once. The lock of a killed process does not count. In a read-only folder there is no lock.
 */
export function withFolderLock(file, work) {
  let isReported = false;
  let attempt = tryLock(file);
  while (attempt.holder !== undefined) {
    if (!isReported)
      console.error(
        `Process ${attempt.holder} installs or builds in this folder; waiting for it (${file}) …`,
      );
    isReported = true;
    // Not all at the same moment, or they would withdraw together again.
    sleep(POLL_MS * (0.5 + Math.random()));
    attempt = tryLock(file);
  }
  try {
    return work();
  } finally {
    if (attempt.claim) fs.rmSync(attempt.claim, { force: true });
  }
}
