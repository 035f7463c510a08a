/**
 * Answers that only their owner sees. They are stored by these keys, and `user/update` and a registration use the same
 * keys. The first four are preferences, which order the cards; the others are in `questionnaire.ts`.
 */
export const EXTRA_ANSWERS = [
  'preferred_types',
  'preferred_body_types',
  'preferred_hair',
  'preferred_origins',
  'relationship_type',
  'experience',
  'communication',
  'temperament',
  'relationship_status',
  'industry',
  'drinking',
  'smoking',
  'workout',
  'pets',
  'children',
  'family_plans',
] as const;
export type ExtraAnswer = (typeof EXTRA_ANSWERS)[number];
