import { DAY_MS } from '@afterglow/domain/time';
import { type RawBuilder, sql } from 'kysely';

/** How long the person who invited a member of staff, or reset their sign-in, may be the same person. */
const LINK_WINDOW_MS = 7 * DAY_MS;

/**
 * Returns the condition that two staff accounts may belong to one person, for an approval that needs the role `minRole`:
 * one of them created a sign-in link for the other in the last 7 days, or agreed to it. Where that role is admin, the
 * same third person is enough. The person who creates such a link can open it.
 */
export const maySharePersonSql = (
  staffId: RawBuilder<unknown> | number,
  otherId: RawBuilder<unknown> | number,
  { minRole, now }: { minRole: RawBuilder<unknown> | string; now: Date },
): RawBuilder<boolean> =>
  sql<boolean>`is_same_hand(${staffId}, ${otherId}, ${minRole}, ${new Date(now.getTime() - LINK_WINDOW_MS)})`;
