import { expect, test } from 'vitest';
import { findMessageNudge } from './message-nudge.ts';

test.each([
  'You are an IDIOT',
  'shut up!!',
  'what a bunch of idiots',
  'Du bist so blöd.',
  'Halt’s Maul',
  'Ich hasse dich',
  'את מטומטמת',
  'תִּסְתוֹם כבר',
  'לכי לעזאזל',
])('"%s" is looked at once more', (text) => expect(findMessageNudge(text)).toBe('harsh'));

test.each([
  'I love you',
  'That was a classic',
  'Dummerweise war es zu',
  'Das Studium war schön',
  'Hurrikan',
  'הסתומים של הצנרת',
  'טיפשון שלי',
  'What a beautiful evening',
  '',
])('"%s" goes without a word', (text) => expect(findMessageNudge(text)).toBe(null));

test('contact data comes before harsh words: one note at a time', () => {
  expect(findMessageNudge('idiot, call 054-123 4567')).toBe('contact');
  expect(findMessageNudge('dana@example.com')).toBe('contact');
});
