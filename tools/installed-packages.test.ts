import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { hasPackages } from './installed-packages.mjs';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'afterglow-packages-'));
afterAll(() => fs.rmSync(root, { recursive: true }));

const one = { version: '1.0.0', integrity: 'sha512-a' };
const foreign = { ...one, optional: true, os: ['none'] };
const own = { ...one, optional: true, os: [process.platform], cpu: [process.arch] };
const builder = { ...one, dev: true };
const locked = {
  '': {},
  'apps/web': {},
  'node_modules/one': one,
  'node_modules/web': { link: true },
  'node_modules/foreign': foreign,
  'node_modules/foreign/node_modules/below': { ...one, optional: true },
  'node_modules/own': own,
  'node_modules/builder': builder,
};
const { 'node_modules/foreign': _, 'node_modules/foreign/node_modules/below': __, ...here } = locked;

const write = (file: string, packages: object) => {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), JSON.stringify({ packages }));
};
const install = (packages: object) => write('node_modules/.package-lock.json', packages);
const omitPackage = (name: keyof typeof here) => {
  const { [name]: _, ...rest } = here;
  return rest;
};
beforeEach(() => {
  write('package-lock.json', locked);
  install(here);
});

test('what npm has installed is complete, without what is for other systems', () => {
  expect(hasPackages(root)).toBe(true);
});

test('a package that is missing, of another version or of other bytes is found', () => {
  install(omitPackage('node_modules/one'));
  expect(hasPackages(root)).toBe(false);
  install(omitPackage('node_modules/own'));
  expect(hasPackages(root)).toBe(false);
  install({ ...here, 'node_modules/one': { ...one, version: '1.0.1' } });
  expect(hasPackages(root)).toBe(false);
  install({ ...here, 'node_modules/one': { ...one, integrity: 'sha512-b' } });
  expect(hasPackages(root)).toBe(false);
});

test('what only builds and tests may be absent where nothing is to be built', () => {
  install(omitPackage('node_modules/builder'));
  expect([hasPackages(root), hasPackages(root, { toRun: true })]).toEqual([false, true]);
});

test('an install that was broken off, or none at all, is not complete', () => {
  fs.rmSync(path.join(root, 'node_modules'), { recursive: true });
  expect(hasPackages(root, { toRun: true })).toBe(false);
});
