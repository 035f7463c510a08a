import { DAY_MS } from '@afterglow/domain/time';
import { type RawBuilder, sql } from 'kysely';

/** How long whoever invited a member of staff, or reset their sign-in, counts as one person with them. */
const HELD_MS = 7 * DAY_MS;

/**
 * Returns the condition that two of the staff may be one person: one gave the other the link to a sign-in lately, or
 * somebody gave it to both. Whoever makes such a link can open it.
 */
export const isSameHandSql = (
  one: RawBuilder<unknown> | number,
  other: RawBuilder<unknown> | number,
  now: Date,
): RawBuilder<boolean> => sql<boolean>`is_same_hand(${one}, ${other}, ${new Date(now.getTime() - HELD_MS)})`;
