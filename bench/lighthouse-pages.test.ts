import fs from 'node:fs';
import path from 'node:path';
import { SITE_PATHS } from '@afterglow/domain/site-paths';
import { expect, test } from 'vitest';
import { lighthousePages, notMeasured, unlistedPages } from './lighthouse-pages.ts';

const { member: _, ...guestPaths } = SITE_PATHS;
/** With and without the part of an address that differs from link to link. */
const paths = Object.values(guestPaths)
  .flat()
  .flatMap((address) => [...new Set([address, address.replace(/\/:\w+\?$/, '')])]);
const measured: readonly string[] = Object.values(lighthousePages);

test('Lighthouse measures every page of guests, or it says why not', () => {
  expect(paths.length).toBeGreaterThan(30);
  expect(paths.filter((page) => !measured.includes(page) && !(page in notMeasured))).toEqual([]);
  expect([...measured, ...Object.keys(notMeasured)].filter((page) => !paths.includes(page))).toEqual([]);
  expect(measured.filter((page) => page in notMeasured)).toEqual([]);
  expect(unlistedPages.filter((id) => !(id in lighthousePages))).toEqual([]);
});

test.each(['src/app/prerender-guest.tsx', 'build/page-files.ts'])(
  'every measured page of the app is prerendered, with its files: %s',
  (file) => {
    const text = fs.readFileSync(path.resolve(import.meta.dirname, '../apps/web', file), 'utf8');
    const listed = [...text.matchAll(/^ {2}'(\/[\w-]+)': \[/gm)].map(([, page]) => page);
    const landing: readonly string[] = SITE_PATHS.landing;
    expect(measured.filter((page) => !landing.includes(page) && !listed.includes(page))).toEqual([]);
  },
);
