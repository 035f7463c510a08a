// Runs one command of the tests, and ends it when it hangs.
import { spawn } from 'node:child_process';

/** Maximum length of the stored output of a step, which is repeated if the step failed. */
const maxOutputChars = 512 * 1024;
/** The run does not wait for output that an orphaned process keeps open. */
const closeMs = 2_000;
/**
 * A command that prints nothing for so long hangs: the slowest test file takes two minutes on a busy machine, and each
 * file that ends is printed. Browser tests can wait forever for a page that never loads
 * (https://github.com/vitest-dev/vitest/issues/11243).
 */
const defaultSilentMs = 10 * 60_000;
/** Time for a hung command to end by itself before it is killed. */
const endMs = 5_000;

const groups = new Set();
const signalGroup = (pid, signal) => {
  try {
    process.kill(-pid, signal);
  } catch {}
};
// Each command leads a group of its own, so the terminal does not reach it.
for (const [signal, status] of Object.entries({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }))
  process.once(signal, () => {
    for (const pid of groups) signalGroup(pid, signal);
    process.exit(status);
  });

/**
 * Runs a command with its output either printed as it comes (`live`) or in one piece, so that two outputs do not mix.
 * Resolves to `{ passed, output, hung }`. `hung`: it printed nothing for `silentMs` and was ended with its children.
 */
export function runStep(file, args, { cwd, env, live = false, silentMs = defaultSilentMs }) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    if (child.pid) groups.add(child.pid);
    let output = '';
    let ended = false;
    let hung = false;
    const add = (text) => {
      output = (output + text).slice(-maxOutputChars);
      if (live && !ended) process.stdout.write(text);
    };
    const end = (passed) => {
      if (ended) return;
      ended = true;
      clearTimeout(silence);
      groups.delete(child.pid);
      if (!live) process.stdout.write(output);
      resolve({ passed: passed && !hung, output, hung });
    };
    const stop = () => {
      hung = true;
      add(`\nThis step printed nothing for ${Math.round(silentMs / 1_000)} s and was ended.\n`);
      signalGroup(child.pid, 'SIGTERM');
      setTimeout(() => signalGroup(child.pid, 'SIGKILL'), endMs).unref();
      setTimeout(end, endMs + closeMs, false);
    };
    const silence = setTimeout(stop, silentMs);
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        add(text);
        if (!hung) silence.refresh();
      });
    child.on('error', (error) => {
      add(`${error.message}\n`);
      end(false);
    });
    child.on('exit', (status) => setTimeout(end, closeMs, status === 0).unref());
    child.on('close', (status) => end(status === 0));
  });
}
