import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { DB } from '../../db/schema.ts';

const slugSchema = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,39}$/i);
/** A word of the questionnaires' lists, or several. */
export const extraAnswerSchema = z.union([
  slugSchema,
  z.number().finite(),
  z.boolean(),
  z.array(slugSchema).max(40),
]);

/** Answers that are only kept and shown to their owner. */
export const extraAnswers = [
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
export type ExtraAnswer = (typeof extraAnswers)[number];

export const isExtraAnswer = (key: string): key is ExtraAnswer =>
  extraAnswers.some((answer) => answer === key);

/** Keeps one, or takes it back (an empty text or list). False for what is no answer. */
export async function setExtraAnswer(
  db: Kysely<DB>,
  personId: number,
  key: ExtraAnswer,
  value: unknown,
): Promise<boolean> {
  const nothing = value === '' || (Array.isArray(value) && value.length === 0);
  const parsed = extraAnswerSchema.safeParse(value);
  if (!nothing && !parsed.success) return false;
  await (nothing
    ? sql`update profile set answers = answers - ${key}::text where person_id = ${personId}`
    : sql`update profile set answers = answers || ${JSON.stringify({ [key]: value })}::jsonb where person_id = ${personId}`
  ).execute(db);
  return true;
}
