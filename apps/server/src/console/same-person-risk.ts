import { DAY_MS } from '@afterglow/domain/time';
import { type RawBuilder, sql } from 'kysely';

/** How long the person who invited a member of staff, or reset their sign-in, may be the same person. */
const LINK_WINDOW_MS = 7 * DAY_MS;

/**
 * Returns the condition that two staff accounts may belong to one person: one of them, or the same third
 * person, created a sign-in link for both in the last 7 days. The person who creates such a link can open it.
 */
export const maySharePersonSql = (
  staffId: RawBuilder<unknown> | number,
  otherId: RawBuilder<unknown> | number,
  now: Date,
): RawBuilder<boolean> =>
  sql<boolean>`is_same_hand(${staffId}, ${otherId}, ${new Date(now.getTime() - LINK_WINDOW_MS)})`;
