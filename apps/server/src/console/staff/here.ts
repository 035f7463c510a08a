import { getHistoryRole } from '@afterglow/domain/history-subjects';
import { here } from '@afterglow/protocol/console/staff/here';
import { rejectForbidden, reply, staffRead } from '../../rpc/handler.ts';
import { mayOpenRecord } from '../policies/record.ts';

export const hereHandler = staffRead(here, async ({ db, me, app }, { subject, editing }) => {
  // A case has no history of its own, and who reads one is not for everybody.
  const minRole = subject.startsWith('case:') ? 'moderator' : getHistoryRole(subject);
  if (minRole && !mayOpenRecord(me, { minRole }).allowed)
    return rejectForbidden({ reason: 'role', least: minRole }, { subject });
  const { name } = await db
    .selectFrom('staff')
    .select('name')
    .where('id', '=', me.id)
    .executeTakeFirstOrThrow();
  return reply({ staff: app.recordPresence.enter(subject, { id: me.id, name, editing }, me.connectionId) });
});
