import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import path from 'node:path';

export type Watcher = {
  /** Ends this postmaster, too, should the process that called end first. */
  watch: (postmaster: ChildProcess) => void;
  /** Nothing is left to watch. */
  close: () => void;
};

const script = path.join(import.meta.dirname, 'watcher.sh');

/**
 * Starts a process that outlives this one by the time it takes to end the database, however this one ended: a whole process
 * group may be killed at once, so it stands in a session of its own. A shell, which costs a megabyte of memory; where there is
 * none (Windows), nobody watches. `dir` is for people who look at the list of processes.
 */
export function startWatcher(dir: string): Watcher {
  const shell = spawn('sh', [script, dir], {
    cwd: '/',
    env: { PATH: process.env.PATH },
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  // Neither its absence nor its end is a reason to fail, and it keeps nobody from ending.
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
