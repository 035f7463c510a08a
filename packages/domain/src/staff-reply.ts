import { findContactRanges } from './contact-data.ts';
import { foldSpaces, foldText, normalizeText } from './normalized-text.ts';
import { toPhraseSource } from './phrase-pattern.ts';
import { findBlanks } from './snippets.ts';

/** Why a text must not be sent in a virtual profile's name. */
export const GUARD_REASONS = [
  'contact_data',
  'money_request',
  'meeting_promise',
  'claims_real',
  'buy_push',
  'do_not_say',
] as const;
export type GuardReason = (typeof GUARD_REASONS)[number];

/** A place in a text that must not be sent: indices into the text, `to` exclusive. */
export type GuardHit = { reason: GuardReason; from: number; to: number };

// No reply needs this many digits in a row: not a date with its year, and not a phone number split up to look like one.
const sevenDigits = /\d(?:[^\p{L}\d]{0,12}\d){6}/gu;

// These expressions read normalized text: lower case, without combining marks. Requests for money or vouchers, whoever
// is named as the sender.
const moneyPatterns = [
  /\b(?:send|wire|transfer|lend|pay|borrow|give)\b.{0,40}\b(?:money|cash|dollars?|euros?|shekels?|bitcoin|crypto|gift ?cards?)\b/giu,
  /\b(?:western union|paypal|moneygram|bit ?coin wallet|iban)\b/giu,
  /(?<!\p{L})(?:schick|ue?berweis|leih|zahl|gib)\w{0,12}\b.{0,40}\b(?:geld|euro|gutschein|bitcoin)/giu,
  /(?:תשלח|תשלחי|תעביר|תעבירי|תלווה|תלווי|שלח|שלחי|העבר|העבירי).{0,40}(?:כסף|שקל|שקלים|דולר|יורו|ביטקוין|גיפט ?קארד)/gu,
];

