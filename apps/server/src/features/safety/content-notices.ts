import type { Language } from '@afterglow/domain/languages';
import { DAY_MS } from '@afterglow/domain/time';
import { type Kysely, sql } from 'kysely';
import { holdLock } from '../../db/locks.ts';
import type { DB } from '../../db/schema.ts';
import { addJob } from '../../jobs/jobs.ts';
import { createNumber } from './new-number.ts';

/** The kinds of illegal content. Notices about minors come first and need no name. */
export const CONTENT_KINDS = ['minors', 'violence', 'hate', 'privacy', 'rights', 'fraud', 'other'] as const;
/** The outcomes of a notice: the content is removed, shown to fewer people or marked, or left as it is. */
export const CONTENT_OUTCOMES = ['removed', 'restricted', 'kept'] as const;
export type ContentOutcome = (typeof CONTENT_OUTCOMES)[number];

export const isContentOutcome = (word: string): word is ContentOutcome =>
  CONTENT_OUTCOMES.some((known) => known === word);

type ContentNotice = {
  kind: (typeof CONTENT_KINDS)[number];
  /** An address, a name or a chat id. */
  place: string;
  reason: string;
  name: string;
  /** Empty when the sender wants no answer. Only notices about minors allow that. */
  email: string;
  language: Language;
  senderId: number | null;
};

/** The same notice within this time was sent twice. */
const DUPLICATE_WINDOW_MS = DAY_MS;
/** More confirmations could be used to flood an inbox. Further notices are stored without one. */
const MAX_CONFIRMATIONS_PER_DAY = 5;
/** As long as anybody may ask for the reasons of a decision. */
const RETENTION_MS = 366 * DAY_MS;

/** Stores a notice of illegal content and queues its confirmation, in one transaction. Returns its number. */
export function storeContentNotice(db: Kysely<DB>, notice: ContentNotice, now: Date): Promise<string> {
  const { kind, place, reason, name, email, language, senderId } = notice;
  return db.transaction().execute(async (tx) => {
    await holdLock(tx, 'contentNotice', email);
    const { rows: today } = await sql<{ number: string; same: boolean }>`
      select number, kind = ${kind} and place = ${place} and reason = ${reason} and name = ${name} as same
      from content_notice where email = ${email} and at > ${new Date(now.getTime() - DUPLICATE_WINDOW_MS)}`.execute(
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
    if (email && today.length < MAX_CONFIRMATIONS_PER_DAY)
      await addJob(tx, 'send_email', { template: 'content_notice_received', noticeId: id });
    return number;
  });
}

export type OpenContentNotice = Omit<ContentNotice, 'language' | 'senderId'> & { number: string; at: Date };

/** Returns the undecided notices: those about minors first, then the oldest. */
export async function listOpenContentNotices(db: Kysely<DB>, atMax = 100): Promise<OpenContentNotice[]> {
  const { rows } = await sql<OpenContentNotice>`
    select number, at, kind, place, reason, name, email from content_notice
    where decided_at is null order by kind <> 'minors', at, id limit ${atMax}`.execute(db);
  return rows;
}

/** Stores the decision and its reasons and notifies the sender. Returns false when the notice was already decided. */
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
      await addJob(tx, 'send_email', { template: 'content_notice_decided', noticeId: decided.id });
    return decided !== undefined;
  });
}

export async function pruneContentNotices(db: Kysely<DB>, now: Date): Promise<void> {
  await db
    .deleteFrom('content_notice')
    .where('decided_at', '<', new Date(now.getTime() - RETENTION_MS))
    .execute();
}
