import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const apps = path.resolve(import.meta.dirname, '../apps');
const sheets = ['web/src', 'console/src'].flatMap((folder) =>
  fs
    .readdirSync(path.join(apps, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => path.join(folder, file)),
);

/** The product's own prose, in one language, and code. */
const OWN_TEXTS = [
  'web/src/components/legal-text/text-sections.module.css',
  'web/src/overlays/help-card/help-card-overlay.module.css',
  'web/src/overlays/terms-changed/terms-changes.module.css',
  'console/src/components/properties.module.css',
];

const count = (text: string, part: string): number => text.split(part).length - 1;

test('text of people with line breaks has a direction for each of its lines', () => {
  expect(sheets.length).toBeGreaterThan(100);
  const exempt = sheets.filter((file) => {
    const css = fs.readFileSync(path.join(apps, file), 'utf8');
    return count(css, 'white-space: pre-') > count(css, 'unicode-bidi: plaintext');
  });
  expect(exempt.sort()).toEqual(OWN_TEXTS.toSorted());
});
