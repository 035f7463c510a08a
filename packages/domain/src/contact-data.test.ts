import { describe, expect, test } from 'vitest';
import { findSoftWarnings, maskContactData } from './contact-data.ts';
import { validateReply } from './staff-reply.ts';

const spread = (text: string, between: string) => [...text].join(between);
const number = '0521234567';

describe('contact data is found however it is written', () => {
  test.each([
    ['zero width between digits', spread(number, '\u200b')],
    ['joiners between digits', spread(number, '\u2060\u200d')],
    ['soft hyphens', spread(number, '\u00ad')],
    ['marks over digits', spread(number, '\u0336')],
    ['keycaps', spread(number, '\ufe0f\u20e3')],
    ['Arabic digits', '٠٥٢١٢٣٤٥٦٧'],
    ['Persian digits', '۰۵۲۱۲۳۴۵۶۷'],
    ['Devanagari digits', '०५२१२३४५६७'],
    ['full-width digits', '０５２１２３４５６７'],
    ['digits of mathematics', '𝟬𝟱𝟮𝟭𝟮𝟯𝟰𝟱𝟲𝟳'],
    ['digits in circles', '⓪⑤②①②③④⑤⑥⑦'],
    ['slashes', spread(number, '/')],
    ['underscores', '052_123_4567'],
    ['bars', '052|123|4567'],
    ['commas', spread(number, ',')],
    ['one to a line', spread(number, '\n')],
    ['long dashes', '052–123—4567'],
    ['backslashes', '052\\123\\4567'],
    ['no zero before it', '52-123-4567'],
    ['no zero, one group', '521234567'],
    ['a country without a plus', '972 52 123 4567'],
    ['an age before it', '34 052-1234567'],
    ['a date before it', '24.12.2026 052-1234567'],
  ])('phone: %s', (_, text) => {
    expect(findSoftWarnings(text)).toContain('phone');
    expect(maskContactData(`before ${text}`)).toMatch(/^before (?:34 |24\.12\.2026 )?•••$/);
  });

  test.each([
    ['full width', 'a＠b．example', 'email'],
    ['zero width', spread('dana@example.com', '\u200b'), 'email'],
    ['brackets', 'dana [at] example [dot] com', 'email'],
    ['in words', 'dana at example dot com', 'email'],
    ['a link in full width', 'ｗｗｗ．example．com', 'link'],
    ['a link with zero width', 'dana\u200b.\u200bcom', 'link'],
    ['a messenger and a name', 'insta: name', 'messenger'],
    ['a messenger and an odd name', 'find me on Telegram dana_k', 'messenger'],
    ['its name after it', '@dana.k on instagram', 'messenger'],
    ['a messenger in capitals, full width', 'ＷＨＡＴＳＡＰＰ: dana77', 'messenger'],
    ['Hebrew', 'האינסטה שלי: dana.k', 'messenger'],
    ['Hebrew with an at sign', 'בטלגרם @danak', 'messenger'],
    ['German', 'mein Insta ist dana_k', 'messenger'],
  ])('%s', (_, text, kind) => {
    expect(findSoftWarnings(text)).toContain(kind);
    expect(maskContactData(text)).toContain('•••');
  });

  test('exactly the matched part of the original is masked', () => {
    expect(maskContactData('Ça va? ０５２-１２３４５６７ à bientôt 🌅')).toBe('Ça va? ••• à bientôt 🌅');
    expect(maskContactData('ﷺ👍🏽 d\u200bana@example.com, 052 1234567; ok')).toBe('ﷺ👍🏽 •••, •••; ok');
    expect(maskContactData('insta: dana or www.example.com/x please')).toBe('••• or ••• please');
  });
});

describe('ordinary lines contain none', () => {
  test.each([
    'I am 34, my sister is 29 and my mother turns 60.',
    'We could talk between 18:00 and 20:30, or 09:15-11:45.',
    'My birthday is 01.02.1990, the party was on 24.12.2026.',
    'It was 12/11/2026 at 20:30.',
    'On 2026-11-23 it snowed.',
    'I lived there 2015-2019 and 2020 - 2024.',
    'It costs 1,200.50, before that 99.90 €, now 1.234.567 €.',
    'The flat is 3,500 NIS a month, 120 m², floor 12 of 24.',
    'Between 80-100 and 120-150 people came.',
    'Sizes 36, 38, 40, 42 and 44.',
    'We lost 3:2, 1:0 and 4:4.',
    'I walked 10 000 steps and scored 1000000 points.',
    '1, 2, 3, 4, 5 and off we go!',
    'I deleted Instagram last year, and WhatsApp too.',
    'Facebook is boring. Telegram - never used it.',
    'Wait... me? ok.see you',
    'Meet me halfway? Look at this. The dot com bubble!',
    'She said: "come @ 8", I laughed.',
    '100% sure, 50/50 at best. 24/7.',
    'Ich bin 34, 1,80 m groß und wohne seit 2019 hier.',
    'Am 3.10.1990 war ich 5, um 19:30 Uhr geht es los.',
    'Es kostet 49,90 € statt 59,90 €, also 10 % weniger.',
    'Auf Instagram bin ich nie, bei WhatsApp selten.',
    'Wir waren vom 12.11.-14.11.26 in Wien, 2.-4. Etage.',
    'אני בן 34, גובה 180, גר כאן מאז 2019.',
    'נפגשנו ב-24.12.2025 בשעה 20:30.',
    'זה עולה 1,200 ש"ח, לפני כן 99.90 ₪.',
    'אני לא באינסטגרם וגם לא בפייסבוק.',
    'בין 18:00-20:00 אני בדרך כלל פנוי.',
    'יש לי 3 ילדים: 12, 14 ו-16.',
  ])('%s', (text) => {
    expect(findSoftWarnings(text)).toEqual([]);
    expect(maskContactData(text)).toBe(text);
  });
});

describe('replies in a virtual profile’s name', () => {
  test.each([
    ['1234567', 'contact_data'],
    ['12 34 56 7', 'contact_data'],
    ['1...2...3...4...5...6...7', 'contact_data'],
    ['it is 24.12.2026', 'contact_data'],
    [spread(number, '\u200b'), 'contact_data'],
    ['٠٥٢ ١٢٣ ٤٥٦٧', 'contact_data'],
    ['telegram: noa', 'contact_data'],
    ['by pay\u200bpal, please', 'money_request'],
    ['ｓｅｎｄ me some mon\u2060ey', 'money_request'],
    ['תעביר לי קצת כ\u200bסף', 'money_request'],
    ['u\u0308berweise mir das Geld', 'money_request'],
    ['Überweise mir das Geld', 'money_request'],
    ['see you at the cafe\u0301 tonight', 'meeting_promise'],
    ['let’s me\u00adet tomorrow', 'meeting_promise'],
  ] as const)('%s is rejected', (text, error) => expect(validateReply(text)).toBe(error));

  test.each([
    'I turned 34 in 2024, my brother is 29.',
    'At 20:30 I had tea, it was 12 degrees.',
    'Six digits, 123456, are a nice score.',
    'Das Kleid hat 49,90 € gekostet.',
    'אני קמה כל יום ב-06:30, ואז 20 דקות יוגה.',
  ])('%s goes out', (text) => expect(validateReply(text)).toBeNull());
});
