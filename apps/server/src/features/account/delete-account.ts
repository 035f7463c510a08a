import { DAY_MS } from '@afterglow/domain/time';
import { sql, type Transaction } from 'kysely';
import { applyAccessStep } from '../../auth/account-access.ts';
import type { DB } from '../../db/schema.ts';
import type { Ctx } from '../../rpc/context.ts';
import { imposedStateSql } from '../safety/index.ts';
import { notifyHidden, notifyVisible } from './visibility-change.ts';

/** A deleted account is erased after this many days. */
const ERASED_AFTER_DAYS = 30;

type Deletion = {
  personId: number;
  /** Staff ordered it. Then its owner cannot restore the account. */
  isByStaff: boolean;
  now: Date;
};

/**
 * Hides an account from everybody, ends its sessions and sets the day of its erasure. The caller locks the account, and
 * closes the sockets of the ended sessions after the commit.
 */
export async function deleteAccount(
  ctx: Pick<Ctx, 'app' | 'push' | 'afterCommit'>,
  tx: Transaction<DB>,
  { personId, isByStaff, now }: Deletion,
): Promise<{ until: Date; endedSessions: number[] }> {
  const until = new Date(now.getTime() + ERASED_AFTER_DAYS * DAY_MS);
  const { rows } = await sql<{ auth_user_id: number }>`
    update member set erase_at = ${until}, staff_erased_at = ${isByStaff ? now : null}, 
      returns_paused = person.state = 'paused' or person.state <> 'active' and member.returns_paused
    from person where person.id = member.person_id and member.person_id = ${personId} returning auth_user_id`.execute(
    tx,
  );
  const [account] = rows;
  if (!account) throw new Error(`no member ${personId}`);
  await sql`update person set state = 'deleted' where id = ${personId}`.execute(tx);
  await notifyHidden(ctx, tx, personId);
  const { endedSessions } = await applyAccessStep(
    tx,
    'left',
    { personId, authUserId: account.auth_user_id },
    { now },
  );
  return { until, endedSessions };
}

/**
 * Withdraws an erasure that staff ordered: the account is as before, and its owner signs in again, unless a
 * decision about the member is in force. The caller locks the account. Returns its state.
 */
export async function restoreErasedAccount(
  ctx: Pick<Ctx, 'app' | 'afterCommit' | 'now'>,
  tx: Transaction<DB>,
  personId: number,
): Promise<{ state: string }> {
  const { rows } = await sql<{ hide_online: boolean; state: string }>`
    with restored as (
      update member set erase_at = null, staff_erased_at = null, returns_paused = false
      from member before where before.person_id = member.person_id and member.person_id = ${personId}
      returning member.person_id, member.hide_online, before.returns_paused
    )
    update person set state = coalesce(
      ${imposedStateSql(personId, ctx.now)}, case when returns_paused then 'paused' else 'active' end)
    from restored where person.id = restored.person_id returning hide_online, state`.execute(tx);
  const [restored] = rows;
  if (!restored) throw new Error(`no member ${personId}`);
  if (restored.state === 'active') notifyVisible(ctx, personId, { hideOnline: restored.hide_online });
  return { state: restored.state };
}

/** Begins or ends a legal hold. */
export async function setLegalHold(tx: Transaction<DB>, personId: number, isHeld: boolean): Promise<void> {
  await tx.updateTable('member').set({ legal_hold: isHeld }).where('person_id', '=', personId).execute();
}
