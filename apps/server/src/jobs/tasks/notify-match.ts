import type { App } from '../../app.ts';
import { queueMatchNote } from '../../push/note-messages.ts';
import { addPushJob } from '../../push/push-job.ts';

/** Somebody who was not there when a match was made is told of it. */
export async function notifyMatch({ db }: App, match: { personId: number; fromId: number }): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await queueMatchNote(transaction, match);
    await addPushJob(transaction);
  });
}
