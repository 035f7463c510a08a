import { findSoftWarnings } from './contact-data.ts';
import { normalizeText } from './normalized-text.ts';

/** What a note about a pair of member and virtual profile is about. */
export const PAIR_NOTE_CATEGORIES = [
  'name',
  'place',
  'work',
  'family',
  'interests',
  'dates',
  'wishes',
  'told_by_us',
  'other',
] as const;
export type PairNoteCategory = (typeof PAIR_NOTE_CATEGORIES)[number];

/** The length of a note about a pair, in characters. */
export const MAX_PAIR_NOTE_LENGTH = 500;
/** A pair has at most this many notes. */
export const MAX_PAIR_NOTES = 60;
/** The length of what an operator leaves for the next one, in characters. */
export const MAX_HANDOVER_LENGTH = 500;

// These expressions read normalized text: lower case, without combining marks.
const paymentFacts = [
  /\b(?:paid|pays|payment|payments|spent|spends|spending|bought|buys|purchased?|purchases|credit card|debit card|bank account|salary|earns|coins?|credits|premium|refund)\b/u,
  /(?<!\p{L})(?:bezahlt\p{L}*|zahlt\p{L}*|zahlung\p{L}*|gekauft|kauft|ausgegeben|kreditkarte|konto|gehalt|verdient|munze\p{L}*|coins?|guthaben|premium|erstattung)(?!\p{L})/u,
  /(?<!\p{L})[והבלמש]{0,2}(?:שילם|שילמה|משלם|משלמת|תשלום|תשלומים|קנה|קנתה|קונה|רכש|רכשה|רכישה|הוציא|הוציאה|כרטיס אשראי|אשראי|חשבון בנק|משכורת|מרוויח|מרוויחה|מטבע|מטבעות|פרימיום|החזר)(?!\p{L})/u,
  /(?:[$€₪£]\s?\d|\d\s?[$€₪£]|\d\s?(?:usd|eur|ils|nis|euros?|dollars?|shekels?|שקל|שקלים|ש"ח|דולר|יורו))/u,
];

/** Returns why a text is not allowed in a note about a pair, or null. */
export function findNoteError(text: string): 'contact_data' | 'payment' | null {
  if (findSoftWarnings(text).length > 0) return 'contact_data';
  const { text: seen } = normalizeText(text);
  return paymentFacts.some((pattern) => pattern.test(seen)) ? 'payment' : null;
}
