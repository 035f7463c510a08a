import { casesUndo } from '@afterglow/protocol/console/moderation/cases-undo';
import { undoCase } from '../../features/account/index.ts';
import { type CaseUndo, type ItemFiles, lockCase } from '../../features/safety/index.ts';
import { reject, rejectForbidden, reply, staffWritePrepared, withAuditLog } from '../../rpc/handler.ts';
import { publishQueueChange } from '../operators/queue.ts';
import { mayUndoDecision } from '../policies/case.ts';
import { toCaseEntry } from './case-rows.ts';
import { prepareUndo } from './decision-files.ts';
import { resumePaused } from './incomplete-personas.ts';

export const casesUndoHandler = staffWritePrepared(casesUndo, {
  prepare: ({ db, media }, { id }) => prepareUndo({ db, media }, id),
  run: async (ctx, { id }, files: ItemFiles) => {
    const { tx, me } = ctx;
    const row = await lockCase(tx, id);
    if (!row) return reject('not_found');
    const about = toCaseEntry(row);
    if (row.decided_at === null) return reject('conflict', { reason: 'late' });
    const permission = mayUndoDecision(me, row);
    if (!permission.allowed) return rejectForbidden({ reason: permission.reason }, about);
    const version = await undoCase(ctx, tx, { row, staffId: me.id, files });
    if (version === null) return reject('conflict', { reason: 'late' });
    const resumed = await resumePaused(ctx, (row.undo as CaseUndo | null)?.paused ?? []);
    if (row.queue === 'escalations') ctx.afterCommit(() => publishQueueChange(ctx.app));
    const detail = {
      before: { state: 'decided', decision: row.decision },
      after: { state: 'taken', decision: null },
      version,
    };
    return withAuditLog(reply({ id, state: 'taken' as const, version }), { ...about, detail }, ...resumed);
  },
});
