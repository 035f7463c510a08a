import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const routes = path.join(import.meta.dirname, 'routes');
const files = ['member-screens.ts', 'routes.ts'];
/** The landing page has its title from the prerendered page, or sets it itself. */
const LANDING = '../../screens/landing/landing-route.tsx';

/** Every screen of a route, by file. */
const screens = files.flatMap((file) =>
  [
    ...fs.readFileSync(path.join(routes, file), 'utf8').matchAll(/import\('(\.\.\/\.\.\/screens\/[^']+)'\)/g),
  ].flatMap(([, target = '']) => (target === LANDING ? [] : [path.join(routes, target)])),
);

/**
 * Returns the text of a screen with the files of its folder that it imports: several pages may share one of
 * them.
 */
function textOf(file: string, known = new Set<string>()): string {
  if (known.has(file)) return '';
  known.add(file);
  const text = fs.readFileSync(file, 'utf8');
  const beside = [...text.matchAll(/from '(\.\/[^']+\.tsx)'/g)].map(([, target = '']) =>
    path.join(path.dirname(file), target),
  );
  return text + beside.map((other) => textOf(other, known)).join('');
}

test('every page sets the title of its tab', () => {
  expect(screens.length).toBeGreaterThan(20);
  expect(
    screens.filter(
      (file) => !/\busePageTitle\(\w|<(?:SettingsPage|TitledScreen|ListPage)\s+title=/.test(textOf(file)),
    ),
  ).toEqual([]);
});
