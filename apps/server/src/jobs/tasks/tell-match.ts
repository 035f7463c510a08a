import type { House } from '../../house.ts';
import { noteMatch } from '../../push/note-messages.ts';
import { addPushJob } from '../../push/push-job.ts';

/** Somebody who was not there when a match was made is told of it. */
export async function tellMatch({ db }: House, match: { personId: number; fromId: number }): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await noteMatch(transaction, match);
    await addPushJob(transaction);
  });
}
