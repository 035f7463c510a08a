import { afterEach, expect, test, vi } from 'vitest';
import { importWithAssets } from './import-with-assets.ts';

afterEach(() => {
  sessionStorage.clear();
  for (const link of linksTo('/')) link.remove();
});

const linksTo = (file: string): HTMLLinkElement[] => [
  ...document.querySelectorAll<HTMLLinkElement>(
    `link[href^="/src/app/"][href*="${file}"], link[href="/${file}"]`,
  ),
];

test('a chunk waits for its styles, and each file is requested once', async () => {
  const files = ['src/app/root.module.css', 'src/app/nav-links.tsx'];
  const styled = () => linksTo('root.module.css').map(({ rel, sheet }) => [rel, sheet !== null]);
  expect(await importWithAssets(async () => styled(), files)).toEqual([['stylesheet', true]]);
  await importWithAssets(async () => 1, files);
  expect(linksTo('/').map(({ rel }) => rel)).toEqual(['stylesheet', 'modulepreload']);
});

test('files that the page contains already are not requested again', async () => {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = '/src/app/route-guards.ts';
  document.head.append(link);
  await importWithAssets(async () => 1, ['src/app/route-guards.ts']);
  expect(linksTo('guards.ts')).toEqual([link]);
});

test('without its styles a chunk is not shown, and the next attempt requests them again', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi.fn(async () => 1);
  // No server listens there.
  const files = ['/localhost:1/missing.css'];
  await expect(importWithAssets(load, files)).rejects.toThrow(
    'Unable to preload CSS for //localhost:1/missing.css',
  );
  expect(load).not.toHaveBeenCalled();
  expect(linksTo('/localhost:1/missing.css')).toEqual([]);
  await expect(importWithAssets(load, files)).rejects.toThrow('Unable to preload CSS');
  expect(load).not.toHaveBeenCalled();
});

test('a chunk without other files is simply loaded', async () => {
  expect(await importWithAssets(async () => 1)).toBe(1);
});

test('a missing chunk fails with its own error', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const chunkError = new TypeError('Failed to fetch dynamically imported module: /assets/a.js');
  await expect(importWithAssets(() => Promise.reject(chunkError))).rejects.toBe(chunkError);
});
