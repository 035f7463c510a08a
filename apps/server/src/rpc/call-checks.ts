import type { RestrictionKind } from '@afterglow/domain/sanctions';
import type { MemberRestriction } from '@afterglow/protocol/entities/restriction';
import type { Kysely } from 'kysely';
import type { App } from '../app.ts';
import type { DB } from '../db/schema.ts';
import type { RunningCall } from './call-context.ts';
import type { Ctx } from './context.ts';
import { findFreshUntil } from './fresh-factor.ts';

/* What the dispatcher checks before the handler runs: session, restriction, terms, second factor. */

/** What a valid session says of its member. */
type ValidSession = NonNullable<Awaited<ReturnType<App['sessions']['lock']>>>;

/**
 * Takes the lock that a transaction needs, as its first statement, and returns the session if it is valid. Without a
 * session nobody knows yet whether something is closed to the member, and `findRestriction` asks.
 */
export async function lockSession(
  { app, handler, caller: { member }, sessionId }: RunningCall,
  tx: Ctx['tx'],
): Promise<ValidSession | null> {
  if (handler.exclusive && member) return app.sessions.lock({ personId: member.id, sessionId }, tx);
  if (!sessionId) return { mayBeRestricted: member !== null };
  return (await app.sessions.findValid([sessionId], tx)).get(sessionId) ?? null;
}

/** Returns the parts of the site that the call belongs to; null where nothing closes it. */
function listParts({ contract: { restrictedBy }, input }: RunningCall): readonly RestrictionKind[] | null {
  return typeof restrictedBy === 'function' ? restrictedBy(input) : (restrictedBy ?? null);
}

/** Returns what closes the call to its member. The query runs only for members with a restriction. */
export async function findRestriction(call: RunningCall, tx: Ctx['tx']): Promise<MemberRestriction | null> {
  const parts = listParts(call);
  const { member } = call.caller;
  return parts && member ? call.app.restrictions.find(tx, member.id, parts, call.at) : null;
}

/** Returns the same for a call without a transaction of its own: from memory, so that a message waits for no query. */
export function findKnownRestriction(call: RunningCall): MemberRestriction | null {
  const parts = listParts(call);
  const { member } = call.caller;
  return parts && member ? call.app.restrictions.findKnown(member.id, parts, call.at) : null;
}

/** Returns the terms that the member has to accept before the call (`needsTerms`); null if none are due. */
export const findRequiredTerms = async (
  { app, contract: { needsTerms }, caller: { member }, at }: RunningCall,
  db: Kysely<DB>,
) => (needsTerms && member ? app.texts.findRequiredTerms(db, member.id, at) : null);

/** Returns whether the contract needs a fresh second factor and the session has none. The demo has no second factor. */
export async function isFactorStale(
  { app, contract: { freshFactor }, input, caller: { staff }, now }: RunningCall,
  db: Kysely<DB>,
): Promise<boolean> {
  if (!staff || app.config.demo) return false;
  const isNeeded = typeof freshFactor === 'function' ? freshFactor(input, staff.role) : freshFactor === true;
  if (!isNeeded) return false;
  return (await findFreshUntil(db, staff, now())) === null;
}
