import { createHash } from 'node:crypto';
import { LANGUAGES } from '@afterglow/domain/languages';
import {
  CURRENT_START_NOW_VERSION,
  START_NOW_VERSIONS,
  type StartNowVersion,
} from '@afterglow/domain/start-now';
import { expect, test } from 'vitest';
import { readArea } from './catalogue.ts';

/** SHA-256 of `credits.start_now` in the order of `LANGUAGES`, one text a line, of every version. */
const hashes: Record<StartNowVersion, string> = {
  '2026-11': 'f542346b37e5ef2cca25bc7bcc1732a31babe4b59d5eeb8d693172673ab28dea',
};

test('the consent over the order button has a new version with each new text: orders name the one that was shown', () => {
  const texts = readArea('credits');
  const shown = LANGUAGES.map((language) => texts[language]['credits.start_now']).join('\n');
  expect(createHash('sha256').update(shown).digest('hex')).toBe(hashes[CURRENT_START_NOW_VERSION]);
});

test('no two versions have the same text', () => {
  expect(new Set(Object.values(hashes)).size).toBe(START_NOW_VERSIONS.length);
});
