/** The reasons of a coin movement, as shown to members. */
export const STATEMENT_CAUSES = [
  'message',
  'gift',
  'story_reply',
  'spotlight',
  'boost',
  'wheel',
  'wheel_prize',
  'sign_up_gift',
  'purchase',
  'bonus',
  'refund',
  'chargeback',
  'returned',
  'boost_returned',
  'adjusted',
] as const;
export type StatementCause = (typeof STATEMENT_CAUSES)[number];
