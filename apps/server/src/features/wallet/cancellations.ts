import type { Language } from '@afterglow/domain/languages';
import { DAY_MS } from '@afterglow/domain/time';
import { type Kysely, sql } from 'kysely';
import { holdLock } from '../../db/locks.ts';
import type { DB } from '../../db/schema.ts';
import { addJob } from '../../jobs/jobs.ts';
import { createNumber } from '../safety/index.ts';

export const cancellationKinds = ['ordinary', 'cause'] as const;
export const cancelledContracts = ['premium', 'account'] as const;

export type Cancellation = {
  kind: (typeof cancellationKinds)[number];
  /** Why, where it is for good cause. */
  reason: string;
  name: string;
  email: string;
  contract: (typeof cancelledContracts)[number];
  /** `YYYY-MM-DD`; null: as soon as it may. */
  endsOn: string | null;
  language: Language;
  /** Who was signed in as it was sent. Anybody may send one in anybody's name. */
  senderId: number | null;
};

/** The same again within this time is the same cancellation, sent twice. */
const duplicateWindowMs = DAY_MS;
/** More receipts a day fill somebody's inbox; what is above them is kept all the same. */
const maxReceiptsPerDay = 5;
/** As long as somebody may come back to it. */
const retentionMs = 3 * 366 * DAY_MS;

/** Keeps a cancellation for staff and queues its receipt, in one transaction. Answers its number, also of one that was sent twice. */
export function storeCancellation(db: Kysely<DB>, cancellation: Cancellation, now: Date): Promise<string> {
  const { kind, reason, name, email, contract, endsOn, language, senderId } = cancellation;
  return db.transaction().execute(async (tx) => {
    await holdLock(tx, 'cancellation', email);
    const owner = await tx
      .selectFrom('member')
      .select('person_id')
      .where('email', '=', email)
      .executeTakeFirst();
    const signedIn = owner !== undefined && owner.person_id === senderId;
    const { rows: today } = await sql<{ number: string; same: boolean }>`
      select number, signed_in = ${signedIn} and kind = ${kind} and reason = ${reason} and name = ${name}
        and contract = ${contract} and ends_on is not distinct from ${endsOn}::date as same
      from cancellation where email = ${email} and at > ${new Date(now.getTime() - duplicateWindowMs)}`.execute(
      tx,
    );
    const existing = today.find(({ same }) => same);
    if (existing) return existing.number;
    const { id, number } = await tx
      .insertInto('cancellation')
      .values({
        number: createNumber('C'),
        person_id: owner?.person_id ?? null,
        signed_in: signedIn,
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
    if (today.length < maxReceiptsPerDay)
      await addJob(tx, 'send_letter', { letter: 'cancellation_received', cancellationId: id });
    return number;
  });
}

export type OpenCancellation = Omit<Cancellation, 'language' | 'senderId'> & {
  number: string;
  at: Date;
  personId: number | null;
  signedIn: boolean;
  /** Until when its sender has Premium, if they have. */
  premiumUntil: Date | null;
};

/** Cancellations that nobody has settled, the oldest first. */
export async function listOpenCancellations(db: Kysely<DB>, atMax = 100): Promise<OpenCancellation[]> {
  const { rows } = await sql<OpenCancellation>`
    select c.number, c.at, c.email, c.name, c.kind, c.reason, c.contract, to_char(c.ends_on, 'YYYY-MM-DD') as "endsOn",
      c.person_id as "personId", c.signed_in as "signedIn", m.premium_until as "premiumUntil"
    from cancellation c left join member m on m.person_id = c.person_id
    where c.settled_at is null order by c.at, c.id limit ${atMax}`.execute(db);
  return rows;
}

/** Writes down that a cancellation is done and tells whoever sent it. False where it does not wait, also because somebody was quicker. */
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
      await addJob(tx, 'send_letter', { letter: 'cancellation_settled', cancellationId: settled.id });
    return settled !== undefined;
  });
}

/** What was settled and nobody can come back to goes. */
export async function pruneCancellations(db: Kysely<DB>, now: Date): Promise<void> {
  await db
    .deleteFrom('cancellation')
    .where('settled_at', '<', new Date(now.getTime() - retentionMs))
    .execute();
}
