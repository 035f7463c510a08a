import { findSoftWarnings } from './contact-data.ts';
import { normalizeText } from './normalized-text.ts';

export type ReplyError = 'contact_data' | 'money_request' | 'meeting_promise';

// No reply needs this many digits in a row: not a date with its year, and not a phone number split up to look like one.
const sevenDigits = /\d(?:[^\p{L}\d]{0,12}\d){6}/u;

// These expressions read normalized text: lower case, without combining marks. Requests for money or vouchers, whoever
// is named as the sender.
const moneyPatterns = [
  /\b(?:send|wire|transfer|lend|pay|borrow|give)\b.{0,40}\b(?:money|cash|dollars?|euros?|shekels?|bitcoin|crypto|gift ?cards?)\b/iu,
  /\b(?:western union|paypal|moneygram|bit ?coin wallet|iban)\b/iu,
  /(?<!\p{L})(?:schick|ue?berweis|leih|zahl|gib)\w{0,12}\b.{0,40}\b(?:geld|euro|gutschein|bitcoin)/iu,
  /(?:תשלח|תשלחי|תעביר|תעבירי|תלווה|תלווי|שלח|שלחי|העבר|העבירי).{0,40}(?:כסף|שקל|שקלים|דולר|יורו|ביטקוין|גיפט ?קארד)/u,
];

// A virtual profile meets nobody: nothing may sound like an appointment.
const meetingPatterns = [
  /\b(?:let'?s|we can|we could|i can|i could|i will|i'll|shall we|want to)\b.{0,25}\b(?:meet(?! (?:my|the) )|meet up|come over|visit you|get together in person)\b/iu,
  /\b(?:see you|meet me|come to my place|my address is|i'?ll be waiting at)\b.{0,30}\b(?:tonight|tomorrow|today|at \d|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|place|station|hotel|bar|cafe)\b/iu,
  /\b(?:treffen wir uns|wir (?:treffen|sehen) uns (?:heute|morgen|am|um|im|in|bei)|komm(?:st du)? (?:heute|morgen|doch)?\s*(?:zu mir|vorbei)|ich komme (?:heute|morgen)?\s*(?:zu dir|vorbei)|lass uns (?:uns )?(?:treffen|mal treffen))\b/iu,
  /(?:בוא|בואי|אפשר|אשמח|רוצה|נוכל|מתי)\s*(?:ש)?(?:ניפגש|נפגש|להיפגש|נתראה)/u,
  /(?:ניפגש|נפגש|נתראה|אחכה לך|תבוא אליי|תבואי אליי|אבוא אליך|אבוא אלייך)\s*(?:היום|מחר|הערב|ב)/u,
];

/** Returns the reason why a reply in a virtual profile's name must not be sent, or null. */
export function validateReply(text: string): ReplyError | null {
  const { text: seen } = normalizeText(text);
  if (sevenDigits.test(seen) || findSoftWarnings(text).length > 0) return 'contact_data';
  if (moneyPatterns.some((pattern) => pattern.test(seen))) return 'money_request';
  if (meetingPatterns.some((pattern) => pattern.test(seen))) return 'meeting_promise';
  return null;
}
