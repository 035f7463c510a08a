import type { EscalationKind } from './cases.ts';
import { normalizeText } from './normalized-text.ts';

/** A place in a text that may need a moderator: indices into the text, `to` exclusive. */
export type Risk = { kind: EscalationKind; from: number; to: number };

// These expressions read normalized text: lower case, without combining marks. They only point something out: a person
// decides.
const patterns: readonly (readonly [EscalationKind, RegExp])[] = [
  [
    'minor',
    /\b(?:i'?m|i am|im) (?:only |just )?(?:1[0-7]|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)(?!\d)(?! (?:minutes?|hours?|days?|km|cm|percent|%))/gu,
  ],
  [
    'minor',
    /\b(?:ich bin|bin) (?:erst |gerade )?(?:1[0-7]|zehn|elf|zwolf|dreizehn|vierzehn|funfzehn|sechzehn|siebzehn)(?!\d)(?! (?:minuten?|stunden?|tage?|km|cm))/gu,
  ],
  ['minor', /אני (?:רק |רק בן |רק בת |בן |בת )(?:1[0-7])(?!\d)/gu],
  [
    'minor',
    /\b(?:under ?age|minderjahrig\p{L}*|my high ?school teacher)\b|(?<!\p{L})(?:קטין|קטינה)(?!\p{L})/gu,
  ],
  [
    'self_harm',
    /\b(?:kill(?:ing)? myself|suicid\p{L}*|end my life|want to die|hurt(?:ing)? myself|cut(?:ting)? myself|better off dead)\b/gu,
  ],
  [
    'self_harm',
    /(?<!\p{L})(?:mich umbringen|bringe mich um|selbstmord\p{L}*|suizid\p{L}*|will sterben|nicht mehr leben|mich ritzen|mir etwas antun)(?!\p{L})/gu,
  ],
  [
    'self_harm',
    /(?<!\p{L})(?:להתאבד|אתאבד|להרוג את עצמי|אהרוג את עצמי|לפגוע בעצמי|רוצה למות|לא רוצה לחיות|לחתוך את עצמי)(?!\p{L})/gu,
  ],
  ['threat', /\b(?:(?:i will|i'll|gonna|going to) (?:kill|hurt|find|beat|rape) (?:you|u|her|him|them))\b/gu],
  [
    'threat',
    /(?<!\p{L})(?:ich (?:bringe|werde) (?:dich|sie|ihn) (?:um|umbringen|schlagen|finden)|ich mach dich fertig)(?!\p{L})/gu,
  ],
  ['threat', /(?<!\p{L})(?:אני אהרוג אותך|אני ארצח אותך|אני אמצא אותך|אני אפגע בך|אני ארביץ לך)(?!\p{L})/gu],
  [
    'money_distress',
    /\b(?:can'?t (?:pay|afford)(?: my| the)? (?:rent|bills?|food)|lost all my money|in debt|my debts?|addicted to (?:this|spending)|spent (?:all|everything))\b/gu,
  ],
  [
    'money_distress',
    /(?<!\p{L})(?:schulden|kann (?:die|meine) (?:miete|rechnungen?) nicht|mein ganzes geld|bin pleite|spielsuchtig)(?!\p{L})/gu,
  ],
  [
    'money_distress',
    /(?<!\p{L})(?:ב?חובות|אין לי כסף ל(?:אוכל|שכירות|שכר דירה)|כל הכסף שלי|התמכרתי)(?!\p{L})/gu,
  ],
];

/** Finds what a member writes that may need a moderator. */
export function findRisks(text: string): Risk[] {
  const { text: seen, offsets } = normalizeText(text);
  return patterns.flatMap(([kind, pattern]) =>
    [...seen.matchAll(pattern)].map(({ index, 0: match }) => ({
      kind,
      from: offsets[index] ?? 0,
      to: offsets[index + match.length] ?? text.length,
    })),
  );
}

/** Returns what a member writes that may need a moderator, in the member's own words. */
export const findRiskPhrases = (text: string): { kind: EscalationKind; phrase: string }[] =>
  findRisks(text).map(({ kind, from, to }) => ({ kind, phrase: text.slice(from, to) }));
