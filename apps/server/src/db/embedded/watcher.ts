import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import path from 'node:path';

export type Watcher = {
  /** Stops this postmaster should the calling process end first. */
  watch: (postmaster: ChildProcess) => void;
  /** Ends the watcher; nothing is left to watch. */
  close: () => void;
};

const script = path.join(import.meta.dirname, 'watcher.sh');

/**
 * Starts a process that stops the database after this process ended, for any reason. A whole process group may be
 * killed at once, so the watcher has a session of its own. It is a shell, which takes a megabyte of memory; without one
 * (Windows) nothing watches. `dir` is for people who read the process list.
 */
export function startWatcher(dir: string): Watcher {
  const shell = spawn('sh', [script, dir], {
    cwd: '/',
    env: { PATH: process.env.PATH },
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  // Its absence or end is no reason to fail, and it keeps no process running.
  shell.on('error', () => {});
  shell.stdin.on('error', () => {});
  shell.unref();
  (shell.stdin as Partial<Socket>).unref?.();
  const writePid = (pid: number | '') => {
    if (shell.stdin.writable) shell.stdin.write(`${pid}\n`);
  };
  return {
    watch: (postmaster) => {
      writePid(postmaster.pid ?? '');
      postmaster.once('exit', () => writePid(''));
    },
    close: () => {
      writePid('');
      shell.stdin.end();
    },
  };
}
