import { hasOutgrownAlone } from '@afterglow/domain/broadcasts';
import { toUnixSeconds } from '@afterglow/domain/time';
import type { BroadcastRecord } from '@afterglow/protocol/console/broadcasts/broadcast-row';
import { broadcastsResume } from '@afterglow/protocol/console/broadcasts/broadcasts-resume';
import type { Ctx } from '../../rpc/context.ts';
import { staffWrite } from '../../rpc/handler.ts';
import type { StaffIdentity } from '../../rpc/identity.ts';
import { countAudience } from './audience.ts';
import { changeState } from './change-state.ts';

/** A due broadcast that has not started starts in the next round, for the audience at that time. */
export const broadcastsResumeHandler = staffWrite(broadcastsResume, (ctx, { id }) =>
  changeState(ctx, id, {
    from: ['paused'],
    to: (at) => (at !== null && at > toUnixSeconds(ctx.now) ? 'scheduled' : 'running'),
    isPossible: (current) => canResume(ctx, current),
  }),
);

/**
 * Returns whether a broadcast can go on. A started one has stored recipients; before the start, the audience
 * may grow above the limit for one person (`MAX_ALONE`).
 */
async function canResume(
  { tx, now }: Pick<Ctx<StaffIdentity>, 'tx' | 'now'>,
  current: BroadcastRecord,
): Promise<boolean> {
  const { id, matched } = current;
  const { started } = await tx
    .selectFrom('broadcast')
    .select('started')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (started) return true;
  const { people } = await countAudience(tx, current, { now, exceptId: id });
  return !hasOutgrownAlone(matched, people);
}
