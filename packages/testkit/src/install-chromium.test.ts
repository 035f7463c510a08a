import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findChromium } from './chromium.ts';
import { installChromium } from './install-chromium.ts';

let parent: string;
let unpacked: number;
beforeEach(() => {
  parent = fs.mkdtempSync(path.join(os.tmpdir(), 'afterglow-unpacked-'));
  unpacked = 0;
});
afterEach(() => {
  vi.restoreAllMocks();
  fs.rmSync(parent, { recursive: true, force: true });
});

/** Writes two files that belong together, unpacked one after the other. */
async function fakeUnpack(into: string): Promise<void> {
  const mine = String(++unpacked);
  fs.writeFileSync(path.join(into, 'chromium'), mine, { mode: 0o700 });
  await new Promise(setImmediate);
  fs.writeFileSync(path.join(into, 'library.so'), mine);
}
const of = (browser: string) =>
  ['chromium', 'library.so'].map((name) => fs.readFileSync(path.join(path.dirname(browser), name), 'utf8'));

test('is unpacked once, into a folder that nobody else can read or write', async () => {
  const browser = await installChromium(parent, fakeUnpack);
  expect(await installChromium(parent, fakeUnpack)).toBe(browser);
  expect(of(browser)).toEqual(['1', '1']);
  const [home = ''] = fs.readdirSync(parent);
  expect(fs.statSync(path.join(parent, home)).mode & 0o777).toBe(0o700);
});

test('unpacked by several processes at once, each gets a complete one and nothing else stays', async () => {
  const browsers = await Promise.all(Array.from({ length: 5 }, () => installChromium(parent, fakeUnpack)));
  expect(new Set(browsers).size).toBe(1);
  const [browser = ''] = browsers;
  expect(unpacked).toBe(5);
  const [first, ...others] = of(browser);
  expect(others).toEqual([first]);
  expect(fs.readdirSync(path.dirname(path.dirname(browser)))).toHaveLength(1);
});

test('a half unpacked folder of a killed process is not used, and is deleted when it is old', async () => {
  const killedUnpack = (into: string) => {
    fs.writeFileSync(path.join(into, 'chromium'), 'half');
    return new Promise<never>(() => {});
  };
  void installChromium(parent, killedUnpack);
  const browser = await installChromium(parent, fakeUnpack);
  expect(of(browser)).toEqual(['1', '1']);
  const home = path.dirname(path.dirname(browser));
  const half = () => fs.readdirSync(home).filter((name) => name.startsWith('unpacking-'));
  expect(half()).toHaveLength(1);

  // The next version, some time later.
  fs.rmSync(path.dirname(browser), { recursive: true });
  fs.utimesSync(path.join(home, half()[0] as string), 1, 1);
  expect(of(await installChromium(parent, fakeUnpack))).toEqual(['2', '2']);
  expect(half()).toEqual([]);
});

test('a browser that the system has deleted is unpacked again', async () => {
  const browser = await installChromium(parent, fakeUnpack);
  fs.rmSync(browser);
  expect(await installChromium(parent, fakeUnpack)).toBe(browser);
  expect(of(browser)).toEqual(['2', '2']);
});

test('a failure leaves nothing behind', async () => {
  await expect(installChromium(parent, () => Promise.reject(new Error('no room')))).rejects.toThrow(
    'no room',
  );
  expect(fs.readdirSync(parent).flatMap((home) => fs.readdirSync(path.join(parent, home)))).toEqual([]);
});

test('users have separate folders, and a folder that another user has created is not used', async () => {
  const mine = await installChromium(parent, fakeUnpack);
  const another = vi.spyOn(process, 'getuid').mockReturnValue(4_000_000);
  await expect(installChromium(parent, fakeUnpack)).rejects.toThrow(/afterglow-chromium-4000000 is not ours/);
  another.mockRestore();
  const [home] = fs.readdirSync(parent).map((name) => path.join(parent, name)) as [string];
  fs.renameSync(home, path.join(parent, 'elsewhere'));
  fs.symlinkSync(path.join(parent, 'elsewhere'), path.dirname(path.dirname(mine)));
  await expect(installChromium(parent, fakeUnpack)).rejects.toThrow(/is not ours/);
  expect(unpacked).toBe(1);
});

test('the Chromium from npm starts', async () => {
  const { executablePath } = await findChromium();
  expect(execFileSync(executablePath, ['--version', '--no-sandbox'], { encoding: 'utf8' })).toMatch(/Chrom/);
});
