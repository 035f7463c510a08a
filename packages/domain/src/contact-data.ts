import { type NormalizedText, normalizeText } from './normalized-text.ts';

/** A range of a text: from one index up to another, exclusive. */
export type TextRange = { from: number; to: number };

/** Returns each match of a global expression. */
function findRanges(pattern: RegExp, text: string): TextRange[] {
  return [...text.matchAll(pattern)].map((found) => ({
    from: found.index,
    to: found.index + found[0].length,
  }));
}

const atSign = /@|[([{]\s?at\s?[)\]}]|\sat\s/g;
const isLocal = /^[\p{L}\p{N}._%+-]$/u;
const isSpace = /^\s$/;
/** The maximum length of a local part. The search goes no further back. */
const MAX_LOCAL_LENGTH = 64;
const MAX_SPACES = 3;

const LABEL = '[\\p{L}\\p{N}-]{1,63}';
const domain = new RegExp(
  `\\s{0,3}${LABEL}\\s{0,3}(?:[.]|[([{]dot[)\\]}]|\\sdot\\s)\\s{0,3}\\p{L}{2,63}`,
  'uy',
);
const spelledDomain = new RegExp(`${LABEL}\\s{1,3}dot\\s{1,3}\\p{L}{2,63}`, 'uy');

/**
 * Returns the email addresses in normalized text, also written with "(at)" and "dot". The search starts at
 * each at sign, not at each letter.
 */
export function findEmailAddresses(text: string): TextRange[] {
  const ranges: TextRange[] = [];
  let free = 0;
  for (const { index, 0: sign } of text.matchAll(atSign)) {
    const from = findLocalStart(text, index, free);
    if (from === index) continue;
    const after = sign.trim() === 'at' ? spelledDomain : domain;
    after.lastIndex = index + sign.length;
    if (!after.test(text)) continue;
    free = after.lastIndex;
    ranges.push({ from, to: free });
  }
  return ranges;
}

function findLocalStart(text: string, end: number, min: number): number {
  let at = end;
  while (at > Math.max(min, end - MAX_SPACES) && isSpace.test(text[at - 1] as string)) at--;
  const first = Math.max(min, at - MAX_LOCAL_LENGTH);
  let from = at;
  while (from > first && isLocal.test(text[from - 1] as string)) from--;
  return from === at ? end : from;
}

const BETWEEN = '[\\s().\\-/_|\\\\•·*~]{1,3}';
/** Groups of digits, as in phone numbers, dates and lists of numbers. */
const groupsOfDigits = new RegExp(`\\+?\\d+(?:${BETWEEN}\\+?\\d+)*`, 'g');
/** Nine or more single digits, with anything between them. Seven are counting or scores. */
const oneByOne = /(?<!\d)(?:\d[^\p{L}\p{N}]{1,3}){8,}\d(?!\d)/gu;

const DAY_OR_MONTH = '(?:0?[1-9]|[12]\\d|3[01])';
const YEAR = '(?:19|20)\\d\\d';
const harmless = [
  new RegExp(
    `(?<!\\d[./_|-]?)${DAY_OR_MONTH}([./-])${DAY_OR_MONTH}\\1(?:${YEAR}|\\d\\d)(?![./_|-]?\\d)`,
    'g',
  ),
  new RegExp(`(?<!\\d)${YEAR}([./-])${DAY_OR_MONTH}\\1${DAY_OR_MONTH}(?![./_|-]?\\d)`, 'g'),
  /(?<!\d)(?:[01]?\d|2[0-3]):[0-5]\d(?!\d)/g,
];

/** After a `0` or `+`, this many digits are a phone number. */
const MIN_DIGITS = 8;
/** Groups of digits without either, by their lengths: 52-123-4567, 52-1234567, 972 52 123 45 67. */
const dialledGroups = /[123]?[23](?:7|34|43|322)/;

/** Returns the phone numbers in normalized text. */
export function findPhoneNumbers(text: string): TextRange[] {
  const found = findRanges(oneByOne, text);
  let rest = text;
  // Letters that replace digits end a group as words do.
  for (const pattern of harmless) rest = rest.replace(pattern, (item) => 'x'.repeat(item.length));
  for (const { index, 0: groups } of rest.matchAll(groupsOfDigits)) {
    const number = findDialledNumber(groups);
    if (number) found.push({ from: index + number.from, to: index + number.to });
  }
  return found;
}

function findDialledNumber(text: string): TextRange | null {
  const groups = [...text.matchAll(/\+?(\d+)/g)].map(({ index, 0: group, 1: digits = '' }) => ({
    from: index,
    to: index + group.length,
    digits,
    marked: group[0] === '+' || group[0] === '0',
  }));
  let left = groups.reduce((sum, { digits }) => sum + digits.length, 0);
  for (const { from, digits, marked } of groups) {
    if (left < MIN_DIGITS) break;
    if (marked) return { from, to: text.length };
    left -= digits.length;
  }
  const long = groups.find(({ digits }) => digits.length >= 9 && digits.length <= 15 && !isRound(digits));
  if (long) return long;
  const lengths = groups.map(({ digits }) => Math.min(9, digits.length)).join('');
  const shape = dialledGroups.exec(lengths);
  if (!shape) return null;
  const last = groups[shape.index + shape[0].length - 1];
  return isRound(last?.digits ?? '') ? null : { from: groups[shape.index]?.from ?? 0, to: text.length };
}

