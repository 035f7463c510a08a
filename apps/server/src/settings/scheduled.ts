import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';

/*
 * Values that replace settings at a time. Each process knows them before and switches by its own clock (`settings.ts`).
 */

type Scheduled = { key: string; value: unknown; from: Date; staffId: number | null };

/** Plans a value, in the caller's transaction. It replaces the one that was planned before. */
export async function scheduleSetting(
  tx: Kysely<DB>,
  { key, value, from, staffId }: Scheduled,
): Promise<void> {
  const planned = { value: JSON.stringify(value), from_at: from, staff_id: staffId };
  await tx
    .insertInto('scheduled_setting')
    .values({ key, ...planned })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(planned))
    .execute();
}

/** Removes the value that is planned for a setting. */
export async function unscheduleSetting(tx: Kysely<DB>, key: string): Promise<void> {
  await tx.deleteFrom('scheduled_setting').where('key', '=', key).execute();
}

/** Returns the planned values, the earliest first. */
export async function listScheduledSettings(db: Kysely<DB>): Promise<Scheduled[]> {
  const rows = await db.selectFrom('scheduled_setting').selectAll().orderBy('from_at').execute();
  return rows.map(({ key, value, from_at: from, staff_id: staffId }) => ({ key, value, from, staffId }));
}

/**
 * Stores values whose time has come as the settings that they are by now, with the next version. Nothing changes for
 * members: every process has switched already.
 */
export async function storeDueSettings(db: Kysely<DB>, now: Date): Promise<void> {
  await sql`
    with due as (delete from scheduled_setting where from_at <= ${now} returning *)
    insert into setting (key, value, updated_at, staff_id) select key, value, from_at, staff_id from due
    on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at,
      staff_id = excluded.staff_id, version = setting.version + 1`.execute(db);
}
