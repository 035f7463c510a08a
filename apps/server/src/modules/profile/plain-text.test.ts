import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test('[S5.20] HTML is removed, also what would come together when something is taken out', () => {
  expect(plainText('Hi <b>there</b><br/>you')).toBe('Hi thereyou');
  expect(plainText('<<script>script>alert(1)<</script>/script>x')).toBe('alert(1)x');
  expect(plainText('a<!-- hidden -->b<img src=x onerror=alert(1)>c')).toBe('abc');
  expect(plainText('1 < 2, I <3 you > everybody')).toBe('1 < 2, I <3 you > everybody');
});

test('what cannot be seen or turns the direction is removed, blank lines are kept in bounds', () => {
  expect(plainText('a\u0000b\u202ec\r\n\r\n\r\n\r\nd')).toBe('abc\n\nd');
  expect(plainText(' \u200b\u3164 ')).toBe('');
});

test('1,000 characters fit, one more does not; an emoji is one', () => {
  expect(plainText('🌅'.repeat(1_000))).toHaveLength(2_000);
  expect(plainText('x'.repeat(1_001))).toBeNull();
});

test('halves of characters and piles of marks do not get in', () => {
  expect(plainText('a\ud83db\ude00c 🌅')).toBe('a\ufffdb\ufffdc 🌅');
  expect(plainText(`Dana${'\u0335'.repeat(300)}`)).toBe(`Dana${'\u0335'.repeat(5)}`);
});

test('of nested, broken and put-together tags no tag is left, and cleaning once more changes nothing', () => {
  expect(plainText('<a<a<a b>c')).toBe('c');
  expect(plainText('<!<b>-- x -->y')).toBe('y');
  expect(plainText('a</<i>b>c')).toBe('ac');
  expect(plainText('<a <b')).toBe('<a <b');
  expect(plainText('x<!-- y')).toBe('x');
  expect(plainText(`<\u212ab>e<b></b>\u0301`)).toBe('\u00e9');
  const pieces = ['<', '>', '</', 'a', 'b>', '<!--', '-->', '!', '--', ' ', '<a', '/'];
  let seed = 7;
  const piece = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return pieces[seed % pieces.length];
  };
  for (let n = 0; n < 5_000; n++) {
    const cleaned = plainText(Array.from({ length: 14 }, piece).join('')) as string;
    expect(cleaned).not.toMatch(/<!--|<\/?[a-z][^>]*>/i);
    expect(plainText(cleaned)).toBe(cleaned);
  }
});

test('above 4,000 units a text is not looked at, whatever would be left of it', () => {
  expect(plainText(`${'<b></b>'.repeat(571)}abc`)).toBe('abc');
  expect(plainText(`${'<b></b>'.repeat(571)}abcd`)).toBeNull();
});
