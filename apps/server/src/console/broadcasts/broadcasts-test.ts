import { broadcastsTest } from '@afterglow/protocol/console/broadcasts/broadcasts-test';
import { reject, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { loadBroadcast, toBroadcastSubject } from './broadcast-rows.ts';

/** Only an email leaves the console. */
export const broadcastsTestHandler = staffWrite(
  broadcastsTest,
  async ({ tx, me, now, addJob }, { id, language, channel }) => {
    const broadcast = await loadBroadcast(tx, id, now);
    if (!broadcast) return reject('not_found');
    if (channel === 'mail')
      await addJob('send_email', { template: 'broadcast_test', broadcastId: id, staffId: me.id, language });
    return withAuditLog(reply({ sent: true as const }), {
      subject: toBroadcastSubject(id),
      detail: { test: channel, language },
    });
  },
);
