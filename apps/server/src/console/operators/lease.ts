import { toUnixSeconds } from '@afterglow/domain/time';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { AppServices } from '../../app.ts';
import { deleteInBatches } from '../../db/delete-in-batches.ts';
import type { DB } from '../../db/schema.ts';

/** A virtual profile and a member. */
export type Pair = { personaId: number; memberId: number };

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

/** A reply in progress extends its lease by at least this time, so nobody else gets the conversation. */
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
 * Acquires a lease; returns undefined if somebody else holds it (`db/migrations/0921-next-conversation.sql`).
 */
export async function acquireLease(
  db: Kysely<DB>,
  { personaId, memberId }: Pair,
  { staffId, now }: Holder,
  leaseS: number,
): Promise<LeaseRow | undefined> {
  const { rows } = await sql<LeaseRow>`
    select * from acquire_lease(${personaId}, ${memberId}, ${staffId}, ${now}, ${getLeaseEnd(now, leaseS)})`.execute(
    db,
  );
  return rows[0];
}

/**
 * Acquires the first of these conversations that is free and whose two people may still write to each other. A block or
 * a deletion waits until the transaction ends, and then ends the lease.
 */
export async function acquireFirstLease(
  tx: Transaction<DB>,
  pairs: readonly Pair[],
  { staffId, now }: Holder,
  leaseS: number,
): Promise<LeaseRow | undefined> {
  if (pairs.length === 0) return undefined;
  const { rows } = await sql<LeaseRow>`
    select * from acquire_first_lease(
      ${pairs.map(({ personaId }) => personaId)}, ${pairs.map(({ memberId }) => memberId)}, ${staffId}, ${now},
      ${getLeaseEnd(now, leaseS)})`.execute(tx);
  return rows[0];
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
export async function extendForReply(tx: Kysely<DB>, lease: LeaseRow, now: Date): Promise<LeaseRow> {
  const atMin = new Date(now.getTime() + REPLY_EXTENSION_MS);
  return lease.expires_at >= atMin ? lease : changeLease(tx, lease.id, { expires_at: atMin });
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

/** Ends a lease after a reply, or renews it. What was sent is no longer a draft. */
export async function changeLeaseAfterReply(
  db: Kysely<DB>,
  lease: LeaseRow,
  { isDone, text, now, leaseS }: { isDone: boolean; text: string | null; now: Date; leaseS: number },
): Promise<void> {
  const change = isDone
    ? { ended_at: now, end_reason: 'answered', draft: '' }
    : // What is being written stays beside a picture or a gift.
      { expires_at: getLeaseEnd(now, leaseS), ...(text === null ? {} : { draft: '' }) };
  await db
    .updateTable('inbox_lease')
    .set(change)
    .where('id', '=', lease.id)
    .where('ended_at', 'is', null)
    .execute();
  if (text === null) return;
  // A person who has taken the conversation over meanwhile must not find the sent text as a draft.
  await db
    .updateTable('inbox_lease')
    .set({ draft: '' })
    .where('persona_id', '=', lease.persona_id)
    .where('member_id', '=', lease.member_id)
    .where(sql<boolean>`trim(draft) = ${text}`)
    .execute();
}

/** Stores the handover notes of an operator for all these leases. */
export async function storeHandover(
  tx: Kysely<DB>,
  leaseIds: readonly number[],
  text: string,
  now: Date,
): Promise<void> {
  if (leaseIds.length === 0) return;
  await tx
    .updateTable('inbox_lease')
    .set({ handover: text, handover_at: now })
    .where('id', 'in', leaseIds)
    .execute();
}

/** Ends the leases of an operator. The conversations return to their place in the queue, and the drafts stay. */
export function endLeasesOfStaff(
  db: Kysely<DB>,
  staffId: number,
  reason: 'signed_out' | 'paused',
  now: Date,
) {
  return db
    .updateTable('inbox_lease')
    .set({ ended_at: now, end_reason: reason })
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .returning(['id', 'persona_id', 'member_id'])
    .execute();
}

export type EndedLease = { id: number; staff_id: number };

/** Ends the open leases that fit the condition. */
export const endOpenLeases = (
  db: Kysely<DB>,
  end: { ended_at: Date; end_reason: 'expired' | 'blocked' },
  condition: RawBuilder<boolean>,
): Promise<EndedLease[]> =>
  db
    .updateTable('inbox_lease')
    .set(end)
    .where('ended_at', 'is', null)
    .where(condition)
    .returning(['id', 'staff_id'])
    .execute();

/** Deletes the leases that ended before this time. Every ended lease has a reason, which its index relies on. */
export const deleteEndedLeases = (db: Kysely<DB>, before: Date): Promise<void> =>
  deleteInBatches((limit) =>
    sql`
      delete from inbox_lease where id = any(array(
        select id from inbox_lease where ended_at < ${before} and end_reason is not null
        order by ended_at limit ${limit}))`.execute(db),
  );
