import { DIFFICULT_PRIORITY } from '@afterglow/domain/cases';
import { toUnixSeconds } from '@afterglow/domain/time';
import { casesTake } from '@afterglow/protocol/console/moderation/cases-take';
import { getCaseState, isHeldBy, isOwnDecision, lockCase } from '../../features/safety/index.ts';
import { reject, rejectForbidden, staffWrite } from '../../rpc/handler.ts';
import { loadStaffNames } from '../list-names.ts';
import { claimAndReply, countDifficultLeftOf } from './case-holding.ts';
import { toCaseEntry } from './case-rows.ts';

export const casesTakeHandler = staffWrite(casesTake, async (ctx, { id }) => {
  const { tx, me, now } = ctx;
  const row = await lockCase(tx, id);
  if (!row) return reject('not_found');
  if (await isOwnDecision(tx, row, me.id))
    return rejectForbidden({ reason: 'own_decision' }, toCaseEntry(row));
  const state = getCaseState(row, now);
  if (state === 'decided') return reject('conflict', { reason: 'decided' });
  const isHeld = isHeldBy(row, me.id, now);
  if (state === 'taken' && !isHeld) {
    const findStaff = await loadStaffNames(tx, [row.taken_by]);
    const until = toUnixSeconds(row.claimed_until as Date);
    return reject('conflict', { reason: 'taken', by: findStaff(row.taken_by), until });
  }
  if (!isHeld && row.priority <= DIFFICULT_PRIORITY) {
    const { left, max } = await countDifficultLeftOf(ctx);
    if (left === 0) return reject('limit_reached', { reason: 'difficult', max });
  }
  return claimAndReply(ctx, row);
});
