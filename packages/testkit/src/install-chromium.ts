import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import manifest from '../package.json' with { type: 'json' };

const run = promisify(execFile);
const version = manifest.dependencies['@sparticuz/chromium'];
/** Unpacking takes some seconds: what is still being unpacked after this long was left by a process that was killed. */
const abandonedMs = 10 * 60_000;

/** Unpacks everything into the empty folder `into`; the browser lies there as `chromium`. */
type Unpack = (into: string) => Promise<unknown>;

/**
 * Where the Chromium lies that npm brought, unpacked (210 MB) if this user has not got it yet. Each user has a folder of their
 * own: a browser that another user has unpacked can neither be started nor trusted. It gets its name once it is whole, so one that
 * was left half unpacked is never started, and of several processes that unpack at once each answers with a whole one.
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

/** A folder that nobody else can write to, or an error: anyone may take a name where everybody's temporary files lie. */
function ensureOwnFolder(folder: string): string {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid, mode } = fs.lstatSync(folder);
  const mine = fs.lstatSync(folder).isDirectory() && (!process.getuid || uid === process.getuid());
  if (!mine)
    throw new Error(`${folder} is not ours: remove it, or say by CHROMIUM_PATH where a Chromium is.`);
  if (mode & 0o077) fs.chmodSync(folder, 0o700);
  return folder;
}

/** Gives what was unpacked its name, unless another process was first: theirs is as whole as ours. */
function renameOnce(unpacked: string, whole: string, browser: string): void {
  while (!fs.existsSync(browser)) {
    try {
      fs.renameSync(unpacked, whole);
    } catch (error) {
      if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
      // Systems tidy up temporary files, and not whole folders at once.
      if (!fs.existsSync(browser)) fs.rmSync(whole, { recursive: true, force: true });
    }
  }
}

function removeAbandoned(home: string): void {
  for (const name of fs.readdirSync(home)) {
    if (!name.startsWith('unpacking-')) continue;
    const folder = path.join(home, name);
    const age = Date.now() - (fs.statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > abandonedMs) fs.rmSync(folder, { recursive: true, force: true });
  }
}
