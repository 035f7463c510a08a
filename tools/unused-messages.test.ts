import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const messagesFolder = path.join(root, 'packages/i18n/src/messages/en');

const keys = fs
  .readdirSync(messagesFolder)
  .flatMap((file) => Object.keys(JSON.parse(fs.readFileSync(path.join(messagesFolder, file), 'utf8'))));

const sources = ['apps', 'packages'].flatMap((folder) =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\/src\/.*\.tsx?$/.test(file) && !/\.test\.|\/testing\/|node_modules/.test(file))
    .map((file) => fs.readFileSync(path.join(root, folder, file), 'utf8')),
);

/** Literal message keys, and a pattern for each key that is built from parts (`meet.widen_${what}`). */
const { written, patterns } = findNamedKeys(sources);

function findNamedKeys(texts: readonly string[]): { written: Set<string>; patterns: RegExp[] } {
  const whole = new Set<string>();
  const joined = new Map<string, RegExp>();
  for (const text of texts) {
    for (const [, key = ''] of text.matchAll(/['"`]([a-z-]+(?:\.[\w-]+)+)['"`]/g)) whole.add(key);
    for (const [, template = ''] of text.matchAll(/`([a-z-]+\.(?:[^`$\s]|\$\{[^}]*\})+)`/g))
      joined.set(
        template,
        new RegExp(`^${template.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '[\\w-]+')}$`),
      );
  }
  return { written: whole, patterns: [...joined.values()] };
}

test('every text is shown somewhere: no key is kept that no code names', () => {
  const unused = keys.filter((key) => !written.has(key) && !patterns.some((pattern) => pattern.test(key)));
  expect(unused).toEqual([]);
});
