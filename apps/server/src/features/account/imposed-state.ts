import { sessionChanged } from '@afterglow/protocol/account/session-changed';
import { sql, type Transaction } from 'kysely';
import type { App } from '../../app.ts';
import { applyAccessStep } from '../../auth/account-access.ts';
import { closeSessions } from '../../auth/session-ends.ts';
import type { DB } from '../../db/schema.ts';
import type { Ctx } from '../../rpc/context.ts';
import { inTransaction } from '../../rpc/in-transaction.ts';
import {
  createDecisionPath,
  endPassedDecisions,
  findBan,
  imposedStateSql,
  listPassed,
  listRestrictions,
} from '../safety/index.ts';
import { incrementMemberVersion } from './member-version.ts';
import { notifyHidden, notifyVisible } from './visibility-change.ts';

/* The state of an account follows from the decisions about its member. */

type Account = { state: string; auth_user_id: number; hide_online: boolean };

/** Waits for other changes of an account and returns it; undefined for an id that is no member's. */
export async function lockAccount(tx: Transaction<DB>, personId: number): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    select person.state, member.auth_user_id, member.hide_online from member join person on person.id = member.person_id
    where member.person_id = ${personId} for no key update of member`.execute(tx);
  return rows[0];
}

/**
 * Sets the state of an account to what the stored decisions ask for, and tells the member's devices. A suspended member
 * is hidden and may read. A banned one is signed out everywhere. Without such a decision the account is as before, also
 * as paused. A deleted account stays deleted. Returns the state. The caller has locked the account.
 */
export async function applyDecisions(
  ctx: Pick<Ctx, 'app' | 'push' | 'afterCommit' | 'now'>,
  tx: Transaction<DB>,
  personId: number,
): Promise<string> {
  const { app, now, afterCommit } = ctx;
  const before = await lockAccount(tx, personId);
  if (!before) throw new Error(`no member ${personId}`);
  const rows = await listRestrictions(tx, personId);
  await sql`update member set restricted = ${rows.length > 0} where person_id = ${personId}`.execute(tx);
  const state = await storeState(tx, personId, before.state, now);
  afterCommit(() => app.restrictions.apply(personId, rows));
  const isOpen = (of: string) => of === 'active' || of === 'paused';
  if (isOpen(before.state) && !isOpen(state)) await notifyHidden(ctx, tx, personId);
  if (before.state !== 'active' && state === 'active')
    notifyVisible(ctx, personId, { hideOnline: before.hide_online });
  if (state === 'banned') {
    const account = { personId, authUserId: before.auth_user_id };
    const { endedSessions } = await applyAccessStep(tx, 'banned', account, { now });
    const statementId = await findBan(tx, personId);
    // Open pages go to the decision, as the login does. Pushes are sent before the sockets close.
    const decision = statementId === null ? {} : { decision: createDecisionPath(app, statementId) };
    ctx.push(personId, sessionChanged, { data: { authenticated: false, ...decision } });
    afterCommit(() => {
      app.fanout.endPerson(personId);
      void closeSessions(app, endedSessions);
    });
  } else ctx.push(personId, sessionChanged, { data: { authenticated: true } });
  return state;
}

/**
 * Stores the state that follows from the measures on a member. A member who was paused before is paused again
 * afterwards: only they may make the profile visible.
 */
async function storeState(tx: Transaction<DB>, personId: number, before: string, now: Date): Promise<string> {
  if (before === 'deleted') return before;
  if (before === 'active' || before === 'paused')
    await sql`update member set returns_paused = ${before === 'paused'} where person_id = ${personId}`.execute(
      tx,
    );
  const { rows } = await sql<{ state: string }>`
    update person set state = coalesce(
      ${imposedStateSql(personId, now)}, case when member.returns_paused then 'paused' else 'active' end)
    from member where member.person_id = person.id and person.id = ${personId} returning state`.execute(tx);
  return rows[0]?.state ?? before;
}

const MAX_ENDED = 200;

/** Ends the decisions whose time has passed. A member for whom that fails does not keep the others. */
export async function endPassedRestrictions(app: App): Promise<void> {
  for (const personId of await listPassed(app.db, app.now(), MAX_ENDED))
    await endPassedSanctions(app, personId).catch((error: unknown) =>
      app.log.error({ err: error, personId }, 'a decision could not be ended'),
    );
}

const endPassedSanctions = (app: App, personId: number): Promise<void> =>
  inTransaction(app, async (ctx, tx) => {
    if (!(await lockAccount(tx, personId))) return;
    await endPassedDecisions(tx, personId, ctx.now);
    await applyDecisions(ctx, tx, personId);
    await incrementMemberVersion(tx, personId);
  });
