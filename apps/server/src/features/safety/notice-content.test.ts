import type { Language } from '@afterglow/domain/languages';
import type { Notice } from '@afterglow/protocol/entities/notice';
import { expect, test } from 'vitest';
import { toNotice } from './notice-content.ts';

type Reader = { text?: string; language?: Language };
const readNotice = (kind: string, facts: object, { text = '', language = 'en' }: Reader = {}): Notice =>
  toNotice(
    { id: 7, person_id: 1, kind, facts: facts as never, text, at: new Date(5_000), read_at: null },
    { language, site: 'Afterglow' },
  );

test('the page of a decision, of its appeal, and of what replaces it', () => {
  const decided = { statement: 3, decision: 'ban', event: 'decided' };
  expect(readNotice('decision', decided)).toMatchObject({
    title: 'Your account is closed',
    id: 7,
    time: 5,
    read: false,
  });
  const { link, statement } = readNotice('decision', decided);
  expect(link).toBe(`/decision/${statement}`);
  expect(readNotice('decision', { ...decided, event: 'lifted' })).toMatchObject({
    title: 'A decision about you no longer applies',
    link,
  });
  expect(readNotice('appeal', { statement: 3, decision: 'uphold', next: null }).link).toBe(link);
  const changed = readNotice('appeal', { statement: 3, decision: 'change', next: 4 });
  expect(changed.link).not.toBe(link);
  expect(changed.text).toContain(statement);
});

test('a negative amount was taken; only coins have a statement', () => {
  expect(readNotice('adjustment', { of: 'credits', amount: 5 })).toMatchObject({
    title: '5 coins for you',
    link: '/settings/statement',
  });
  const taken = readNotice('adjustment', { of: 'spins', amount: -1 });
  expect(taken.title).toBe('1 free spin was taken back');
  expect(taken).not.toHaveProperty('link');
});

test('without a reason, a picture was approved', () => {
  expect(readNotice('photo', { of: 'photo', reason: null })).toMatchObject({
    title: 'Your photo is approved',
    link: '/profile',
  });
  expect(readNotice('photo', { of: 'story', reason: 'nude' })).toMatchObject({
    title: 'One of your stories was not approved',
    link: '/stories',
  });
});

test('the words of staff, unless the notice has facts of its own', () => {
  const words = { text: 'We have received your letter.' };
  expect(readNotice('house', {}, words)).toMatchObject({ title: 'A message from Afterglow', ...words });
  expect(readNotice('house', { email: 'd***@example.org' }, words).text).toContain('d***@example.org');
  expect(readNotice('help_card', {}, words).text).toBe(words.text);
  expect(readNotice('help_card', {}).text).toContain('alone');
  expect(readNotice('of the next release', {}, words)).toMatchObject({ kind: 'house', ...words });
});

test('a virtual profile has the name of the reader’s language, or its own', () => {
  const facts = { persona: 9, name: 'Mia', names: { he: 'מיה' } };
  expect(readNotice('persona_retired', facts).title).toContain('Mia');
  expect(readNotice('persona_retired', facts, { language: 'he' }).title).toContain('מיה');
});
