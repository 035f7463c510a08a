import { findRanges, type TextRange } from './text-range.ts';

const names = [
  'insta(?:gram)?|ig|tele(?:gram)?|tg|whats ?app|snap(?:chat)?|viber|wechat|kik|discord|skype|facebook|fb|tik ?tok|messenger',
  'אינסטה|אינסטא?גרם|טלגרם|וו?א?טס ?אפ|וו?אצ ?אפ|ווצאפ|סנאפ|סנאפצ.?ט|פייסבוק|וייבר|דיסקורד|סקייפ|טיקטוק',
].join('|');
// Hebrew writes "in", "the" and "to" onto the word.
const name = `(?<![\\p{L}\\p{N}])[בהולמש]{0,2}(?:${names})(?![\\p{L}\\p{N}])`;
const filler =
  '(?:\\s{1,3}(?:is|name|handle|user|username|account|id|nick|ist|mein|heisst|שלי|הוא|זה|שם|המשתמש|במשתמש))';
const anyHandle = '[a-z0-9][a-z0-9._]{1,29}';
/** What no word of a language looks like: a digit or an underscore in it, or a dot between letters. */
const oddHandle = '(?=[a-z0-9.]{0,29}_|[a-z._]{1,29}\\d|[a-z]{2,29}\\.[a-z]{2})[a-z][a-z0-9._]{2,29}';

const patterns = [
  new RegExp(`${name}${filler}{0,3}\\s{0,3}[:=>]{1,2}\\s{0,3}@?${anyHandle}`, 'gu'),
  new RegExp(`${name}${filler}{0,3}[\\s,(\\-"']{1,4}@${anyHandle}`, 'gu'),
  new RegExp(`${name}${filler}{0,3}[\\s,(\\-"']{1,4}${oddHandle}`, 'gu'),
  new RegExp(`@${anyHandle}\\s{1,3}(?:(?:on|in|at|bei|auf|im)\\s{1,3})?${name}`, 'gu'),
];

/** Where a messenger is named with somebody's name there beside it, in a reading copy. */
export const findMessengerHandles = (text: string): TextRange[] =>
  patterns.flatMap((pattern) => findRanges(pattern, text));
