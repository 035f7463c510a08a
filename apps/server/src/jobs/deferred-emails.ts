import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';
import { type EmailJob, emailJob } from './job-payloads.ts';
import { addJob } from './jobs.ts';

/**
 * Stores an email that its reader is owed until their address is verified: an address that may be a stranger's learns
 * nothing of a purchase. Throws where the address was verified a moment ago, so that the job is retried and sends it.
 */
export async function deferEmail(
  db: Kysely<DB>,
  { personId, job, now }: { personId: number; job: EmailJob; now: Date },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // The verification locks the same row: it sees what is stored here, or it came first.
    const { rows } = await sql<{ proved: boolean }>`
      select email_verified as proved from member where person_id = ${personId} for share`.execute(tx);
    if (rows[0]?.proved) throw new Error('the address was proved meanwhile');
    await tx
      .insertInto('letter_owed')
      .values({ person_id: personId, letter: JSON.stringify(job), at: now })
      .onConflict((conflict) => conflict.columns(['person_id', 'letter']).doNothing())
      .execute();
  });
}

/**
 * Queues the emails that waited for a verified address, in the caller's transaction and in the order in which they were
 * owed.
 */
export async function sendDeferredEmails(tx: Kysely<DB>, personId: number): Promise<void> {
  const deferred = await tx
    .deleteFrom('letter_owed')
    .where('person_id', '=', personId)
    .returning(['id', 'letter'])
    .execute();
  for (const { letter: email } of deferred.sort((a, b) => a.id - b.id))
    await addJob(tx, 'send_email', emailJob.parse(email));
}
