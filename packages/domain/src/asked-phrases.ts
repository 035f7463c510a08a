/**
 * How the phrases of `asked-english`, `asked-german` and `asked-hebrew` are written: words with a blank between them, `(?:a|b)`
 * for a choice, `{name}` for a part that several use, `@` for any one word, `^` in front where a clause has to begin there.
 * What is compared has every run of a letter as one ("really" is "realy"), so phrases are brought into that form, too.
 */
export type AskedPhrases = {
  readonly parts: Readonly<Record<string, string>>;
  readonly phrases: readonly string[];
};

/** Between words: a blank, or `|` where a clause may end. One of them stands before the first word and after the last. */
const gap = '[ |]';

export const single = (text: string): string => text.replace(/(\p{L})\1+/gu, '$1');

function compiled(phrase: string, parts: Readonly<Record<string, string>>): string {
  let source = phrase.replace(/^\^/, '');
  while (source.includes('{') && /\{[a-z]/.test(source))
    source = source.replace(/\{([a-z]+)\}/gi, (_, name: string) => parts[name] as string);
  const words = single(source).replaceAll(' ', gap).replaceAll('@', '[^ |]+');
  return `${phrase.startsWith('^') ? '\\|' : gap}${words}(?=${gap})`;
}

/** One expression for all phrases of a language. Its repetitions are bounded, so that no text is slow. */
export function phrasesOf({ parts, phrases }: AskedPhrases): RegExp {
  return new RegExp(phrases.map((phrase) => compiled(phrase, parts)).join('|'), 'u');
}
