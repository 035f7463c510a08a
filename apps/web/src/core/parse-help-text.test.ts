import { LANGUAGES } from '@afterglow/domain/languages';
import { readArea } from '@afterglow/i18n/catalogue';
import { expect, test } from 'vitest';
import { parseHelpText } from './parse-help-text.ts';

const listLinks = (text: string) => parseHelpText(text).flatMap(({ href }) => href ?? []);

test.each([
  ['Call 1201; in an emergency 101.', ['tel:1201', 'tel:101']],
  ['0800 111 0 111 or 0800 1110222', ['tel:08001110111', 'tel:08001110222']],
  ['116 123, and 112', ['tel:116123', 'tel:112']],
  ['+49 800 111', ['tel:+49800111']],
  ['ב־988, תמיד', ['tel:988']],
  [
    'findahelpline.com shows more. See https://example.org/help',
    ['https://findahelpline.com', 'https://example.org/help'],
  ],
  ['24/7, from 9-17, in 2 minutes, version1234', []],
])('%s', (text, links) => {
  expect(listLinks(text)).toEqual(links);
  expect(
    parseHelpText(text)
      .map(({ text: part }) => part)
      .join(''),
  ).toBe(text);
});

test.each(LANGUAGES)('[C27] the shipped help card in %s names the lines of the country', (language) => {
  const links = listLinks(readArea('notices')[language]['notices.help_card_text'] ?? '');
  const lines = {
    he: ['tel:1201', 'tel:101'],
    de: ['tel:08001110111', 'tel:08001110222', 'tel:112'],
    en: ['tel:116123', 'tel:988', 'tel:1201', 'tel:08001110111', 'tel:112'],
  } as const;
  for (const line of lines[language]) expect(links).toContain(line);
});
