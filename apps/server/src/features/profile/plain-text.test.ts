import { expect, test } from 'vitest';
import { toPlainText } from './plain-text.ts';

test('[S5.20] HTML is removed, also tags that appear only after a removal', () => {
  expect(toPlainText('Hi <b>there</b><br/>you')).toBe('Hi thereyou');
  expect(toPlainText('<<script>script>alert(1)<</script>/script>x')).toBe('alert(1)x');
  expect(toPlainText('a<!-- hidden -->b<img src=x onerror=alert(1)>c')).toBe('abc');
  expect(toPlainText('1 < 2, I <3 you > everybody')).toBe('1 < 2, I <3 you > everybody');
});

test('invisible and direction characters are removed, blank lines are limited', () => {
  expect(toPlainText('a\u0000b\u202ec\r\n\r\n\r\n\r\nd')).toBe('abc\n\nd');
  expect(toPlainText(' \u200b\u3164 ')).toBe('');
});

test('1,000 characters are accepted, one more is not; an emoji counts as one', () => {
  expect(toPlainText('🌅'.repeat(1_000))).toHaveLength(2_000);
  expect(toPlainText('x'.repeat(1_001))).toBeNull();
});

test('half surrogate pairs and piles of combining marks are rejected', () => {
  expect(toPlainText('a\ud83db\ude00c 🌅')).toBe('a\ufffdb\ufffdc 🌅');
  expect(toPlainText(`Dana${'\u0335'.repeat(300)}`)).toBe(`Dana${'\u0335'.repeat(5)}`);
});

test('no tag is left of nested, broken and put-together tags, and cleaning again changes nothing', () => {
  expect(toPlainText('<a<a<a b>c')).toBe('c');
  expect(toPlainText('<!<b>-- x -->y')).toBe('y');
  expect(toPlainText('a</<i>b>c')).toBe('ac');
  expect(toPlainText('<a <b')).toBe('<a <b');
  expect(toPlainText('x<!-- y')).toBe('x');
  expect(toPlainText(`<\u212ab>e<b></b>\u0301`)).toBe('\u00e9');
  const pieces = ['<', '>', '</', 'a', 'b>', '<!--', '-->', '!', '--', ' ', '<a', '/'];
  let seed = 7;
  const piece = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return pieces[seed % pieces.length];
  };
  for (let n = 0; n < 5_000; n++) {
    const cleaned = toPlainText(Array.from({ length: 14 }, piece).join('')) as string;
    expect(cleaned).not.toMatch(/<!--|<\/?[a-z][^>]*>/i);
    expect(toPlainText(cleaned)).toBe(cleaned);
  }
});

test('a text above 4,000 units is not processed, whatever would be left of it', () => {
  expect(toPlainText(`${'<b></b>'.repeat(571)}abc`)).toBe('abc');
  expect(toPlainText(`${'<b></b>'.repeat(571)}abcd`)).toBeNull();
});
