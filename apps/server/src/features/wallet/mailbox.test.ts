import { describe, expect, test } from 'vitest';
import { normalizeMailbox } from './mailbox.ts';

describe('spellings of one inbox are equal', () => {
  test.each([
    ['noa.levi@gmail.com', ['noalevi@gmail.com', 'N.O.A.Levi@GMail.com', 'noalevi+coins@googlemail.com']],
    ['noa.levi+@gmail.com', ['noa.levi++x+y@gmail.com', ' noalevi@googlemail.com ']],
    ['noa@icloud.com', ['noa+2@me.com', 'NOA@mac.com']],
    ['noa-levi@proton.me', ['noa.levi+x@protonmail.com', 'noa_levi@pm.me']],
    ['noa.levi@yandex.com', ['noa-levi@ya.ru', 'noa.levi+3@yandex.ru']],
    ['noa@outlook.com', ['noa+1@outlook.com']],
    ['noa@hotmail.co.uk', ['Noa+1@Hotmail.co.uk']],
    ['noa@example.test', ['NOA@example.test']],
  ])('%s', (email, others) => {
    for (const other of others)
      expect([other, normalizeMailbox(other)]).toEqual([other, normalizeMailbox(email)]);
    expect(normalizeMailbox(normalizeMailbox(email))).toBe(normalizeMailbox(email));
  });
});

test('different people stay different', () => {
  const people = [
    'noa.levi@example.test',
    'noalevi@example.test',
    'noa+levi@example.test',
    'noa@outlook.com',
    'n.oa@outlook.com',
    'noa@outlook.de',
    'noa@hotmail.com',
    'noa@gmail.com',
    'noal@gmail.com',
    'noa@icloud.com',
    'noa@notgmail.com',
    'noa@gmail.com.evil.test',
    'noa@outlook.com.evil.test',
    '+@gmail.com',
  ];
  expect(new Set(people.map(normalizeMailbox)).size).toBe(people.length);
});
