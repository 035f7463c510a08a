import type { EscalationKind } from '@afterglow/domain/cases';
import type { Language } from '@afterglow/domain/languages';
import type { REPORT_REASONS } from '@afterglow/domain/report-reasons';
import type { RuleClass } from '@afterglow/domain/sanctions';

/* What waits for the moderators of the demo. Two reports of one profile are one case. */

export const reports: readonly {
  memberSlug: string;
  personaSlug: string;
  reason: (typeof REPORT_REASONS)[number];
  text: string;
}[] = [
  {
    memberSlug: 'lukas-berlin',
    personaSlug: 'wiebke-berlin',
    reason: 'fake',
    text: 'Das zweite Foto zeigt eine andere Person.',
  },
  {
    memberSlug: 'david-berlin',
    personaSlug: 'wiebke-berlin',
    reason: 'photos',
    text: 'Dieses Foto kenne ich aus einer Werbung.',
  },
  {
    memberSlug: 'emily-london',
    personaSlug: 'kwame-london',
    reason: 'abuse',
    text: 'The tone got rude once I said no to a call.',
  },
  {
    memberSlug: 'uri-givatayim',
    personaSlug: 'karin-herzliya',
    reason: 'money',
    text: 'נשמע לי כמו רמז לבקשת כסף, כדאי שמישהו יבדוק.',
  },
];

/** A flagged word, and a member who adds a sentence with it to the text of their profile. */
export const flaggedTexts: readonly {
  language: Language;
  phrase: string;
  class: RuleClass;
  memberSlug: string;
  sentence: string;
}[] = [
  {
    language: 'de',
    phrase: 'WhatsApp',
    class: 'contact',
    memberSlug: 'hannah-berlin',
    sentence: 'Schneller als hier antworte ich auf WhatsApp.',
  },
  {
    language: 'he',
    phrase: 'קוד קופון',
    class: 'spam',
    memberSlug: 'gal-tel-aviv',
    sentence: 'יש לי קוד קופון למאפים, אבל רק לשכנים.',
  },
  {
    language: 'he',
    phrase: 'טלגרם',
    class: 'contact',
    memberSlug: 'oren-ramat-gan',
    sentence: 'מי שמחפש אותי בטלגרם ימצא בעיקר שלטים.',
  },
];

/** Decisions that were made before. The member objects to the one with an appeal. */
export const decisions: readonly {
  memberSlug: string;
  decision: 'suspend' | 'ban';
  ruleClass: RuleClass;
  facts: string;
  /** Why it is not what the rule proposes. */
  reason?: string;
  appeal?: string;
}[] = [
  {
    memberSlug: 'newcomer-7',
    decision: 'suspend',
    ruleClass: 'harassment',
    facts: 'אחרי תשובה שלילית נשלחו תשע הודעות מעליבות באותו ערב.',
    reason: 'Nine insults in one evening after a clear no',
    appeal: 'הטלפון היה באותו ערב אצל מישהו אחר, וההודעות אינן שלי. אפשר לבדוק שוב בבקשה?',
  },
  {
    memberSlug: 'sivan-tel-aviv',
    decision: 'ban',
    ruleClass: 'fraud',
    facts: 'בשלוש שיחות נשלחה אותה בקשה להעביר כסף עבור כרטיס טיסה.',
  },
];

/**
 * The cases that operators passed on to the moderators, with a note. The conversation waits. A possible minor is hidden
 * until somebody has decided.
 */
export const escalations: readonly {
  memberSlug: string;
  personaSlug: string;
  kind: EscalationKind;
  text: string;
}[] = [
  {
    memberSlug: 'emily-london',
    personaSlug: 'hamish-london',
    kind: 'money_distress',
    text: 'She says the rent is due on Friday and that the chat has taken more than she can afford.',
  },
  {
    memberSlug: 'newcomer-1',
    personaSlug: 'lina-tel-aviv',
    kind: 'minor',
    text: 'מדבר על שיעורי בית, על המחנכת ועל תעודה. צריך לבדוק בן כמה הוא.',
  },
];
