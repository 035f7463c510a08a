import { spawnSync } from 'node:child_process';

const everyMs = 500;

/**
 * Calls `end` when the npm that ran this script has exited. npm passes SIGTERM only to its shell, and nothing when it
 * is killed, so its child processes would keep running unnoticed. Does nothing if the script was started by hand.
 */
export function onParentExit(end) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const { ppid } = process;
  // Some shells replace themselves with the command, others stand between npm and it.
  const starters = [ppid, ...findNpmParent(ppid)];
  const timer = setInterval(() => {
    if (process.ppid === ppid && starters.every(isAlive)) return;
    clearInterval(timer);
    end();
  }, everyMs);
  timer.unref();
}

function findNpmParent(pid) {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' });
  const [, parent, name] = /^\s*(\d+)\s+(\S+)/.exec(stdout ?? '') ?? [];
  return /(^|\/)-?(sh|dash|bash|zsh|ash)$/.test(name ?? '') ? [Number(parent)] : [];
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
