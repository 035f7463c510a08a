import { expect, test } from 'vitest';
import { fillSnippet, findBlanks } from './snippets.ts';

const known = { name: 'Dan', persona: 'Sofia', city: null };

test.each([
  ['Good morning, {name}!', 'Good morning, Dan!'],
  ['{name}, here is {persona} from {city|my town}', 'Dan, here is Sofia from my town'],
  ['How is {city}?', 'How is {city}?'],
  ['Hi {name|you}', 'Hi Dan'],
  ['{other} stays', '{other} stays'],
])('[C24] %s', (text, filled) => expect(fillSnippet(text, known)).toBe(filled));

test('[C24] what is still to be filled in is found by its place', () => {
  expect(findBlanks('How was ____ in {city|town}, {name}?')).toEqual([
    { from: 8, to: 12 },
    { from: 16, to: 27 },
    { from: 29, to: 35 },
  ]);
  expect(findBlanks('snake__case and {other}')).toEqual([]);
});
