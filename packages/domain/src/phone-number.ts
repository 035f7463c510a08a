import { findRanges, type TextRange } from './text-range.ts';

const between = '[\\s().\\-/_|\\\\•·*~]{1,3}';
/** Digits in groups, as they stand in phone numbers, dates and lists of figures alike. */
const groupsOfDigits = new RegExp(`\\+?\\d+(?:${between}\\+?\\d+)*`, 'g');
/** Nine and more digits one by one, whatever stands between; seven are counting or results of games. */
const oneByOne = /(?<!\d)(?:\d[^\p{L}\p{N}]{1,3}){8,}\d(?!\d)/gu;

const dayOrMonth = '(?:0?[1-9]|[12]\\d|3[01])';
const year = '(?:19|20)\\d\\d';
const harmless = [
  new RegExp(`(?<!\\d[./_|-]?)${dayOrMonth}([./-])${dayOrMonth}\\1(?:${year}|\\d\\d)(?![./_|-]?\\d)`, 'g'),
  new RegExp(`(?<!\\d)${year}([./-])${dayOrMonth}\\1${dayOrMonth}(?![./_|-]?\\d)`, 'g'),
  /(?<!\d)(?:[01]?\d|2[0-3]):[0-5]\d(?!\d)/g,
];

/** From a `0` or `+` on, this many digits are a number one dials. */
const minDigits = 8;
/** Groups of numbers written without either, by their lengths: 52-123-4567, 52-1234567, 972 52 123 45 67. */
const dialledGroups = /[123]?[23](?:7|34|43|322)/;

/** Phone numbers in a reading copy. */
export function findPhoneNumbers(text: string): TextRange[] {
  const found = findRanges(oneByOne, text);
  let rest = text;
  // Letters in their place end a group as words do.
  for (const pattern of harmless) rest = rest.replace(pattern, (one) => 'x'.repeat(one.length));
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
    if (left < minDigits) break;
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
