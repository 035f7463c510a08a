import { expect, test } from 'vitest';
import { createAreaSkeleton, findDoubleNames, findNameError } from './area-skeleton.ts';

test.each([
  ['personas', 'persona', null],
  ['blocked-words', 'blocked-word', null],
  ['Personas', 'persona', /lower-case letters/],
  ['blocked_words', 'blocked-word', /hyphens/],
  ['blocked-', 'blocked', /hyphens/],
  ['personas', '', /lower-case/],
  ['personas', 'personas', /different names/],
  ['imports', 'import', /word of the language/],
])('area %s, entity %s', (area, entity, expected) => {
  const error = findNameError({ area, entity });
  if (expected) expect(error).toMatch(expected);
  else expect(error).toBeNull();
});

test('an area of two words has hyphens in its files and messages, underscores in its calls', () => {
  const files = createAreaSkeleton({ area: 'blocked-words', entity: 'blocked-word' });
  const contract = files['packages/protocol/src/console/blocked-words/blocked-words-list.ts'];
  expect(contract).toContain("export const blockedWordsList = defineCall({\n  name: 'blocked_words/list'");
  expect(Object.keys(files)).toContain('apps/server/src/console/blocked-words/blocked-word-rows.ts');
  expect(Object.keys(files)).toContain('apps/server/src/console/policies/blocked-word.ts');
  expect(files['packages/i18n/src/messages/en/blocked-words.json']).toContain('"blocked-words.name"');
  expect(Object.values(files).filter((text) => /\$(folder|file|wire|area|entity)/i.test(text))).toEqual([]);
});

test('a name that a file has already is found', () => {
  const findTaken = (area: string, entity: string) =>
    Object.values(createAreaSkeleton({ area, entity })).flatMap(findDoubleNames);
  for (const area of ['member', 'text', 'figure', 'blocked-word'])
    expect(findTaken(`${area}s`, area), area).toEqual([]);
  expect(findTaken('versions', 'version')).toContain('version');
  expect(findTaken('page', 'one-page')).toContain('page');
});
