import type { Language } from '@afterglow/domain/languages';
import { DAY_MS } from '@afterglow/domain/time';
import { type Kysely, sql } from 'kysely';
import { acquireLock } from '../../db/locks.ts';
import type { DB } from '../../db/schema.ts';
import { addJob } from '../../jobs/jobs.ts';
import { createNumber } from '../safety/index.ts';

export const CANCELLATION_KINDS = ['ordinary', 'cause'] as const;
export const CANCELLED_CONTRACTS = ['premium', 'account'] as const;

export type Cancellation = {
  kind: (typeof CANCELLATION_KINDS)[number];
  /** The reason of a cancellation for good cause. */
  reason: string;
  name: string;
  email: string;
  contract: (typeof CANCELLED_CONTRACTS)[number];
  /** `YYYY-MM-DD`; null: as soon as possible. */
  endsOn: string | null;
  language: Language;
  /** The signed-in member who sent it. Anybody can send one in somebody else's name. */
  senderId: number | null;
};

/** The same text within this time is a repetition. */
const DUPLICATE_WINDOW_MS = DAY_MS;
/** More receipts a day would flood a mailbox. Further ones are stored without a receipt. */
const MAX_RECEIPTS_PER_DAY = 5;
/** As long as claims from it are possible. */
const RETENTION_MS = 3 * 366 * DAY_MS;

/**
 * Stores a cancellation for staff and queues its receipt, in one transaction. Returns its number, also for a
 * repetition.
 */
export function storeCancellation(db: Kysely<DB>, cancellation: Cancellation, now: Date): Promise<string> {
  const { kind, reason, name, email, contract, endsOn, language, senderId } = cancellation;
  return db.transaction().execute(async (tx) => {
    await acquireLock(tx, 'cancellation', email);
    const owner = await tx
      .selectFrom('member')
      .select('person_id')
      .where('email', '=', email)
      .executeTakeFirst();
    const isSignedIn = owner !== undefined && owner.person_id === senderId;
    const { rows: today } = await sql<{ number: string; same: boolean }>`
      select number, signed_in = ${isSignedIn} and kind = ${kind} and reason = ${reason} and name = ${name}
        and contract = ${contract} and ends_on is not distinct from ${endsOn}::date as same
      from cancellation where email = ${email} and at > ${new Date(now.getTime() - DUPLICATE_WINDOW_MS)}`.execute(
      tx,
    );
    const existing = today.find(({ same }) => same);
    if (existing) return existing.number;
    const { id, number } = await tx
      .insertInto('cancellation')
      .values({
        number: createNumber('C'),
        person_id: owner?.person_id ?? null,
        signed_in: isSignedIn,
        email,
        language,
        name,
        kind,
        reason,
        contract,
        ends_on: endsOn,
        at: now,
      })
      .returning(['id', 'number'])
      .executeTakeFirstOrThrow();
    if (today.length < MAX_RECEIPTS_PER_DAY)
      await addJob(tx, 'send_email', { template: 'cancellation_received', cancellationId: id });
    return number;
  });
}

type OpenCancellation = Omit<Cancellation, 'language' | 'senderId'> & {
  number: string;
  at: Date;
  personId: number | null;
  signedIn: boolean;
  /** The end of the sender's premium. */
  premiumUntil: Date | null;
};

/** Lists open cancellations, oldest first. */
export async function listOpenCancellations(db: Kysely<DB>, atMax = 100): Promise<OpenCancellation[]> {
  const { rows } = await sql<OpenCancellation>`
    select cancellation.number, cancellation.at, cancellation.email, cancellation.name, cancellation.kind,
      cancellation.reason, cancellation.contract, to_char(cancellation.ends_on, 'YYYY-MM-DD') as "endsOn",
      cancellation.person_id as "personId", cancellation.signed_in as "signedIn",
        member.premium_until as "premiumUntil"
    from cancellation left join member on member.person_id = cancellation.person_id
    where cancellation.settled_at is null order by cancellation.at, cancellation.id limit ${atMax}`.execute(
    db,
  );
  return rows;
}

/**
 * Settles a cancellation and emails its sender. Returns false if it is not open, also when another member of staff was
 * first.
 */
export function settleCancellation(
  db: Kysely<DB>,
  { number, note, now }: { number: string; note: string; now: Date },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const settled = await tx
      .updateTable('cancellation')
      .set({ settled_at: now, note })
      .where('number', '=', number)
      .where('settled_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (settled)
      await addJob(tx, 'send_email', { template: 'cancellation_settled', cancellationId: settled.id });
    return settled !== undefined;
  });
}

/** Deletes settled cancellations after the retention period. */
export async function pruneCancellations(db: Kysely<DB>, now: Date): Promise<void> {
  await db
    .deleteFrom('cancellation')
    .where('settled_at', '<', new Date(now.getTime() - RETENTION_MS))
    .execute();
}
