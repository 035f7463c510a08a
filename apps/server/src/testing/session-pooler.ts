import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findFreePort } from '../db/embedded/postmaster.ts';

const isHere = spawnSync('pgbouncer', ['--version']).status === 0;

/** Returns whether this machine has a PgBouncer to start. Prints a line once a test file if not. */
export function poolerIsHere(): boolean {
  if (!isHere)
    console.warn(
      'Left out: pgbouncer is not installed: the test through a session pooler does not run here.',
    );
  return isHere;
}

/**
 * Starts a PgBouncer in session mode in front of the database at `url`, on a free port. Returns its address and how to
 * stop it.
 */
export async function startSessionPooler(url: string): Promise<{ url: string; close: () => void }> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'afterglow-pooler-'));
  fs.chmodSync(folder, 0o755);
  const { hostname, port, username, password, pathname } = new URL(url);
  const own = await findFreePort();
  const name = pathname.slice(1);
  const file = path.join(folder, 'pgbouncer.ini');
  const settings = `
    [databases]
    ${name} = host=${hostname} port=${port} dbname=${name} user=${username} password=${decodeURIComponent(password)}
    [pgbouncer]
    listen_addr = 127.0.0.1
    listen_port = ${own}
    unix_socket_dir =
    auth_type = any
    pool_mode = session
    default_pool_size = 30`;
  fs.writeFileSync(file, settings.replaceAll(/^ +/gm, ''));
  // It refuses to run as root.
  const [uid, gid] = ['-u', '-g'].map((what) =>
    Number(spawnSync('id', [what, 'nobody'], { encoding: 'utf8' }).stdout),
  );
  const pooler = spawn('pgbouncer', [file], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(process.getuid?.() === 0 ? { uid, gid } : {}),
  });
  let output = '';
  pooler.stderr.on('data', (piece: Buffer) => {
    output += piece.toString();
  });
  const through = `postgres://${username}@127.0.0.1:${own}/${name}`;
  for (let tries = 0; !(await answers(through)); tries++) {
    if (pooler.exitCode !== null || tries > 200) throw new Error(`pgbouncer did not start: ${output}`);
    await sleep(50);
  }
  const close = () => {
    pooler.kill('SIGKILL');
    fs.rmSync(folder, { recursive: true, force: true });
  };
  return { url: through, close };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
