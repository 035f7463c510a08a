import { describe, expect, test } from 'vitest';
import { createFlagFinder, type FlagMatch, foldFlagPhrase } from './flag-words.ts';

const find = (phrases: Record<string, FlagMatch>, text: string) =>
  createFlagFinder(Object.entries(phrases).map(([phrase, match]) => ({ phrase, match })))(text).map(
    ({ word, from, to }) => [word.phrase, text.slice(from, to)],
  );

describe('createFlagFinder', () => {
  test('a word is found whole, a part within words too', () => {
    expect(find({ kill: 'word' }, 'skill, killer and KILL!')).toEqual([['kill', 'KILL']]);
    expect(find({ kill: 'part' }, 'skill, kill')).toEqual([
      ['kill', 'kill'],
      ['kill', 'kill'],
    ]);
  });

  test('case, marks, invisible characters and runs of spaces do not hide a phrase', () => {
    expect(find({ 'kill you': 'word' }, 'I will K\u200bíll\n  you.')).toEqual([
      ['kill you', 'K\u200bíll\n  you'],
    ]);
    expect(find({ 'bring dich um': 'word' }, 'Ich BRING DICH UM')).toEqual([
      ['bring dich um', 'BRING DICH UM'],
    ]);
    expect(find({ 'אהרוג אותך': 'word' }, 'אני אַהֲרוֹג אותך')).toEqual([['אהרוג אותך', 'אַהֲרוֹג אותך']]);
    expect(find({ minderjährig: 'word' }, 'minderjährig')).toHaveLength(1);
  });

  test('phrases that overlap are all found, in the order of the text', () => {
    expect(find({ you: 'word', 'kill you': 'word', kill: 'part' }, 'kill you')).toEqual([
      ['kill', 'kill'],
      ['kill you', 'kill you'],
      ['you', 'you'],
    ]);
  });

  test('a phrase that begins with a sign is found whole', () => {
    expect(find({ '$$ now': 'word' }, 'pay $$ now, not $$ nowhere')).toEqual([['$$ now', '$$ now']]);
  });

  test('a phrase of nothing visible is never found', () => {
    expect(foldFlagPhrase(' \u200b ')).toBe('');
    expect(find({ '\u200b\u200b': 'part' }, 'anything')).toEqual([]);
  });
});
