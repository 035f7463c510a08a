import { MAX_OPEN_LEASES, sortInbox } from '@afterglow/domain/inbox';
import type { RestLimits, RestTimes } from '@afterglow/domain/rest-times';
import { inboxNext } from '@afterglow/protocol/console/inbox/inbox-next';
import { type Kysely, sql, type Transaction } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { compileOnce } from '../../db/compile-once.ts';
import type { DB } from '../../db/schema.ts';
import { reject, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { toConversationEntry } from '../audit-subjects.ts';
import { acquireFirstLease, countLeases, type LeaseRow } from '../operators/lease.ts';
import {
  type HeadRow,
  MAX_CHECKED,
  publishQueueChange,
  selectLongestWaiting,
  toWaitingConversation,
} from '../operators/queue.ts';
import { assessShifts, selectShifts } from '../operators/rest-times.ts';
import { beginShift } from '../operators/shift.ts';
import { readAvailability } from '../operators/shift-log.ts';
import { mayTakeNext } from '../policies/conversation.ts';
import { chooseReaderLanguage } from '../reader-language.ts';
import { loadConversation } from './conversation-view.ts';

export const inboxNextHandler = staffWrite(inboxNext, async (ctx) => {
  const { app, tx, now } = ctx;
  const { id: staffId } = ctx.me;
  // Serializes the calls of an operator, so that two windows together never hold a third conversation.
  const { languages } = await tx
    .selectFrom('staff')
    .select('languages')
    .where('id', '=', staffId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const { lease_s: leaseS, care_limits: limits } = app.settings.current();
  // A separate statement: the one that waited for the lock sees the shift as it was before the wait.
  const { stored, held, shifts, waiting } = await loadTurn(tx, { staffId, languages, now, limits });
  const availability = readAvailability(stored);
  const { stop } = assessShifts(shifts, { now, limits })(staffId, availability);
  const may = mayTakeNext({ availability, held: held ?? 0, stop });
  if (!may.allowed) return rejectNext(may.reason, stop);
  const isBeginning = availability !== 'online';
  if (isBeginning) {
    await beginShift(tx, staffId, now);
    ctx.afterCommit(() => app.notifyShiftChange());
  }

  const lease = await takeFirst(tx, waiting, { staffId, languages, now, limits, leaseS });
  if (!lease) return withAuditLog(reply(null));
  const { persona_id: personaId, member_id: memberId } = lease;
  ctx.afterCommit(() => {
    publishQueueChange(app);
    app.sendWriter.markReadAsPersona({ personaId, memberId }, now);
  });
  const conversation = await loadConversation(tx, app, lease, chooseReaderLanguage(ctx.me, languages));
  return withAuditLog(reply(conversation), {
    ...toConversationEntry(lease),
    ...(isBeginning ? { detail: { availability: 'online' } } : {}),
  });
});

type Turn = {
  staffId: number;
  languages: readonly string[];
  now: Date;
  limits: RestLimits;
};

/** Reads, in one statement, all that decides what the operator is given: what they do and hold, and what waits. */
async function loadTurn(tx: Kysely<DB>, { staffId, languages, now, limits }: Turn) {
  const values = { staffId, staffIds: [staffId], languages, now, maxDifficult: limits.difficult_day };
  const [turn] = await selectTurn(tx, values);
  if (!turn) throw new Error('a statement without a table has one row');
  return turn;
}

type TurnValues = {
  staffId: number;
  staffIds: readonly number[];
  languages: readonly string[];
  now: Date;
  maxDifficult: number;
};

const selectTurn = compileOnce((db, { staffId, staffIds, languages, now, maxDifficult }: TurnValues) => {
  const head = selectLongestWaiting(now, languages, { staffId, maxDifficult });
  return db.selectNoFrom((from) => [
    from.selectFrom('staff_shift').select('availability').where('staff_id', '=', staffId).as('stored'),
    countLeases(db, { staffId, now }).as('held'),
    jsonArrayFrom(selectShifts(db, staffIds, now)).as('shifts'),
    jsonArrayFrom(sql<HeadRow>`(${head})`).as('waiting'),
  ]);
});

/** How often the head of the queue is read again. */
const MAX_ROUNDS = 5;

/**
 * Takes the first conversation that is free. Where others have just taken the whole head of the queue, it is
 * read again: more may wait behind it.
 */
async function takeFirst(
  tx: Transaction<DB>,
  head: readonly HeadRow[],
  { leaseS, ...turn }: Turn & { leaseS: number },
): Promise<LeaseRow | undefined> {
  const { staffId, languages, now, limits } = turn;
  let waiting = head;
  for (let round = 1; ; round++) {
    const sorted = sortInbox(waiting.map(toWaitingConversation), { id: staffId, languages });
    const lease = await acquireFirstLease(tx, sorted, { staffId, now }, leaseS);
    if (lease || waiting.length < MAX_CHECKED || round === MAX_ROUNDS) return lease;
    const whom = { staffId, maxDifficult: limits.difficult_day };
    waiting = (await selectLongestWaiting(now, languages, whom).execute(tx)).rows;
  }
}

type Reason = Exclude<ReturnType<typeof mayTakeNext>, { allowed: true }>['reason'];

function rejectNext(reason: Reason, stop: RestTimes['stop']) {
  if (reason === 'held') return reject('limit_reached', { reason, max: MAX_OPEN_LEASES });
  if (reason === 'paused' || reason === 'finishing') return reject('conflict', { reason });
  return reject('limit_reached', { reason, until: Math.ceil((stop?.untilMs ?? 0) / 1000) });
}