// A virtual profile meets nobody: nothing may sound like an appointment.
const meetingPatterns = [
  /\b(?:let'?s|we can|we could|i can|i could|i will|i'll|shall we|want to)\b.{0,25}\b(?:meet(?! (?:my|the) )|meet up|come over|visit you|get together in person)\b/giu,
  /\b(?:see you|meet me|come to my place|my address is|i'?ll be waiting at)\b.{0,30}\b(?:tonight|tomorrow|today|at \d|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|place|station|hotel|bar|cafe)\b/giu,
  /\b(?:treffen wir uns|wir (?:treffen|sehen) uns (?:heute|morgen|am|um|im|in|bei)|komm(?:st du)? (?:heute|morgen|doch)?\s*(?:zu mir|vorbei)|ich komme (?:heute|morgen)?\s*(?:zu dir|vorbei)|lass uns (?:uns )?(?:treffen|mal treffen))\b/giu,
  /(?:בוא|בואי|אפשר|אשמח|רוצה|נוכל|מתי)\s*(?:ש)?(?:ניפגש|נפגש|להיפגש|נתראה)/gu,
  /(?:ניפגש|נפגש|נתראה|אחכה לך|תבוא אליי|תבואי אליי|אבוא אליך|אבוא אלייך)\s*(?:היום|מחר|הערב|ב)/gu,
];

// Nobody says that a virtual profile is a person. "I'm real tired" and "ich bin echt müde" say nothing of the kind.
const realPatterns = [
  /\bi(?:'?m| am)(?: (?:really|actually|totally|100 ?%|absolutely|definitely|for)){0,2} (?:real|genuine|human)(?!\p{L})(?= ?(?:[.,!?;:)]|$|and\b|i\b|not\b|babe\b|honey\b))/giu,
  /\bi(?:'?m| am)(?: \p{L}{1,12}){0,2} (?:a |an )?(?:real|genuine|actual|living) (?:person|human|woman|man|girl|guy|one)\b/giu,
  /\bi(?:'?m| am)(?: \p{L}{1,12})? not (?:a |an |any )?(?:ro)?(?:bot|robot|virtual|fake|machine|computer|program|ai|chatbot|scammer)\b/giu,
  /\bich bin(?: (?:wirklich|ganz|absolut|100 ?%|total)){0,2} (?:echt|real|ein mensch)(?!\p{L})(?= ?(?:[.,!?;:)]|$|und\b|ich\b|kein))/giu,
  /\bich bin(?: \p{L}{1,12}){0,2} (?:ein|eine) (?:echter?|echte[sr]?|reale[rs]?|richtige[rs]?|wirkliche[rs]?) (?:mensch|person|frau|mann|madchen)(?!\p{L})/giu,
  /\bich bin (?:wirklich )?(?:kein|keine|nicht) (?:bot|roboter|fake|maschine|computer|programm|ki|virtuell\p{L}*)(?!\p{L})/giu,
  /\bmich gibt es (?:wirklich|echt|tatsachlich)(?!\p{L})/giu,
  /(?<!\p{L})אני(?: (?:ממש|באמת|לגמרי|כן|הכי|100%)){0,2} (?:אמיתי|אמיתית|בן אדם|בן אנוש|אדם אמיתי|אדם אמיתית|אישה אמיתית|גבר אמיתי|בחורה אמיתית|בחור אמיתי|קיים באמת|קיימת באמת)(?!\p{L})/gu,
  /(?<!\p{L})אני (?:ממש |באמת |בכלל )?לא (?:איזה |איזו )?(?:בוט|רובוט|וירטואלי|וירטואלית|מזויף|מזויפת|פייק|מחשב|מכונה|תוכנה|פרופיל מזויף|פרופיל וירטואלי)(?!\p{L})/gu,
];

// Staff never ask a member to spend.
const buyPatterns = [
  /\b(?:buy|get|purchase|order|top up|recharge|add|spend)\b.{0,30}\b(?:coins?|credits|tokens|premium|package|packages|subscription)\b/giu,
  /\b(?:upgrade|subscribe)\b.{0,20}\b(?:premium|account|membership|now)\b/giu,
  /(?<!\p{L})(?:kauf|hol|besorg|bestell|gonn|lad)\p{L}{0,4}\b.{0,30}(?<!\p{L})(?:coins?|munzen|credits|premium|guthaben|paket|abo|abonnement)(?!\p{L})/giu,
  /(?<!\p{L})(?:תקנה|תקני|קנה|קני|לקנות|תרכוש|תרכשי|לרכוש|תטען|תטעני|לטעון|תוסיף|תוסיפי|תשדרג|תשדרגי|לשדרג).{0,30}(?:מטבע|מטבעות|קרדיט|קרדיטים|פרימיום|חבילה|חבילת|מנוי)(?!\p{L})/gu,
];

const patternsByReason: readonly (readonly [GuardReason, readonly RegExp[]])[] = [
  ['contact_data', [sevenDigits]],
  ['money_request', moneyPatterns],
  ['meeting_promise', meetingPatterns],
  ['claims_real', realPatterns],
  ['buy_push', buyPatterns],
];

/**
 * Returns what must not be sent in a virtual profile's name, by the rules that are built in, in the order of the
 * reasons.
 */
export function findGuardHits(text: string): GuardHit[] {
  // A line break between two words hides nothing.
  const { text: seen, offsets } = foldSpaces(normalizeText(text));
  const toHit = (reason: GuardReason, from: number, to: number): GuardHit => ({
    reason,
    from: offsets[from] ?? 0,
    to: offsets[to] ?? text.length,
  });
  const contacts = findContactRanges(text).map((range) => ({ reason: 'contact_data' as const, ...range }));
  const others = patternsByReason.flatMap(([reason, patterns]) =>
    patterns.flatMap((pattern) =>
      [...seen.matchAll(pattern)].map(({ index, 0: match }) => toHit(reason, index, index + match.length)),
    ),
  );
  return [...contacts, ...others];
}

/** Returns an expression that finds a phrase as whole words in normalized text; null for a phrase without words. */
function toPhrasePattern(phrase: string): RegExp | null {
  const folded = foldText(phrase).trim();
  return folded === '' ? null : new RegExp(toPhraseSource([folded]), 'gu');
}

/** Finds phrases in a text, as whole words, regardless of their case and marks. */
export function findPhrases<Phrase extends { phrase: string }>(
  text: string,
  phrases: readonly Phrase[],
): (Phrase & { from: number; to: number })[] {
  const { text: seen, offsets } = foldSpaces(normalizeText(text));
  return phrases.flatMap((phrase) => {
    const pattern = toPhrasePattern(phrase.phrase);
    return pattern
      ? [...seen.matchAll(pattern)].map(({ index, 0: match }) => ({
          ...phrase,
          from: offsets[index] ?? 0,
          to: offsets[index + match.length] ?? text.length,
        }))
      : [];
  });
}

/** Returns whether something is still to be filled in: `___`, or a variable like `{name}` or `{city|your town}`. */
export const hasBlank = (text: string): boolean => findBlanks(text).length > 0;

/** Returns the reason why a text in a virtual profile's name must not be sent, or null. */
export const validateReply = (text: string): GuardReason | null => findGuardHits(text)[0]?.reason ?? null;

/** The length of a phrase of the site, in characters. */
export const MIN_GUARD_PHRASE = 2;
export const MAX_GUARD_PHRASE = 120;
