import { type Kysely, sql } from 'kysely';
import { endLinks } from '../../auth/account-access.ts';
import type { DB } from '../../db/schema.ts';
import { addJobs } from '../../jobs/jobs.ts';
import { queueRemoval } from '../../media/media-rows.ts';
import { imposedStateSql, storeErasedReports } from '../safety/index.ts';
import { insertId, PERSONAL_TABLES, selectRows } from './personal-data.ts';

/** Returns until when the owner of a deleted account can restore it; null for all other accounts. */
export async function findRestoreDeadline(
  db: Kysely<DB>,
  authUserId: number,
  now: Date,
): Promise<Date | null> {
  const { rows } = await sql<{ erase_at: Date }>`
    select member.erase_at from member join person on person.id = member.person_id
    where member.auth_user_id = ${authUserId} and person.state = 'deleted' and member.erase_at > ${now} and member.staff_erased_at is null`.execute(
    db,
  );
  return rows[0]?.erase_at ?? null;
}

/** Restores the account as it was, also as paused. Returns false when it is too late or the account is not deleted. */
export async function restoreAccount(db: Kysely<DB>, authUserId: number, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ person_id: number; state: string }>`
      update member set erase_at = null, returns_paused = false
      from person join member was on was.person_id = person.id
      where person.id = member.person_id and member.auth_user_id = ${authUserId} and person.state = 'deleted'
        and member.erase_at > ${now}
        and member.staff_erased_at is null
      returning member.person_id, coalesce(
        ${imposedStateSql(sql.ref('member.person_id'), now)},
          case when was.returns_paused then 'paused' else 'active' end) as state`.execute(tx);
    const [back] = rows;
    if (back) await sql`update person set state = ${back.state} where id = ${back.person_id}`.execute(tx);
    return back !== undefined;
  });
}

/**
 * Erases everything about a person except amounts of money, which stay under a number. Jobs remove the files after the
 * commit.
 */
async function eraseMember(tx: Kysely<DB>, personId: number, authUserId: number): Promise<void> {
  const { rows: pictures } = await sql<{ key: string }>`
    select key from media where owner_id = ${personId}`.execute(tx);
  const { rows: exports } = await sql<{ id: number }>`
    select id from account_export where person_id = ${personId}`.execute(tx);
  await endLinks(tx, authUserId);
  await storeErasedReports(tx, personId);
  for (const table of PERSONAL_TABLES) {
    const name = sql.table(table.name);
    if (table.erased === 'rows')
      await sql`delete from ${name} where ${selectRows(table, personId)}`.execute(tx);
    else if (table.erased !== 'nothing') {
      const where = selectRows({ ...table, where: table.erased.where ?? table.where }, personId);
      await sql`update ${name} set ${insertId(table.erased.set, personId)} where ${where}`.execute(tx);
    }
  }
  await queueRemoval(tx, pictures);
  await addJobs(
    tx,
    'remove_export',
    exports.map(({ id }) => ({ exportId: id })),
  );
}

/**
 * Erases the accounts whose time to restore is over and that no legal hold keeps, each in a transaction of its own, so
 * that the next run continues after a crash.
 */
export async function eraseAccounts(db: Kysely<DB>, now: Date): Promise<void> {
  for (let hasMore = true; hasMore; ) {
    hasMore = await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ person_id: number; auth_user_id: number }>`
        select member.person_id, member.auth_user_id from member join person on person.id = member.person_id and person.state = 'deleted'
        where member.erase_at <= ${now} and not member.legal_hold order by member.erase_at limit 1 for update of member skip locked`.execute(
        tx,
      );
      const [due] = rows;
      if (due) await eraseMember(tx, due.person_id, due.auth_user_id);
      return due !== undefined;
    });
  }
}
