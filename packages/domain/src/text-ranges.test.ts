import { describe, expect, test } from 'vitest';
import { findEmailAddresses, findPhoneNumbers, findWebLinks, type TextRange } from './contact-data.ts';

/** Returns the matched parts of a text, verbatim. */
const cut = (find: (text: string) => TextRange[], text: string): string[] =>
  find(text).map(({ from, to }) => text.slice(from, to));

describe('phone numbers', () => {
  test.each([
    // From the prefix to the end of the groups.
    ['call 052-123-4567 now', '052-123-4567'],
    ['1 2 0521234567', '0521234567'],
    ['+49 30 123456', '+49 30 123456'],
    ['12 + nothing +4930123456', '+4930123456'],
    ['01234567', '01234567'],
    ['+1234567', null],
    ['0123456', null],
    ['12345 0123456', null],
    ['1234 01234567', '01234567'],
    // Long numbers without a prefix, nine to fifteen digits.
    ['at 123456789', '123456789'],
    ['at 123456789012345', '123456789012345'],
    ['at 1234567890123456', null],
    ['at 123456000', null],
    ['at 123000456', '123000456'],
    ['7 123456789', '123456789'],
    // Groups with the lengths of phone numbers.
    ['52-123-4567', '52-123-4567'],
    ['52-1234567', '52-1234567'],
    ['972 52 123 45 67', '972 52 123 45 67'],
    ['7777 52 123 4567', '52 123 4567'],
    ['52 123 4000', null],
    ['52 1234000', null],
    ['12 34 56', null],
    // Single digits one after the other.
    ['1. 2. 3. 4. 5. 6. 7. 8. 9', '1. 2. 3. 4. 5. 6. 7. 8. 9'],
    ['1!? 2!? 3!? 4!? 5!? 6!? 7!? 8!? 9', '1!? 2!? 3!? 4!? 5!? 6!? 7!? 8!? 9'],
    ['1, 2, 3, 4, 5, 6, 7, 8', null],
    ['1, 2, 3, 4, 5, 6, 7, 8, 95', null],
  ])('in %j: %j', (text, found) => {
    expect(cut(findPhoneNumbers, text)).toEqual(found === null ? [] : [found]);
  });

  test.each([
    'born 17.5.1990, here since 01.02.2026',
    '2026-11-22 and 2026/11/23',
    '2026-11-22 2026-11-23 2026-11-24',
    'open 9:30 10:45 23:59 00:00 19:15',
    'from 09:00 to 17:30, 18:00 to 23:15',
  ])('days and hours are no phone number: %s', (text) => {
    expect(cut(findPhoneNumbers, text)).toEqual([]);
  });

  test.each([
    // Text that only looks like a date or a time hides no number.
    ['2026-11-22-0521234567', '0521234567'],
    ['17.5.1990.521234567', '521234567'],
    ['052:123:4567 or 0521234567', '0521234567'],
    ['24:61 0521234567', '0521234567'],
  ])('but in %j', (text, within) => {
    expect(cut(findPhoneNumbers, text).join('|')).toContain(within);
  });
});

describe('web addresses', () => {
  test.each([
    ['see https://x.example/a?b=1 there', ['https://x.example/a?b=1']],
    ['see http://intranet/a there', ['http://intranet/a']],
    ['on www.anything-at-all/page', ['www.anything-at-all/page']],
    ['my.page.co/me and more', ['my.page.co/me']],
    ['it is afterglow-page.xyz!', ['afterglow-page.xyz!']],
    ['a.link, b.gg.', ['a.link,', 'b.gg.']],
    ['דף.com שלי', ['דף.com']],
    ['first.com second.net', ['first.com', 'second.net']],
    ['it is dana.com. And you?', ['dana.com.']],
    ['a.co.il', ['a.co.il']],
  ])('in %j', (text, found) => {
    expect(cut(findWebLinks, text)).toEqual(found);
  });

  test.each([
    'and then ...com on',
    '.com alone',
    'the .net of things',
    'a word.community, end.meadow, so.incredible, x.de_luxe, y.com-y, z.me.z, w.io@w',
    'ww.nothing http:/nothing',
  ])('none in %j', (text) => {
    expect(cut(findWebLinks, text)).toEqual([]);
  });

  test('a host is searched no further back than its maximum length', () => {
    const text = `${'a'.repeat(400)}.com`;
    expect(findWebLinks(text)).toEqual([{ from: 400 - 253, to: 404 }]);
  });
});

describe('email addresses', () => {
  test.each([
    ['write to dana.x+y_1%2-3@mail.example.', ['dana.x+y_1%2-3@mail.example']],
    ['dana (at) mail (dot) example', ['dana (at) mail (dot) example']],
    ['dana (at) mail(dot)example', ['dana (at) mail(dot)example']],
    ['dana[at]mail.com and noa{ at }mail.com', ['dana[at]mail.com', 'noa{ at }mail.com']],
    ['dana at mail dot com', ['dana at mail dot com']],
    ['we met at eight. dot', []],
    ['at home at work', []],
    ['dana   @   mail   .   com', ['dana   @   mail   .   com']],
    ['dana    @mail.com', []],
    ['@mail.com', []],
    ['!@mail.com', []],
    ['a@b.co@c.de', ['a@b.co']],
    ['a@bb.cc b@cc.dd', ['a@bb.cc', 'b@cc.dd']],
  ])('in %j', (text, found) => {
    expect(cut(findEmailAddresses, text)).toEqual(found);
  });

  test('a local part is searched no further back than its maximum length', () => {
    expect(findEmailAddresses(`${'a'.repeat(100)}@mail.com`)).toEqual([{ from: 36, to: 109 }]);
  });
});
