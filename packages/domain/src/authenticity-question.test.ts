/// <reference types="node" />
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { isAuthenticityQuestion } from './authenticity-question.ts';

/** Reads one sentence a line, as people type them. None of them is a phrase of the code. */
const readLines = (name: string): string[] =>
  fs
    .readFileSync(path.join(import.meta.dirname, 'testing', name), 'utf8')
    .split('\n')
    .filter(Boolean);
const questions = readLines('authenticity-questions.txt');
const otherTexts = readLines('authenticity-other-texts.txt');
/** Sentences of an ordinary chat that use the words of the question in other senses. */
const plain = readLines('authenticity-plain.txt');
/** Written by somebody who knew neither the code nor the other sentences. */
const outside = JSON.parse(
  fs.readFileSync(path.join(import.meta.dirname, 'testing', 'authenticity-outside.json'), 'utf8'),
) as Record<'asks' | 'others', Record<'he' | 'en' | 'de', string[]>>;

const isHebrew = (text: string) => /[א-ת]/.test(text);
const isGerman = (text: string) =>
  /[äöüß]|\b(bist|ist|du|ich|mit|wir|wer|wie|das|dich|uns|die|der|ein|treffen|echt|lust)\b/i.test(text);
const calculateShare = (texts: readonly string[]) =>
  texts.filter(isAuthenticityQuestion).length / texts.length;

/** The sentence of each pattern: written for it, so it proves nothing about other sentences. */
const examples = readLines('authenticity-examples.txt').map((line) => line.split('\t')[1] ?? '');

/** Returns the words alone: no capitals, no marks. */
const toWords = (text: string): string => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');

test('no question that is counted is the example of a pattern', () => {
  const known = new Set(examples.map(toWords));
  expect(known.size).toBeGreaterThan(300);
  expect(questions.filter((question) => known.has(toWords(question)))).toEqual([]);
});

describe('who asks whether somebody is real, a machine, paid, or can be met', () => {
  test.each([
    ['Hebrew', isHebrew, 60],
    ['German', (text: string) => !isHebrew(text) && isGerman(text), 60],
    ['English', (text: string) => !isHebrew(text) && !isGerman(text), 60],
  ] as const)('at least nine of ten questions are recognised in %s', (_, isOne, min) => {
    const ofIt = questions.filter(isOne);
    expect(ofIt.length).toBeGreaterThanOrEqual(min);
    expect(calculateShare(ofIt)).toBeGreaterThanOrEqual(0.9);
  });

  test('at least 90 % of all questions, and at most 1 % of a thousand other sentences', () => {
    expect(questions.length).toBeGreaterThanOrEqual(200);
    expect(calculateShare(questions)).toBeGreaterThanOrEqual(0.9);
    expect(otherTexts.length).toBeGreaterThanOrEqual(1_000);
    expect(new Set([...questions, ...otherTexts]).size).toBe(questions.length + otherTexts.length);
    expect(calculateShare(otherTexts)).toBeLessThanOrEqual(0.01);
  });

  test.each(['he', 'en', 'de'] as const)(
    'nineteen of twenty of an outsider are recognised in %s',
    (language) => {
      expect(outside.asks[language].length).toBeGreaterThanOrEqual(70);
      expect(calculateShare(outside.asks[language])).toBeGreaterThanOrEqual(0.95);
    },
  );

  test('at most 1 % of an outsider’s other sentences', () => {
    const all = Object.values(outside.others).flat();
    expect(all.length).toBeGreaterThanOrEqual(350);
    expect(calculateShare(all)).toBeLessThanOrEqual(0.01);
  });

  test('none of plain sentences', () => {
    expect(plain.length).toBeGreaterThanOrEqual(1_000);
    expect(plain.filter(isAuthenticityQuestion)).toEqual([]);
  });

  test.each(
    [
      // English
      'are you for real · really real · this profile real · your profile real · a virtual profile · a real woman · a real man',
      'do you exist · do you really exist · a chatbot · are you chatgpt · who writes this · who is writing · who writes to me',
      'when will we meet · would you meet me · do you get paid · is this profile real? · are you a virtual profile? · you real',
      'are you really real? · who am i talking to · meet irl · meet in real life · real person · is this an AI · let us meet',
      // German
      'wirklich echt · gibt es dich · gibts dich · profil echt · ein virtuelles profil · mit wem schreibe ich · bist du ki',
      'mit wem chatte ich · wer schreibt hier · wer schreibt mir · ein chatbot · richtiger mensch · existierst du',
      'auf ein treffen · uns mal sehen · wirst du bezahlt · Bist du wirklich echt? · Gibt es dich wirklich? · uns mal treffen',
      'Bist du ein virtuelles Profil? · echte Person · konnen wir uns treffen · wann sehen wir uns · dich treffen',
      // Hebrew
      'באמת אמיתית · באמת אמיתי · באמת קיימת · באמת קיים · פרופיל אמיתי · הפרופיל הזה אמיתי · פרופיל וירטואלי · ניפגש',
      'עם מי אני מדבר · עם מי אני מדברת · עם מי אני מתכתב · מי כותב לי · מי עונה לי · בינה מלאכותית · את ai · אתה ai',
      'זה ai · צאטבוט · את בן אדם · אתה בן אדם · בחורה אמיתית · גבר אמיתי · בא לך להיפגש · תרצי להיפגש · תרצה להיפגש',
      'נפגשים · משלמים לך · מזויפת · מזויף · את באמת אמיתית? · זה פרופיל אמיתי? · עם מי אני מתכתבת · לפגוש אותך',
    ].flatMap((line) => line.split(' · ')),
  )('"%s" alone is one', (text) => expect(isAuthenticityQuestion(text)).toBe(true));

  test.each([
    ['capitals and marks', 'ARE  YOU…… REAL?!?!'],
    ['letters drawn out', 'are youuuu reaaaallll'],
    ['vowels of Hebrew', 'הַאִם אַתְּ אֲמִתִּית?'],
    ['letters of another width', 'ａｒｅ ｙｏｕ ｒｅａｌ'],
    ['signs that cannot be seen', 'are you re\u200bal?'],
    ['a picture instead of a word', 'are you a 🤖?'],
    ['an apostrophe of either kind', 'you’re a bot'],
    ['the middle of other words', 'hey :) so tell me, are you real? I like your dog'],
    ['no umlauts', 'konnen wir uns mal treffen'],
    ['a line of its own', 'Hi Anna\nbist du echt\nLG'],
  ])('through %s', (_, text) => expect(isAuthenticityQuestion(text)).toBe(true));

  test('an empty text, signs alone and a text of 2,000 letters ask nothing', () => {
    for (const text of ['', '???', '🤖', ' \n ', 'real '.repeat(400), 'are you '.repeat(250)])
      expect(isAuthenticityQuestion(text)).toBe(false);
  });
});
