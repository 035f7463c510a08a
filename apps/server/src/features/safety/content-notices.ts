import type { Language } from '@afterglow/domain/languages';
import { DAY_MS } from '@afterglow/domain/time';
import { type Kysely, sql } from 'kysely';
import { holdLock } from '../../db/locks.ts';
import type { DB } from '../../db/schema.ts';
import { addJob } from '../../jobs/jobs.ts';
import { createNumber } from './new-number.ts';

/** What it may be against; of minors first, for that is looked at first and needs no name. */
export const contentKinds = ['minors', 'violence', 'hate', 'privacy', 'rights', 'fraud', 'other'] as const;
/** What becomes of it: taken away, shown to fewer or marked, left as it is. */
export const contentOutcomes = ['removed', 'restricted', 'kept'] as const;
export type ContentOutcome = (typeof contentOutcomes)[number];

export const isContentOutcome = (word: string): word is ContentOutcome =>
  contentOutcomes.some((known) => known === word);

type ContentNotice = {
  kind: (typeof contentKinds)[number];
  /** Where it is: an address, a name, a number of a chat. */
  place: string;
  reason: string;
  name: string;
  /** Empty where whoever reports wants no answer, which is possible of minors alone. */
  email: string;
  language: Language;
  senderId: number | null;
};

/** The same again within this time is the same notice, sent twice. */
const duplicateWindowMs = DAY_MS;
/** More confirmations a day fill somebody's inbox; what is above them is kept all the same. */
const maxConfirmationsPerDay = 5;
/** As long as the house may be asked why it decided so. */
const retentionMs = 366 * DAY_MS;

/** Keeps a notice of illegal content for staff and queues its confirmation, in one transaction. Answers its number. */
export function storeContentNotice(db: Kysely<DB>, notice: ContentNotice, now: Date): Promise<string> {
  const { kind, place, reason, name, email, language, senderId } = notice;
  return db.transaction().execute(async (tx) => {
    await holdLock(tx, 'contentNotice', email);
    const { rows: today } = await sql<{ number: string; same: boolean }>`
      select number, kind = ${kind} and place = ${place} and reason = ${reason} and name = ${name} as same
      from content_notice where email = ${email} and at > ${new Date(now.getTime() - duplicateWindowMs)}`.execute(
      tx,
    );
    const existing = today.find(({ same }) => same);
    if (existing) return existing.number;
    const { id, number } = await tx
      .insertInto('content_notice')
      .values({
        number: createNumber('N'),
        person_id: senderId,
        kind,
        place,
        reason,
        name,
        email,
        language,
        at: now,
      })
      .returning(['id', 'number'])
      .executeTakeFirstOrThrow();
    if (email && today.length < maxConfirmationsPerDay)
      await addJob(tx, 'send_letter', { letter: 'content_notice_received', noticeId: id });
    return number;
  });
}

export type OpenContentNotice = Omit<ContentNotice, 'language' | 'senderId'> & { number: string; at: Date };

/** Notices that nobody has decided: those of minors first, then the oldest. */
export async function listOpenContentNotices(db: Kysely<DB>, atMax = 100): Promise<OpenContentNotice[]> {
  const { rows } = await sql<OpenContentNotice>`
    select number, at, kind, place, reason, name, email from content_notice
    where decided_at is null order by kind <> 'minors', at, id limit ${atMax}`.execute(db);
  return rows;
}

/** Writes down what became of a notice and why, and tells whoever sent it. False where it does not wait any more. */
export function decideContentNotice(
  db: Kysely<DB>,
  { number, outcome, reasons, now }: { number: string; outcome: ContentOutcome; reasons: string; now: Date },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const decided = await tx
      .updateTable('content_notice')
      .set({ decided_at: now, outcome, reasons })
      .where('number', '=', number)
      .where('decided_at', 'is', null)
      .returning(['id', 'email'])
      .executeTakeFirst();
    if (decided?.email)
      await addJob(tx, 'send_letter', { letter: 'content_notice_decided', noticeId: decided.id });
    return decided !== undefined;
  });
}

/** What was decided so long ago that nobody asks goes. */
export async function pruneContentNotices(db: Kysely<DB>, now: Date): Promise<void> {
  await db
    .deleteFrom('content_notice')
    .where('decided_at', '<', new Date(now.getTime() - retentionMs))
    .execute();
}
