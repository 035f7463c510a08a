import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { exitWithParent, sendReady, serveTasks } from '@afterglow/testkit/process-tasks';
import { createEjabberdSettings } from './ejabberd-settings.ts';
import { findFreePort } from './server.ts';

// Owns one ejabberd. However the benchmark ends, this process stops the Erlang VM and removes its folder. It uses no
// epmd: with a port of its own Erlang needs none.

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'afterglow-bench-ejabberd-'));
fs.chmodSync(folder, 0o755);
const node = `${path.basename(folder)}@localhost`;
let starter: ChildProcess | undefined;
let isEnding = false;
const gracefulMs = 5_000;

exitWithParent(async () => {
  isEnding = true;
  // Its shell script may be about to replace itself with the Erlang VM.
  const isStarting = () => starter !== undefined && starter.exitCode === null && starter.signalCode === null;
  for (let waited = 0; (findErlangPid() || isStarting()) && waited < 3 * gracefulMs; waited += 100) {
    const pid = findErlangPid();
    if (pid) process.kill(pid, waited < gracefulMs ? 'SIGTERM' : 'SIGKILL');
    await sleep(100);
  }
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
});

serveTasks({
  /** Starts it with users u0 … and the password `p`. `archive` is the address of a database with its schema. */
  start,
});
sendReady({});

async function start({ archive, users }: { archive?: string; users: number }) {
  const [conf = '', spool = '', logs = ''] = ['conf', 'spool', 'logs'].map((name) => path.join(folder, name));
  for (const made of [conf, spool, logs]) fs.mkdirSync(made);
  const ports = { xmpp: await findFreePort(), http: await findFreePort() };
  const settings = createEjabberdSettings(ports, archive ? new URL(archive) : undefined);
  fs.writeFileSync(path.join(conf, 'ejabberd.yml'), settings);
  fs.writeFileSync(
    path.join(conf, 'ejabberdctl.cfg'),
    `INET_DIST_INTERFACE=127.0.0.1\nERL_DIST_PORT=${await findFreePort()}\nERL_OPTIONS=""\n`,
  );
  if (fs.existsSync('/etc/ejabberd/inetrc'))
    fs.copyFileSync('/etc/ejabberd/inetrc', path.join(conf, 'inetrc'));
  execFileSync('chown', ['-R', 'ejabberd', folder]);
  const places = ['--config-dir', conf, '--spool', spool, '--logs', logs, '--node', node];
  if (isEnding) throw new Error('asked to end');
  starter = spawn('ejabberdctl', [...places, 'foreground'], { stdio: 'ignore' });
  const register = (user: number) =>
    fetch(`http://127.0.0.1:${ports.http}/api/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ user: `u${user}`, host: 'localhost', password: 'p' }),
    });
  for (let tries = 0; !(await register(0).catch(() => null)); tries++) {
    if (isEnding || tries > 150) throw new Error('ejabberd does not answer');
    await sleep(200);
  }
  for (let user = 1; user < users; user++) await register(user);
  return { port: ports.xmpp, pid: findErlangPid() };
}

/** Finds the Erlang VM with our node name. */
function findErlangPid(): number | undefined {
  for (const name of fs.readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const command = fs.readFileSync(`/proc/${name}/cmdline`, 'utf8');
      if (/^[^\0]*beam/.test(command) && command.includes(node)) return Number(name);
    } catch {
      // It has exited meanwhile.
    }
  }
  return undefined;
}
