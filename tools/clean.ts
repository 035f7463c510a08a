import fs from 'node:fs';
import path from 'node:path';
import { OWNER_FILE, SHARED_CLUSTER_FOLDER } from '../apps/server/src/db/embedded/binaries.ts';
import { lockDataDir } from '../apps/server/src/db/embedded/data-dir-lock.ts';

// `npm run clean`: removes what earlier starts of this checkout left: the data folder with its database and pictures,
// and clusters under /var/lib/afterglow (made when root ran) whose data folder is this one or no longer exists. Tests
// pass another folder.

const [externalClusters = SHARED_CLUSTER_FOLDER] = process.argv.slice(2);
const root = path.join(import.meta.dirname, '..');
const dataDir = path.resolve(root, process.env.DATA_DIR || './data');

function removeFolder(folder: string): void {
  if (!fs.existsSync(folder)) return;
  fs.rmSync(folder, { recursive: true, force: true });
  console.log(`removed ${folder}`);
}

/** Returns the folders of clusters that belong to this data folder, or to one that no longer exists. */
function listClusters(): string[] {
  return readOrNothing(() => fs.readdirSync(externalClusters), [])
    .map((name) => path.join(externalClusters, name))
    .filter((folder) => {
      const owner = readOrNothing(() => fs.readFileSync(path.join(folder, OWNER_FILE), 'utf8'), null);
      return owner !== null && (owner === dataDir || !fs.existsSync(owner));
    });
}

/**
 * Reads, or returns `nothing` if an ordinary user may not. Such a user can neither read nor remove what root
 * left.
 */
function readOrNothing<Read, Nothing>(read: () => Read, nothing: Nothing): Read | Nothing {
  try {
    return read();
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) return nothing;
    throw error;
  }
}

const lock = fs.existsSync(dataDir) ? lockDataDir(dataDir) : undefined;
if (lock?.ok === false) {
  console.error(`${dataDir} is held by ${lock.holder}: stop it first.`);
  process.exit(1);
}
for (const folder of listClusters()) removeFolder(folder);
if (lock) {
  lock.release();
  removeFolder(dataDir);
}
