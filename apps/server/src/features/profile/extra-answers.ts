import { EXTRA_ANSWERS, type ExtraAnswer } from '@afterglow/domain/extra-answers';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { DB } from '../../db/schema.ts';

const slugSchema = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,39}$/i);
/** A value of a questionnaire's list, or several. */
export const extraAnswerSchema = z.union([
  slugSchema,
  z.number().finite(),
  z.boolean(),
  z.array(slugSchema).max(40),
]);

export const isExtraAnswer = (key: string): key is ExtraAnswer =>
  EXTRA_ANSWERS.some((answer) => answer === key);

/** Stores an answer. An empty text or list removes it. Returns false for an invalid value. */
export async function setExtraAnswer(
  db: Kysely<DB>,
  personId: number,
  key: ExtraAnswer,
  value: unknown,
): Promise<boolean> {
  const isEmpty = value === '' || (Array.isArray(value) && value.length === 0);
  if (!isEmpty && !extraAnswerSchema.safeParse(value).success) return false;
  await (isEmpty
    ? sql`update profile set answers = answers - ${key}::text where person_id = ${personId}`
    : sql`update profile set answers = answers || ${JSON.stringify({ [key]: value })}::jsonb where person_id = ${personId}`
  ).execute(db);
  return true;
}
