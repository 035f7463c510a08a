/** What a notice of the site to a member is about. The one of the site itself is a text that staff wrote. */
export const NOTICE_KINDS = [
  'decision',
  'appeal',
  'report',
  'help_card',
  'adjustment',
  'house',
  'terms',
  'broadcast',
  'photo',
  'persona_retired',
] as const;

/** The length of a text of staff to a member, in characters. */
export const MIN_NOTICE_LENGTH = 10;
export const MAX_NOTICE_LENGTH = 1_000;
