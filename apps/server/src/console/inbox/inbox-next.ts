import type { Care } from '@afterglow/domain/care';
import { LEASES_AT_ONCE, sortInbox } from '@afterglow/domain/inbox';
import { inboxNext } from '@afterglow/protocol/console/inbox/inbox-next';
import { readAsPersona } from '../../features/chat/index.ts';
import { reject, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { toConversationEntry } from '../audit-subjects.ts';
import { countDifficultLeft, readCare } from '../care.ts';
import { mayTakeNext } from '../policies/conversation.ts';
import { listLongestWaiting, publishQueueChange } from '../queue.ts';
import { chooseReaderLanguage } from '../reader-language.ts';
import { beginShift } from '../shift.ts';
import { readAvailability } from '../shift-log.ts';
import { loadConversation } from './conversation-view.ts';
import { acquireLease, canWrite, countLeases } from './lease.ts';

export const inboxNextHandler = staffWrite(inboxNext, async (ctx) => {
  const { app, tx, now } = ctx;
  const { id: staffId } = ctx.me;
  // Serializes the calls of an operator, so that two windows together never hold a third conversation.
  const staff = await tx
    .selectFrom('staff')
    .select('languages')
    .where('id', '=', staffId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  // A separate statement: the one that waited for the lock sees the shift as it was before the wait.
  const { availability: stored, held } = await tx
    .selectNoFrom((from) => [
      from
        .selectFrom('staff_shift')
        .select('availability')
        .where('staff_id', '=', staffId)
        .as('availability'),
      countLeases(tx, { staffId, now }).as('held'),
    ])
    .executeTakeFirstOrThrow();
  const availability = readAvailability(stored);
  const { lease_s: leaseS, care_limits: limits } = app.settings.current();
  const { stop } = await readCare(tx, staffId, { now, availability, limits });
  const may = mayTakeNext({ availability, held: held ?? 0, stop });
  if (!may.allowed) return rejectNext(may.reason, stop);
  const isBeginning = availability !== 'online';
  if (isBeginning) {
    await beginShift(tx, staffId, now);
    ctx.afterCommit(() => app.notifyShiftChange());
  }

  const isSpared = (await countDifficultLeft(tx, staffId, now, limits)) === 0;
  const waiting = await listLongestWaiting(tx, now, staff.languages, { staffId, isSpared });
  for (const candidate of sortInbox(waiting, { id: staffId, languages: staff.languages })) {
    if (!(await canWrite(tx, candidate))) continue;
    const lease = await acquireLease(tx, candidate, { staffId, now }, leaseS);
    if (!lease) continue;
    ctx.afterCommit(() => publishQueueChange(app));
    const conversation = await loadConversation(
      tx,
      app,
      lease,
      chooseReaderLanguage(ctx.me, staff.languages),
    );
    await readAsPersona(ctx, candidate);
    return withAuditLog(reply(conversation), {
      ...toConversationEntry(lease),
      ...(isBeginning ? { detail: { availability: 'online' } } : {}),
    });
  }
  return withAuditLog(reply(null));
});

type Reason = Exclude<ReturnType<typeof mayTakeNext>, { allowed: true }>['reason'];

function rejectNext(reason: Reason, stop: Care['stop']) {
  if (reason === 'held') return reject('limit_reached', { reason, max: LEASES_AT_ONCE });
  if (reason === 'paused' || reason === 'finishing') return reject('conflict', { reason });
  return reject('limit_reached', { reason, until: Math.ceil((stop?.untilMs ?? 0) / 1000) });
}
