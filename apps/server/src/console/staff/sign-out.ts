import type { App } from '../../app.ts';
import { publishListChanged } from '../../rpc/list-changed.ts';
import { logSession } from '../context.ts';
import { publishQueueChange } from '../queue-events.ts';
import { leaveShift } from '../shift.ts';
import { closeSession } from './session-ends.ts';
import { hashStaffToken } from './staff-session.ts';

/** Ends the session of this token, whoever asks; what was held waits again. Sockets are closed even where taking back tickets fails. */
export async function signOut(app: App, token: string): Promise<void> {
  const hash = hashStaffToken(token);
  const left = await app.db.transaction().execute(async (transaction) => {
    const ended = await transaction
      .deleteFrom('staff_session')
      .where('token_hash', '=', hash)
      .returning('staff_id')
      .executeTakeFirst();
    if (!ended) return null;
    const at = app.now();
    await logSession(transaction, { staffId: ended.staff_id, action: 'logout', at, sessionId: hash });
    return { gaveBack: await leaveShift(transaction, ended.staff_id, app.now()) };
  });
  if (left) {
    publishListChanged(app, 'audit/list');
    if (left.gaveBack) publishQueueChange(app);
    app.notifyShiftChange();
  }
  await closeSession(app, hash).catch((error: unknown) =>
    app.log.warn({ err: error }, 'the tickets of a session that ended were not taken back'),
  );
}
