import { describe, expect, test } from 'vitest';
import { CONCEPTS, type Words } from './concepts.ts';
import { ENGLISH } from './english.ts';
import { GERMAN } from './german.ts';
import { HEBREW } from './hebrew.ts';
import { tokenize } from './tokens.ts';

const readConcepts = (text: string) => {
  const { ids, length } = tokenize(text);
  return [...ids.slice(1, length - 1)].map((id) => CONCEPTS[id]).join(' ');
};

describe('words have meanings', () => {
  test.each([
    ['in capitals', 'YOU BOT', 'you bot'],
    ['with letters drawn out', 'youuuu booot', 'you bot'],
    ['with letters doubled by mistake', 'generrated', 'fake'],
    ['but short ones have to be right', 'boots you', 'unrelated you'],
    ['with letters swapped', 'moderator chatobt', 'staff bot'],
    ['with a letter left out', 'chatbt', 'bot'],
    ['with a letter too few of Hebrew only where it is read as a vowel', 'וירטואלת שקנית', 'fake other'],
    ['without umlauts', 'künstlich kunstlich kuenstlich', 'fake fake fake'],
    ['with ß or without', 'süßer suesser', 'interjection interjection'],
    ['with accents', 'réal', 'real'],
    ['with vowels of Hebrew', 'אַתְּ', 'you'],
    ['in letters of another width', 'ｙｏｕ', 'you'],
    ['with signs that cannot be seen', 'b\u200bot b\u00adot', 'bot bot'],
    ['with an apostrophe', 'you’re it´s', 'you it'],
    ['with a small word of Hebrew in front', 'שהבוט ושאת כשאת', 'bot you you'],
    ['as a picture', '🤖 😀 you', 'machine sentenceEnd you'],
    ['beside numbers', '42', 'other'],
    ['up to forty letters', `${'ab'.repeat(30)} you ${'éa'.repeat(30)}`, 'other you other'],
  ])('%s', (_, text, concepts) => expect(readConcepts(text)).toBe(concepts));

  test.each([
    ['expressions', 'are you made up', 'be you invented'],
    ['the longest of them', 'call center of this site', 'callCenter other it site'],
    ['not over a mark', 'made, up', 'made comma other'],
    ['not half of one', 'made down', 'made other'],
    ['a real woman', 'a real woman', 'realPerson'],
    ['an actual living person', 'actual living person', 'realPerson'],
    ['Hebrew the other way round', 'אישה אמיתית', 'realPerson'],
    ['not English', 'is the woman real', 'be filler person real'],
    ['what Hebrew marks as an object', 'ראית את הרובוט', 'other filler bot'],
    ['or points at', 'את זה', 'filler it'],
    ['or calls its own', 'את התמונות', 'filler pictures'],
    ['but not what she is', 'את רובוט', 'you bot'],
    ['nor who', 'את הבחורה', 'you person'],
    ['what is done to something in German', 'magst du Roboter', 'want doYou bot'],
    ['by several', 'mögt ihr Roboter', 'other doYou bot'],
    ['but not what somebody is', 'bist du Roboter', 'be you bot'],
    ['nor another person of the verb', 'mag du Roboter', 'unrelated you bot'],
  ])('together: %s', (_, text, concepts) => expect(readConcepts(text)).toBe(concepts));
});

describe('punctuation', () => {
  test.each([
    ['are as strong as the strongest of them', 'you,? bot! bot', 'you questionMark bot sentenceEnd bot'],
    ['are none before the first word', '… - you', 'you'],
    [
      'are commas where dots trail off',
      'you… bot.. bot, bot. bot',
      'you comma bot comma bot comma bot sentenceEnd bot',
    ],
    ['are none that stand between words as blanks do', 'you – bot-bot_bot', 'you bot bot bot'],
  ])('%s', (_, text, concepts) => expect(readConcepts(text)).toBe(concepts));

  test('an empty text has two end marks', () => {
    for (const text of ['', '…', '   ']) expect(tokenize(text).length).toBe(2);
  });
});

test('a long text does not affect a short one after it', () => {
  expect(readConcepts('you bot '.repeat(500)).split(' ')).toHaveLength(1_000);
  expect(readConcepts('you')).toBe('you');
  expect(readConcepts(`${'e\u0301'.repeat(50_000)} you`)).toBe('other you');
  expect(readConcepts('\ud835\udc32\u0301\u0301\u0301 \ud835'.repeat(3))).toBe('other other other');
});

test.each(['concepts', 'english', 'german', 'hebrew'])('%s has no duplicates', (name) => {
  const lists: Record<string, readonly string[]> = { concepts: CONCEPTS };
  for (const [language, words] of Object.entries({
    english: ENGLISH,
    german: GERMAN,
    hebrew: HEBREW,
  } as Record<string, Words>))
    lists[language] = Object.values(words).flatMap((list) => list.split(/\s+/).filter(Boolean));
  const list = lists[name] as readonly string[];
  expect(list.filter((word, at) => list.indexOf(word) !== at)).toEqual([]);
});
