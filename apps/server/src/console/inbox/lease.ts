import { toUnixSeconds } from '@afterglow/domain/time';
import { type Kysely, sql } from 'kysely';
import type { AppServices } from '../../app.ts';
import type { DB } from '../../db/schema.ts';
import type { Pair } from './pair-notes.ts';

/** The exclusive right to answer a conversation, until it expires or is released. */
export type LeaseRow = {
  id: number;
  persona_id: number;
  member_id: number;
  staff_id: number;
  draft: string;
  expires_at: Date;
};

type Holder = { staffId: number; now: Date };

const COLUMNS = ['id', 'persona_id', 'member_id', 'staff_id', 'draft', 'expires_at'] as const;

/** A reply in progress extends its lease by at least this time, so that nobody else gets the conversation. */
const REPLY_EXTENSION_MS = 30_000;

export const getLeaseEnd = (now: Date, leaseS: number): Date => new Date(now.getTime() + leaseS * 1000);

/** Returns the lease in the shape of the contract: its end, and the length of a whole lease by the setting. */
export const toLeaseView = (app: AppServices, lease: Pick<LeaseRow, 'id' | 'expires_at'>) => ({
  id: lease.id,
  expires: toUnixSeconds(lease.expires_at),
  lasts_s: app.settings.current().lease_s,
});

/** Returns the current leases of an operator, oldest first. */
export function listLeases(db: Kysely<DB>, { staffId, now }: Holder): Promise<LeaseRow[]> {
  return db
    .selectFrom('inbox_lease')
    .select(COLUMNS)
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id')
    .execute();
}

/** Counts the current leases of an operator, as a part of a query. */
export const countLeases = (db: Kysely<DB>, { staffId, now }: Holder) =>
  db
    .selectFrom('inbox_lease')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now);

/**
 * Acquires a lease; returns undefined if somebody else holds it. An expired lease is ended first. The last holder of
 * the pair gets their draft back, and so does whoever it was taken from, unless somebody has answered since. A
 * difficult conversation that nobody has answered since is difficult for the next holder, too.
 */
export async function acquireLease(
  db: Kysely<DB>,
  pair: Pair,
  holder: Holder,
  leaseS: number,
): Promise<LeaseRow | undefined> {
  const lease = await insertLease(db, pair, holder, leaseS);
  if (lease) return lease;
  // An expired lease stands in the way until it is ended.
  const { numUpdatedRows } = await db
    .updateTable('inbox_lease')
    .set({ ended_at: holder.now, end_reason: 'expired' })
    .where('persona_id', '=', pair.personaId)
    .where('member_id', '=', pair.memberId)
    .where('ended_at', 'is', null)
    .where('expires_at', '<=', holder.now)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? insertLease(db, pair, holder, leaseS) : undefined;
}

function insertLease(
  db: Kysely<DB>,
  { personaId, memberId }: Pair,
  { staffId, now }: Holder,
  leaseS: number,
): Promise<LeaseRow | undefined> {
  return db
    .insertInto('inbox_lease')
    .values({
      persona_id: personaId,
      member_id: memberId,
      staff_id: staffId,
      draft: sql`coalesce((
        select case when staff_id = ${staffId} then draft end from inbox_lease
        where persona_id = ${personaId} and member_id = ${memberId} order by id desc limit 1), (
        select case end_reason when 'takeover' then draft end from inbox_lease
        where persona_id = ${personaId} and member_id = ${memberId}
          and (staff_id = ${staffId} or end_reason = 'answered') order by id desc limit 1), '')`,
      difficult: sql`coalesce((
        select difficult and end_reason is distinct from 'answered' from inbox_lease
        where persona_id = ${personaId} and member_id = ${memberId} order by id desc limit 1), false)`,
      taken_at: now,
      expires_at: getLeaseEnd(now, leaseS),
    })
    .onConflict((conflict) =>
      conflict.columns(['persona_id', 'member_id']).where('ended_at', 'is', null).doNothing(),
    )
    .returning(COLUMNS)
    .executeTakeFirst();
}

/**
 * Returns whether the two may still write to each other, and locks that until the transaction ends: a block or a
 * deletion waits, and then ends the lease. Without the lock, a block between reading the queue and acquiring the lease
 * leaves the operator with a conversation that nobody can answer.
 */
export async function canWrite(db: Kysely<DB>, { personaId, memberId }: Pair): Promise<boolean> {
  // A separate statement, so that the next one sees what was committed during the wait.
  await sql`select from member where person_id = ${memberId} for share`.execute(db);
  const { rows } = await sql`
    select from person where id = ${memberId} and state = 'active' and not exists (
      select from block where (blocker_id, blocked_id) in ((${personaId}, ${memberId}), (${memberId}, ${personaId})))`.execute(
    db,
  );
  return rows.length > 0;
}

/** Returns a lease, whether it has ended or not. */
export function findLease(db: Kysely<DB>, leaseId: number) {
  return db
    .selectFrom('inbox_lease')
    .select([...COLUMNS, 'ended_at'])
    .where('id', '=', leaseId)
    .executeTakeFirst();
}

/** Returns the lease under which a pair is held now. */
export function findHeldLease(db: Kysely<DB>, { personaId, memberId }: Pair, now: Date) {
  return db
    .selectFrom('inbox_lease')
    .select([...COLUMNS, 'ended_at'])
    .where('persona_id', '=', personaId)
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

type Change = {
  expires_at?: Date;
  draft?: string;
  ended_at?: Date;
  end_reason?: string;
  difficult?: true;
  handover?: string;
  handover_at?: Date;
};

/** Locks the row of a lease, so that the result of a policy holds until the transaction ends. */
export function lockLease(
  tx: Kysely<DB>,
  leaseId: number,
): Promise<(LeaseRow & { ended_at: Date | null }) | undefined> {
  return tx
    .selectFrom('inbox_lease')
    .select([...COLUMNS, 'ended_at'])
    .where('id', '=', leaseId)
    .forUpdate()
    .executeTakeFirst();
}

/** Changes a lease that the caller has locked. */
export function changeLease(tx: Kysely<DB>, leaseId: number, change: Change): Promise<LeaseRow> {
  return tx
    .updateTable('inbox_lease')
    .set(change)
    .where('id', '=', leaseId)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Extends a lease that the caller has locked by at least the time of a reply. */
export function extendForReply(tx: Kysely<DB>, lease: LeaseRow, now: Date): Promise<LeaseRow> {
  const atMin = new Date(now.getTime() + REPLY_EXTENSION_MS);
  return changeLease(tx, lease.id, {
    expires_at: lease.expires_at > atMin ? lease.expires_at : atMin,
  });
}

/** Returns the lease, ended or not, under which this reply was sent: a repeated call gets the first reply. */
export function findLeaseOfReply(
  db: Kysely<DB>,
  leaseId: number,
  staffId: number,
  traceId: string,
): Promise<LeaseRow | undefined> {
  return db
    .selectFrom('inbox_lease')
    .innerJoin('message', 'message.sender_id', 'inbox_lease.persona_id')
    .select(['inbox_lease.id', 'persona_id', 'member_id', 'inbox_lease.staff_id', 'draft', 'expires_at'])
    .where('inbox_lease.id', '=', leaseId)
    .where('inbox_lease.staff_id', '=', staffId)
    .where('message.trace_id', '=', traceId)
    .where('message.staff_id', '=', staffId)
    .executeTakeFirst();
}
