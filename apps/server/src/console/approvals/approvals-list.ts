import { approvalsList } from '@afterglow/protocol/console/approvals/approvals-list';
import { rejectInput, reply, staffRead } from '../../rpc/handler.ts';
import { listPage } from '../list.ts';
import { createApprovalsList, toApprovals } from './approval-rows.ts';

export const approvalsListHandler = staffRead(approvalsList, async ({ db, app, me, now }, input) => {
  const list = createApprovalsList(db, now);
  await app.listWatchers.watch(me.id, list, input);
  const page = await listPage({ db, secret: app.config.secret }, list, input);
  if (!page) return rejectInput('after', 'unknown');
  return reply({ ...page, rows: await toApprovals(db, page.rows, me.id) });
});
