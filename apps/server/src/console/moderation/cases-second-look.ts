import { casesSecondLook } from '@afterglow/protocol/console/moderation/cases-second-look';
import {
  closeSecondLook,
  lockCase,
  openCase,
  type StoredCase,
  type StoredMessage,
} from '../../features/safety/index.ts';
import type { Ctx } from '../../rpc/context.ts';
import { reject, rejectForbidden, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import type { StaffIdentity } from '../../rpc/identity.ts';
import { publishListChanged } from '../../rpc/list-changed.ts';
import { mayTakeSecondLook } from '../policies/case.ts';
import { toCaseEntry, toItem } from './case-rows.ts';

/** The audit log has no text: it outlives the case. */
export const casesSecondLookHandler = staffWrite(casesSecondLook, async (ctx, { id, agree, text }) => {
  const { tx, me, app } = ctx;
  const row = await lockCase(tx, id);
  if (!row || row.second_look === null) return reject('not_found');
  const about = toCaseEntry(row);
  const permission = mayTakeSecondLook(me, row);
  if (!permission.allowed) return rejectForbidden({ reason: permission.reason }, about);
  if (row.second_look !== 'drawn') return reject('conflict', { reason: 'done' });
  const outcome = agree ? 'agreed' : 'disagreed';
  await closeSecondLook(tx, id, outcome);
  const opened = agree ? null : await openAgain(ctx, row, text);
  ctx.afterCommit(() => publishListChanged(app, 'cases/list'));
  const detail = {
    before: { second_look: row.second_look },
    after: { second_look: outcome },
    ...(opened ? { opened: opened.number } : {}),
    version: row.version + 1,
  };
  return withAuditLog(reply({ id }), { ...about, detail });
});

async function openAgain(ctx: Ctx<StaffIdentity>, row: StoredCase, text: string) {
  const { tx, me } = ctx;
  const statement = await tx
    .selectFrom('statement')
    .select('id')
    .where('case_id', '=', row.id)
    .executeTakeFirst();
  return openCase(ctx, tx, {
    queue: 'appeals',
    kind: 'second_look',
    personId: row.person_id,
    item: toItem(row),
    note: text,
    ofCaseId: row.id,
    staffId: me.id,
    messages: row.messages as StoredMessage[],
    ...(statement ? { statementId: statement.id } : {}),
  });
}
