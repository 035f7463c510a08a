import type { Language } from '@afterglow/domain/languages';
import { DAY_MS } from '@afterglow/domain/time';
import type { Kysely } from 'kysely';
import { acquireLock } from '../../db/locks.ts';
import type { DB } from '../../db/schema.ts';
import { addJob } from '../../jobs/jobs.ts';
import { createNumber } from './new-number.ts';

type SupportRequest = {
  email: string;
  language: Language;
  body: string;
  senderId: number | null;
};

/** The same text within this time is the same request, sent twice. */
const DUPLICATE_WINDOW_MS = DAY_MS;
/** Questions about purchases come within a year. */
const RETENTION_MS = 366 * DAY_MS;

/**
 * Stores a request to support and queues the email to the operator, in one transaction. Returns its number and time.
 */
export function storeSupportRequest(
  db: Kysely<DB>,
  { email, language, body, senderId }: SupportRequest,
  now: Date,
): Promise<{ number: string; at: Date }> {
  return db.transaction().execute(async (tx) => {
    await acquireLock(tx, 'supportRequest', email);
    const existing = await tx
      .selectFrom('support_request')
      .select(['number', 'at'])
      .where('email', '=', email)
      .where('at', '>', new Date(now.getTime() - DUPLICATE_WINDOW_MS))
      .where('body', '=', body)
      .executeTakeFirst();
    if (existing) return existing;
    const { id, number, at } = await tx
      .insertInto('support_request')
      .values({ number: createNumber('S'), person_id: senderId, email, language, body, at: now })
      .returning(['id', 'number', 'at'])
      .executeTakeFirstOrThrow();
    await addJob(tx, 'send_email', { template: 'support_request', requestId: id });
    return { number, at };
  });
}

export async function pruneSupportRequests(db: Kysely<DB>, now: Date): Promise<void> {
  await db
    .deleteFrom('support_request')
    .where('at', '<', new Date(now.getTime() - RETENTION_MS))
    .execute();
}
