import { DAY_MS } from '@afterglow/domain/time';
import type { CallContract, DataOf, DetailsOf } from '@afterglow/protocol/define';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';
import type { StaffIdentity } from './identity.ts';
import type { Success } from './outcome.ts';
import { hashWithSecret, openSealedText, sealText } from './sealed-text.ts';

/**
 * An attempt of a call that has `once` in its contract. Bodies contain passwords, and replies contain
 * invitation links and recovery codes, so the database stores the hash and the reply under the site's secret.
 */
export type StaffTrace = {
  staffId: number;
  traceId: string;
  call: string;
  /** By the current secret, then by the previous ones. */
  bodyHashes: readonly [string, ...string[]];
  secrets: readonly [string, ...string[]];
  at: Date;
  isMoney: boolean;
};
type StoredReply = Success<DataOf<CallContract>, DetailsOf<CallContract>>;

/**
 * A page that was left open for some days may still repeat its last call. The trace of an act with money is
 * kept permanently.
 */
const STORED_DAYS = 30;

/** Returns the trace of a call, or null when its contract requires none. */
export function createStaffTrace(
  contract: CallContract,
  staff: StaffIdentity | null,
  input: unknown,
  { at, secrets }: Pick<StaffTrace, 'at' | 'secrets'>,
): StaffTrace | null {
  if (!contract.once || !staff) return null;
  const { trace_id: traceId } = input as { trace_id: string };
  const body = JSON.stringify(input);
  const [current, ...previous] = secrets.map((secret) => hashWithSecret(body, secret));
  if (current === undefined) throw new Error('a site has a secret');
  return {
    staffId: staff.id,
    traceId,
    call: contract.name,
    bodyHashes: [current, ...previous],
    secrets,
    at,
    isMoney: contract.rate === 'money',
  };
}

/**
 * Claims the trace in the transaction of the act. A rollback releases it. Waits for another transaction that has
 * claimed it. Returns `new`, the first reply, `unanswered` when an act outside a transaction began and has not ended
 * (it may be repeated, because it is idempotent itself), or `conflict` when another call or another body has the trace.
 */
export async function takeTrace(
  tx: Kysely<DB>,
  { staffId, traceId, call, bodyHashes, secrets, at, isMoney }: StaffTrace,
): Promise<'new' | 'unanswered' | 'conflict' | StoredReply> {
  const taken = await tx
    .insertInto('staff_trace')
    .values({ staff_id: staffId, trace_id: traceId, call, body_hash: bodyHashes[0], at, kept: isMoney })
    .onConflict((conflict) => conflict.columns(['staff_id', 'trace_id']).doNothing())
    .returning('trace_id')
    .executeTakeFirst();
  if (taken) return 'new';
  // A separate statement: it sees the row that the previous statement waited for.
  const first = await tx
    .selectFrom('staff_trace')
    .select(['call', 'body_hash', 'reply'])
    .where('staff_id', '=', staffId)
    .where('trace_id', '=', traceId)
    .executeTakeFirst();
  if (!first || first.call !== call || !bodyHashes.includes(first.body_hash)) return 'conflict';
  if (!first.reply) return 'unanswered';
  return readReply(first.reply, secrets) ?? 'conflict';
}

/** Stores the reply of the act. Returns the reply for its trace: the first one, if there already is one. */
export async function storeReply(
  db: Kysely<DB>,
  trace: StaffTrace,
  reply: StoredReply,
): Promise<StoredReply> {
  const text = JSON.stringify({ data: reply.data, details: reply.details });
  const storedReply = JSON.stringify(sealText(text, trace.secrets[0]));
  const stored = await db
    .updateTable('staff_trace')
    .set({ reply: sql`coalesce(reply, ${storedReply}::json)` })
    .where('staff_id', '=', trace.staffId)
    .where('trace_id', '=', trace.traceId)
    .returning('reply')
    .executeTakeFirst();
  return (stored && readReply(stored.reply, trace.secrets)) ?? reply;
}

/**
 * Releases the trace of an act outside a transaction that was rejected. The rejection is not stored, so the
 * call may be made again.
 */
export async function releaseTrace(db: Kysely<DB>, { staffId, traceId }: StaffTrace): Promise<void> {
  await db
    .deleteFrom('staff_trace')
    .where('staff_id', '=', staffId)
    .where('trace_id', '=', traceId)
    .where('reply', 'is', null)
    .execute();
}

export async function pruneStaffTraces(db: Kysely<DB>, now: Date): Promise<void> {
  const until = new Date(now.getTime() - STORED_DAYS * DAY_MS);
  await db.deleteFrom('staff_trace').where('at', '<', until).where('kept', '=', false).execute();
}

/** Returns a stored reply; null if it was sealed with a secret that the site no longer has. */
function readReply(stored: unknown, secrets: readonly string[]): StoredReply | null {
  // Until migration 0633 replies were stored as they are.
  const text = typeof stored === 'string' ? openSealedText(stored, secrets) : JSON.stringify(stored);
  if (text === null) return null;
  const { data, details } = JSON.parse(text) as { data?: unknown; details?: unknown };
  return { ok: true, data, details } as StoredReply;
}
