import { expect, test } from 'vitest';
import { isSameName } from './is-same-name.ts';

test.each([
  ['Noa Levi', 'Noa Levi', true],
  ['  Noa   Levi ', 'Noa Levi', true],
  ['Noa Levi', 'Noa  Levi', true],
  ['Zoe\u0308', 'Zo\u00eb', true],
  ['noa levi', 'Noa Levi', false],
  ['Noa', 'Noa Levi', false],
  ['', 'Noa Levi', false],
])('%j typed for %j is the same name: %s', (typed, name, isSame) => {
  expect(isSameName(typed, name)).toBe(isSame);
});