const isRound = (digits: string) => /000$/.test(digits);

const linkStart = /\bhttps?:\/\/\S*|\bwww\.\S*/g;
const linkEnd =
  /\.(?:com|net|org|io|me|co|de|il|ru|app|link|gg|info|biz|tv|xyz)(?:\/\S*|(?!\.?[\p{L}\p{N}_@-])\S*)/gu;
const isHost = /^[\p{L}\p{N}.-]$/u;
/** No host has more labels. */
const MAX_HOST_LENGTH = 253;

/**
 * Returns the web addresses in normalized text. The search starts at their top-level domains, so a text of
 * letters alone is read once.
 */
export function findWebLinks(text: string): TextRange[] {
  const ranges = [...text.matchAll(linkStart)].map(({ index, 0: link }) => ({
    from: index,
    to: index + link.length,
  }));
  for (const { index, 0: end } of text.matchAll(linkEnd)) {
    let from = index;
    while (from > 0 && from > index - MAX_HOST_LENGTH && isHost.test(text[from - 1] as string)) from--;
    // A host does not follow an ellipsis.
    if (from < index && text[index - 1] !== '.') ranges.push({ from, to: index + end.length });
  }
  return ranges;
}

const names = [
  'insta(?:gram)?|ig|tele(?:gram)?|tg|whats ?app|snap(?:chat)?|viber|wechat|kik|discord|skype|facebook|fb|tik ?tok|messenger',
  'אינסטה|אינסטא?גרם|טלגרם|וו?א?טס ?אפ|וו?אצ ?אפ|ווצאפ|סנאפ|סנאפצ.?ט|פייסבוק|וייבר|דיסקורד|סקייפ|טיקטוק',
].join('|');
// Hebrew attaches "in", "the" and "to" to the word.
const name = `(?<![\\p{L}\\p{N}])[בהולמש]{0,2}(?:${names})(?![\\p{L}\\p{N}])`;
const FILLER =
  '(?:\\s{1,3}(?:is|name|handle|user|username|account|id|nick|ist|mein|heisst|שלי|הוא|זה|שם|המשתמש|במשתמש))';
const ANY_HANDLE = '[a-z0-9][a-z0-9._]{1,29}';
/** Signs that no ordinary word has: a digit or an underscore, or a dot between letters. */
const ODD_HANDLE = '(?=[a-z0-9.]{0,29}_|[a-z._]{1,29}\\d|[a-z]{2,29}\\.[a-z]{2})[a-z][a-z0-9._]{2,29}';

const patterns = [
  new RegExp(`${name}${FILLER}{0,3}\\s{0,3}[:=>]{1,2}\\s{0,3}@?${ANY_HANDLE}`, 'gu'),
  new RegExp(`${name}${FILLER}{0,3}[\\s,(\\-"']{1,4}@${ANY_HANDLE}`, 'gu'),
  new RegExp(`${name}${FILLER}{0,3}[\\s,(\\-"']{1,4}${ODD_HANDLE}`, 'gu'),
  new RegExp(`@${ANY_HANDLE}\\s{1,3}(?:(?:on|in|at|bei|auf|im)\\s{1,3})?${name}`, 'gu'),
];

/** Places in normalized text where a messenger is named with a user name beside it. */
const findMessengerHandles = (text: string): TextRange[] =>
  patterns.flatMap((pattern) => findRanges(pattern, text));

type SoftWarning = 'email' | 'phone' | 'link' | 'messenger';

const KINDS: readonly SoftWarning[] = ['email', 'phone', 'link', 'messenger'];
const MASK = '•••';

/** Returns the contact data in normalized text. An email address is not reported as a web address too. */
function findContacts({ text }: NormalizedText): Record<SoftWarning, TextRange[]> {
  const email = findEmailAddresses(text);
  let at = 0;
  const link = findWebLinks(text)
    .sort(compareStarts)
    .filter(({ from, to }) => {
      while (at < email.length && (email[at] as TextRange).to <= from) at++;
      const mail = email[at];
      return !mail || mail.from >= to;
    });
  return { email, phone: findPhoneNumbers(text), link, messenger: findMessengerHandles(text) };
}

const compareStarts = (a: TextRange, b: TextRange) => a.from - b.from;

/** Finds contact data in a text. The sender is warned; the text is still sent. */
export function findSoftWarnings(text: string): SoftWarning[] {
  const contacts = findContacts(normalizeText(text));
  return KINDS.filter((kind) => contacts[kind].length > 0);
}

/** Finds where contact data is in a text. */
export function findContactRanges(text: string): TextRange[] {
  const copy = normalizeText(text);
  return Object.values(findContacts(copy))
    .flat()
    .sort(compareStarts)
    .map(({ from, to }) => ({ from: copy.offsets[from] ?? 0, to: copy.offsets[to] ?? text.length }));
}

/** Returns the text as staff see it: contact data is masked, and the mask does not reveal its length. */
export function maskContactData(text: string): string {
  const copy = normalizeText(text);
  const ranges = Object.values(findContacts(copy)).flat().sort(compareStarts);
  let masked = '';
  let done = 0;
  for (const range of ranges) {
    const [from, to] = [copy.offsets[range.from] ?? text.length, copy.offsets[range.to] ?? text.length];
    if (to <= done) continue;
    if (from >= done) masked += text.slice(done, from) + MASK;
    done = to;
  }
  return masked + text.slice(done);
}
