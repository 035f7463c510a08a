import { describe, expect, test } from 'vitest';
import { createMatcher } from './matching.ts';
import { CONCEPT_GROUPS, QUESTION_PATTERNS } from './question-patterns.ts';
import { tokenize } from './tokens.ts';

const fills = (pattern: string, text: string) =>
  createMatcher([pattern], CONCEPT_GROUPS)(tokenize(text)) === pattern;

describe('a pattern', () => {
  test.each([
    // Steps in order, with small words between them
    ['you bot', 'you are just a bot', true],
    ['you bot', 'bot you', false],
    ['you bot', 'you see bot', false],
    ['you bot', 'you, well, bot', false],
    ['you bot', 'you, really, bot', true],
    ['you bot', 'you. bot', false],
    ['you bot', 'you? bot', false],
    ['you bot', 'you so very quite just now also bot', true],
    ['you bot', 'you so very quite just now also even bot', false],
    // Gaps
    ['you .. bot', 'you green bot', true],
    ['you .. bot', 'you green blue bot', true],
    ['you .. bot', 'you green blue red bot', false],
    ['you ... bot', 'you green blue red grey bot', true],
    ['you ... bot', 'you green blue red grey white bot', false],
    ['you .. bot', 'you love bot', false],
    ['you .. bot', 'you my bot', false],
    ['you .. bot', 'you woman bot', true],
    ['you ... bot', 'you woman bot', false],
    ['you .. bot', 'you green. bot', false],
    // Alternatives and optional steps
    ['you|it bot', 'it bot', true],
    ['you like? bot', 'you bot', true],
    ['you like? bot', 'you like bot', true],
    ['like? bot', 'bot', true],
    ['you .. like? bot', 'you green bot', true],
    ['you .. like? bot', 'you green like bot', true],
    // Start of a sentence, end of a predicate
    ['^ bot', 'bot', true],
    ['^ bot', 'just a bot', true],
    ['^ bot', 'hello. bot', true],
    ['^ bot', 'green bot', false],
    ['^ bot', 'you bot', false],
    ['bot $', 'bot', true],
    ['bot $', 'bot who talks', true],
    ['bot $', 'bot green', false],
    ['bot $$', 'bot, green', true],
    ['bot $$', 'bot or green', true],
    ['bot $$', 'bot who talks', false],
    // Excluded neighbours
    ['bot !here', 'bot here', false],
    ['bot !person', 'bot very woman', false],
    ['bot !person', 'bot very green', true],
    ['bot !person', 'bot', true],
    ['bot !person like', 'bot like', true],
    ['~my bot', 'my bot', false],
    ['~my bot', 'your bot', true],
  ])('"%s" and "%s": %s', (pattern, text, is) => {
    expect(fills(pattern, text)).toBe(is);
  });

  test('a pattern needs a selective word with a meaning', () => {
    expect(() => createMatcher(['you it'], CONCEPT_GROUPS)).toThrow('would be looked for in every text');
    expect(() => createMatcher(['you green'], CONCEPT_GROUPS)).toThrow('neither a concept nor a group');
  });

  test('the first pattern in the order of concepts wins; a text without selective words matches none', () => {
    const match = createMatcher(['you bot', 'you human'], CONCEPT_GROUPS);
    expect(match(tokenize('you bot, you human'))).toBe('you human');
    expect(match(tokenize('you bot'))).toBe('you bot');
    expect(match(tokenize('you and you'))).toBeUndefined();
    expect(match(tokenize(''))).toBeUndefined();
  });
});

test('the work is linear in the length of a text', () => {
  const match = createMatcher(QUESTION_PATTERNS, CONCEPT_GROUPS);
  /** Counts how often the words of a text are examined. */
  const looks = (text: string) => {
    const { ids, length } = tokenize(text);
    let count = 0;
    const counted = new Proxy(ids, {
      get: (of, at) => {
        count++;
        return Reflect.get(of, at) as unknown;
      },
    });
    match({ ids: counted, length });
    return count;
  };
  for (const line of [
    'who i really like ',
    'you green know pics work when ',
    'a b ',
    'real green my ',
    'את ממש באמת מי אני ',
  ]) {
    const short = looks(line.repeat(100));
    expect(short).toBeGreaterThan(100);
    expect(looks(line.repeat(800))).toBeLessThan(8.1 * short);
    // A few examinations of each word for each pattern whose words all occur in the text.
    expect(short).toBeLessThan(100 * line.split(' ').length * 200);
  }
});
