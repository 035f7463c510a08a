import { expect, test } from 'vitest';
import { isAuthenticityQuestion } from './authenticity-question.ts';
import { findSoftWarnings } from './contact-data.ts';

test.each([
  'Are you real?',
  'hey, ARE YOU A BOT??',
  'r u real',
  "let's meet tomorrow",
  'can we  meet?',
  'are you a real woman?',
  'is this a bot',
  'Bist du echt?',
  'Können wir uns treffen?',
  'Koennen wir uns treffen',
  'bist du eine echte Frau?',
  'Ist das ein Bot?',
  'את אמיתית?',
  'אתה בוט?',
  'היי, אפשר להיפגש היום?',
  'מתי ניפגש',
  'אַת אמיתית?',
])('"%s" asks whether this is real', (text) => expect(isAuthenticityQuestion(text)).toBe(true));

test.each([
  'Are you really tired?',
  'Real Madrid won',
  'nice to meet you',
  'I had a meeting',
  'robotics is fun',
  'Das ist wirklich schön',
  'שלום, מה שלומך?',
  'היה באמת יפה',
  '',
  '???',
])('"%s" does not', (text) => expect(isAuthenticityQuestion(text)).toBe(false));

test.each([
  ['write me: dana@example.com', ['email']],
  ['dana (at) example (dot) com', ['email']],
  ['call 054-123 4567', ['phone']],
  ['+49 170 1234567 ok?', ['phone']],
  ['המספר שלי 0541234567', ['phone']],
  ['see https://example.com/x', ['link']],
  ['find me on t.me/dana', ['link']],
  ['my page is dana.co.il', ['link']],
  ['dana@example.com or example.org', ['email', 'link']],
])('%s is a warning before it is sent', (text, warnings) => expect(findSoftWarnings(text)).toEqual(warnings));

test.each([
  'See you at 20:30',
  '24.12.2026',
  'It costs 1,200.50',
  'I am 34',
  'ok.see you',
  'Nice!Really',
  'Room 101, floor 5',
  '10 000 steps',
  'e.g. this',
  'שלום.מה נשמע',
  'at home',
  'I scored 1000000 points',
])('"%s" leads nowhere', (text) => expect(findSoftWarnings(text)).toEqual([]));
