import type { BroadcastState } from '@afterglow/domain/broadcasts';
import type { BroadcastRecord } from '@afterglow/protocol/console/broadcasts/broadcast-row';
import type { Ctx } from '../../rpc/context.ts';
import { reject, reply, withAuditLog } from '../../rpc/handler.ts';
import type { StaffIdentity } from '../../rpc/identity.ts';
import { loadBroadcast, lockBroadcast, toBroadcastSubject } from './broadcast-rows.ts';
import { pushProgress } from './progress.ts';

/**
 * Changes the state of a broadcast where it is one of `from` and `isPossible`. A round that sends waits for the lock of
 * its row.
 */
export async function changeState(
  ctx: Pick<Ctx<StaffIdentity>, 'tx' | 'now' | 'pushStaff'>,
  id: number,
  {
    from,
    to: getNext,
    isPossible = async () => true,
  }: {
    from: readonly BroadcastState[];
    to: (at: number | null) => 'paused' | 'scheduled' | 'running' | 'stopped';
    isPossible?: (current: BroadcastRecord) => Promise<boolean>;
  },
) {
  const { tx, now } = ctx;
  const current = (await lockBroadcast(tx, id)) ? await loadBroadcast(tx, id, now) : undefined;
  if (!current) return reject('not_found');
  if (!from.includes(current.state) || !(await isPossible(current)))
    return reject('conflict', { reason: 'state' });
  const to = getNext(current.at);
  await tx
    .updateTable('broadcast')
    .set((row) => ({ state: to, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  const progress = await pushProgress(ctx, id);
  return withAuditLog(reply({ id, state: to, sent: progress?.sent ?? 0, left: progress?.left ?? 0 }), {
    subject: toBroadcastSubject(id),
    detail: { before: { state: current.state }, after: { state: to } },
  });
}
