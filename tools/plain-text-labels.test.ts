import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const apps = path.resolve(import.meta.dirname, '../apps');
const sources = ['web/src', 'console/src'].flatMap((folder) =>
  fs
    .readdirSync(path.join(apps, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => path.join(folder, file)),
);

/**
 * Finds translated texts with parameters that are used as an attribute for screen readers but formatted by `t` instead
 * of `t.plain`.
 */
const isolatedInLabel =
  /(?:\b(?:aria-label|alt)=\{[^}]*?|\bannounce\([^;]*?)\bt\([^;{})]*\{[^}]*\b(?:name|who|text|price|money|city)\b/;

test('names in labels and announcements are said without the marks that isolate them on screen', () => {
  expect(sources.length).toBeGreaterThan(100);
  const offenders = sources.filter((file) =>
    isolatedInLabel.test(fs.readFileSync(path.join(apps, file), 'utf8')),
  );
  expect(offenders).toEqual([]);
});
