import { getHistoryRole } from '@afterglow/domain/history-subjects';
import { toUnixSeconds } from '@afterglow/domain/time';
import { historyList } from '@afterglow/protocol/console/history/history-list';
import { reject, rejectForbidden, rejectInput, reply, staffRead, withAuditLog } from '../../rpc/handler.ts';
import { loadListPage } from '../list.ts';
import { loadStaffNames } from '../list-names.ts';
import { listHiddenActs } from '../policies/member.ts';
import { mayOpenRecord } from '../policies/record.ts';
import { createHistoryList, readChange } from './history-rows.ts';

export const historyListHandler = staffRead(historyList, async ({ db, app, me }, input) => {
  const { subject } = input;
  const minRole = getHistoryRole(subject);
  if (minRole === null) return reject('not_found');
  const permission = mayOpenRecord(me, { minRole });
  if (!permission.allowed) return rejectForbidden({ reason: permission.reason, least: minRole }, { subject });
  const [, memberId] = /^member:(\d+)$/.exec(subject) ?? [];
  const list = createHistoryList(db, subject, memberId ? listHiddenActs(me) : []);
  const page = await loadListPage({ db, config: app.config }, list, input);
  if (!page) return rejectInput('after', 'unknown');
  const findStaffName = await loadStaffNames(
    db,
    page.rows.map(({ staff_id }) => staff_id),
  );
  const rows = page.rows.map(({ at, staff_id: staffId, action, detail }) => ({
    at: toUnixSeconds(at),
    by: findStaffName(staffId),
    call: action,
    ...readChange(detail as Record<string, unknown>),
  }));
  const outcome = reply({ ...page, rows });
  return memberId ? withAuditLog(outcome, { subject, personId: Number(memberId) }) : outcome;
});
