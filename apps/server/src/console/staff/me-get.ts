import { meGet } from '@afterglow/protocol/console/staff/me-get';
import { reply, staffRead } from '../../rpc/handler.ts';
import { loadOwnAccount } from './own-record.ts';

export const meGetHandler = staffRead(meGet, async ({ db, me, now, app }) => {
  const { care_limits: limits } = app.settings.current();
  const own = await loadOwnAccount(db, me.id, { now, limits });
  // The socket of a closed account is closed within a second.
  if (!own) throw new Error('the account of an open session is closed');
  return reply(own.record, { remind_at: own.remindAt });
});
