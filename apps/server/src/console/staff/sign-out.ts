import type { House } from '../../house.ts';
import { logSession } from '../desk.ts';
import { newsOfQueue } from '../queue-news.ts';
import { leaveShift } from '../shift.ts';
import { closeSession } from './session-ends.ts';
import { staffTokenHash } from './staff-session.ts';

/** Ends the session of this token, whoever asks; what was held waits again. Sockets are closed even where taking back tickets fails. */
export async function signOut(house: House, token: string): Promise<void> {
  const hash = staffTokenHash(token);
  const left = await house.db.transaction().execute(async (transaction) => {
    const ended = await transaction
      .deleteFrom('staff_session')
      .where('token_hash', '=', hash)
      .returning('staff_id')
      .executeTakeFirst();
    if (!ended) return null;
    await logSession(transaction, ended.staff_id, 'logout', house.now());
    return { gaveBack: await leaveShift(transaction, ended.staff_id, house.now()) };
  });
  if (left) {
    if (left.gaveBack) newsOfQueue(house);
    house.shiftChanged();
  }
  await closeSession(house, hash).catch((error: unknown) =>
    house.log.warn({ err: error }, 'the tickets of a session that ended were not taken back'),
  );
}
