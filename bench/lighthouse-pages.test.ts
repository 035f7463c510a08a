import { SITE_PATHS } from '@afterglow/domain/site-paths';
import { expect, test } from 'vitest';
import { lighthousePages, notMeasured, unlistedPages } from './lighthouse-pages.ts';

const { member: _, ...guestPaths } = SITE_PATHS;
/** Without the part of an address that differs from link to link. */
const paths = Object.values(guestPaths)
  .flat()
  .map((path) => path.replace(/\/:\w+\?$/, ''));

test('Lighthouse measures every page of guests, or it says why not', () => {
  const measured: readonly string[] = Object.values(lighthousePages);
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => !measured.includes(path) && !(path in notMeasured))).toEqual([]);
  expect([...measured, ...Object.keys(notMeasured)].filter((path) => !paths.includes(path))).toEqual([]);
  expect(measured.filter((path) => path in notMeasured)).toEqual([]);
  expect(unlistedPages.filter((id) => !(id in lighthousePages))).toEqual([]);
});
