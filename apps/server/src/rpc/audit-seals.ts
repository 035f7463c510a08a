import { createHash } from 'node:crypto';
import { HOUR_MS, MINUTE_MS } from '@afterglow/domain/time';
import { type Kysely, sql, type Transaction } from 'kysely';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import type { DB } from '../db/schema.ts';

/*
 * The audit log is append-only for the server. Seals show what somebody with access to the database has changed in it all the same:
 * each covers the entries of one hour and the seal before it.
 */

/** A call of that hour may still be storing its entry. */
const GRACE_MS = 15 * MINUTE_MS;

/** What a seal covers of an entry. The columns are named: one that is added later changes no earlier seal. */
const ENTRY = sql`jsonb_build_array(id, staff_id, kind, action, subject, person_id, detail, session, trace,
  extract(epoch from at))::text`;

type Hour = { hour: Date; entries: number; digest: string };

/**
 * Returns the digests of the hours from `from` (included) to `to` (not), oldest first. Hours without entries are left
 * out.
 */
async function digestHours(db: Kysely<DB>, from: Date, to: Date): Promise<Hour[]> {
  const { rows } = await sql<Hour>`
    select date_trunc('hour', at, 'UTC') as hour, count(*)::int as entries,
      encode(sha256(convert_to(string_agg(${ENTRY}, E'\n' order by id), 'UTF8')), 'hex') as digest
    from audit_log where at >= ${from} and at < ${to}
    group by 1 order by 1`.execute(db);
  return rows;
}

const chainSeal = (before: string, { hour, digest }: Hour): string =>
  createHash('sha256').update(`${before} ${hour.toISOString()} ${digest}`).digest('hex');

const getHour = (at: Date): Date => new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);

/** Seals every hour that is over. */
export async function sealAuditLog(db: Kysely<DB>, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`lock table audit_seal in exclusive mode`.execute(tx);
    const last = await tx
      .selectFrom('audit_seal')
      .select(['hour', 'seal'])
      .orderBy('hour', 'desc')
      .limit(1)
      .executeTakeFirst();
    const from = last ? new Date(last.hour.getTime() + HOUR_MS) : new Date(0);
    let seal = last?.seal ?? '';
    for (const hour of await digestHours(tx, from, getHour(new Date(now.getTime() - GRACE_MS)))) {
      seal = chainSeal(seal, hour);
      await tx.insertInto('audit_seal').values({ hour: hour.hour, entries: hour.entries, seal }).execute();
    }
  });
}

/**
 * Returns the first hour whose entries are stored. Entries are kept for two years, by whole hours. The clock
 * of the database refuses to delete what is younger.
 */
async function findFirstStoredHour(db: Kysely<DB>, now: Date): Promise<Date> {
  const { rows } = await sql<{ first: Date }>`
    select date_trunc('hour', least(${now}::timestamptz, now()) - interval '24 months', 'UTC') as first`.execute(
    db,
  );
  return rows[0]?.first ?? new Date(0);
}

/** Deletes the entries whose time is over. Their seals stay: those after them build on them. */
export async function pruneAuditLog(db: Kysely<DB>, now: Date): Promise<void> {
  const first = await findFirstStoredHour(db, now);
  await deleteInBatches((limit) =>
    sql`
      delete from audit_log where id = any(array(
        select id from audit_log where at < ${first} order by at, id limit ${limit}))`.execute(db),
  );
}

export type BrokenHour = { hour: Date; entries: number; found: number };

/**
 * Returns the first hour whose entries differ from its seal; null if all are as they were sealed. Hours whose
 * time is over have no entries any more, or will have none soon: their last seal is where the others begin.
 */
export async function findBrokenSeal(db: Transaction<DB>, now: Date): Promise<BrokenHour | null> {
  const first = await findFirstStoredHour(db, now);
  const stored = await db.selectFrom('audit_seal').selectAll().orderBy('hour').execute();
  const seals = stored.filter(({ hour }) => hour >= first);
  const last = stored.at(-1);
  if (!last) return null;
  const hours = await digestHours(db, first, new Date(last.hour.getTime() + HOUR_MS));
  const found = new Map(hours.map((hour) => [hour.hour.getTime(), hour]));
  const sealed = new Set(seals.map(({ hour }) => hour.getTime()));
  let before = stored.findLast(({ hour }) => hour < first)?.seal ?? '';
  for (const { hour, entries, seal } of seals) {
    const here = found.get(hour.getTime());
    if (!here || chainSeal(before, here) !== seal) return { hour, entries, found: here?.entries ?? 0 };
    before = seal;
  }
  const added = hours.find(({ hour }) => !sealed.has(hour.getTime()));
  return added ? { hour: added.hour, entries: 0, found: added.entries } : null;
}
