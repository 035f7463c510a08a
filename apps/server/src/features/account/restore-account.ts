import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';

/** Until when somebody who deleted their account may come back; null for everybody else. */
export async function findRestoreDeadline(
  db: Kysely<DB>,
  authUserId: number,
  now: Date,
): Promise<Date | null> {
  const { rows } = await sql<{ erase_at: Date }>`
    select m.erase_at from member m join person p on p.id = m.person_id
    where m.auth_user_id = ${authUserId} and p.state = 'deleted' and m.erase_at > ${now}`.execute(db);
  return rows[0]?.erase_at ?? null;
}

/** The account is there again as it was, paused if it was. False when it is too late, or there was nothing to come back from. */
export async function restoreAccount(db: Kysely<DB>, authUserId: number, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ person_id: number; state: string }>`
      update member m set erase_at = null, returns_paused = false
      from person p join member was on was.person_id = p.id
      where p.id = m.person_id and m.auth_user_id = ${authUserId} and p.state = 'deleted' and m.erase_at > ${now}
      returning m.person_id, case when was.returns_paused then 'paused' else 'active' end as state`.execute(
      tx,
    );
    const [back] = rows;
    if (back) await sql`update person set state = ${back.state} where id = ${back.person_id}`.execute(tx);
    return back !== undefined;
  });
}
