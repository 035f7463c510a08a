/** Fragments that, repeated, make an expression or a loop over a text start again at each of them. */
const repeatedPieces: readonly (readonly [what: string, piece: string])[] = [
  ['letters without a space', 'a'],
  ['Hebrew letters', 'א'],
  ['digits', '7'],
  ['nines and blanks', '9 '],
  ['zeros and blanks', '0 '],
  ['digits and dashes', '1-'],
  ['pluses', '+'],
  ['dates', '1/1/'],
  ['years', '2026 - '],
  ['times', '18:00'],
  ['blanks', ' '],
  ['a letter and blanks', `a${' '.repeat(40)}`],
  ['line breaks', '\n'],
  ['carriage returns', '\r'],
  ['at signs', '@'],
  ['letters and at signs', 'a@'],
  ['"at" in words', ' at '],
  ['"at" in brackets', 'a(at)'],
  ['"dot" in words', ' dot '],
  ['"at" and "dot"', 'a at a dot '],
  ['signs of mail', '%.'],
  ['letters and dots', 'a.'],
  ['letters and dashes', '-a'],
  ['ends of hosts', '.com'],
  ['hosts', 'a.com '],
  ['beginnings of links', 'http://'],
  ['www', 'www.'],
  ['messengers', 'insta '],
  ['a messenger that goes on', 'insta is is is name '],
  ['handles', '@ab on '],
  ['underscores', 'a_'],
  ['opened tags', '<a'],
  ['opened and closed', '<a>'],
  ['closing tags', '</b'],
  ['comments', '<!--'],
  ['ends of comments', '<!-->'],
  ['brackets', '<'],
  ['ends of brackets', '>'],
  ['apostrophes', "a'"],
  ['commas', ', '],
  ['one mark', '\u0301'],
  ['marks of two classes', '\u0301\u0323'],
  ['marks of four classes', '\u0315\u0301\u0323\u0327'],
  ['vowel signs', 'ב\u05bc\u05b0\u05c2\u05b0'],
  ['marks and joiners', '\u0301\u200d'],
  ['nothing that has a width', '\u200b'],
  ['letters and nothing', 'a\u200b'],
  ['digits and nothing', '5\u2060'],
  ['turned directions', '\u202e'],
  ['isolates', '\u2066\u2069'],
  ['controls', '\u0001'],
  ['keycaps', '1\ufe0f\u20e3'],
  ['joined emoji', '👩\u200d'],
  ['flags', '🇮🇱'],
  ['halves of characters', '\ud83d'],
  ['full width', '＠．'],
  ['letters that become many', '\ufdfa'],
  ['words for money', 'send '],
  ['words for money after digits', '1schick'],
  ['words for meeting', "let's "],
  ['words for meeting in Hebrew', 'בוא '],
  ['words for meeting in German', 'komm heute '],
  ['questions', 'are you '],
  ['backslashes', '\\'],
  ['quotes', '"'],
  ['percent signs', '%25'],
  ['numbers and commas', '1,'],
  ['an odd script', 'ꙮ'],
];

const fillText = (piece: string, length: number) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/** Creates texts of a length that makes code too slow if it reads them more than once. */
export function createHostileTexts(length: number): (readonly [what: string, text: string])[] {
  const part = Math.floor(length / 5);
  const different = Array.from({ length }, (_, n) => String.fromCharCode(0x4e00 + (n % 20_000))).join('');
  return [
    ...repeatedPieces.map(([what, piece]) => [what, fillText(piece, length)] as const),
    [
      'tags in tags',
      (fillText('<', part) + fillText('a>', part * 2) + fillText('<a', length)).slice(0, length),
    ],
    ['tags in tags, closed', fillText('<b', length / 2) + fillText('>', length / 2)],
    ['brackets, then tags', fillText('<', length / 2) + fillText('a>', length / 2)],
    ['a comment put together', `${fillText('<!', length - 4)}--a>`],
    ['no character twice', different],
    ['letters, then an at sign', `${fillText('a', length - 1)}@`],
    ['blanks in the middle', `a${fillText(' ', length - 2)}b`],
    ['an address that does not end', `a@${fillText('a', length - 2)}`],
    ['a host that does not end', `a.${fillText('-a', length - 2)}`],
  ];
}

/** Creates an ordinary text of the same length. */
export const createOrdinaryText = (length: number): string =>
  fillText('The weather was nice today, so we went out and had a look at the sea. ', length);
