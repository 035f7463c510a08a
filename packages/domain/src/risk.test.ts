import { expect, test } from 'vitest';
import { findRiskPhrases, findRisks } from './risk.ts';

const find = (text: string) => findRisks(text).map(({ kind, from, to }) => [kind, text.slice(from, to)]);

test.each([
  ['Hey, I am only 16, is that ok?', [['minor', 'I am only 16']]],
  ['Ich bin erst fünfzehn', [['minor', 'Ich bin erst fünfzehn']]],
  ['אני בן 15', [['minor', 'אני בן 15']]],
  ['sometimes I want to die', [['self_harm', 'want to die']]],
  ['Ich will sterben', [['self_harm', 'will sterben']]],
  ['אני רוצה למות', [['self_harm', 'רוצה למות']]],
  ["I'll find you and kill you", [['threat', "I'll find you"]]],
  ['Ich mach dich fertig', [['threat', 'Ich mach dich fertig']]],
  ['אני אהרוג אותך', [['threat', 'אני אהרוג אותך']]],
  ["I can't pay my rent", [['money_distress', "can't pay my rent"]]],
  ['Ich habe Schulden', [['money_distress', 'Schulden']]],
  ['אין לי כסף לאוכל', [['money_distress', 'אין לי כסף לאוכל']]],
  ['I am 17 km away', []],
  ['I am 34', []],
  ['Ich bin 40', []],
  ['dying to hear from you', []],
] as const)('%s', (text, found) => expect(find(text)).toEqual(found));

test('the phrases are the words as the member wrote them', () => {
  expect(findRiskPhrases('Ich bin erst fünfzehn, ich will sterben')).toEqual([
    { kind: 'minor', phrase: 'Ich bin erst fünfzehn' },
    { kind: 'self_harm', phrase: 'will sterben' },
  ]);
});
