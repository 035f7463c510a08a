import type { StaffState } from '@afterglow/domain/staff-accounts';
import { isStaffRole, type StaffRole } from '@afterglow/domain/staff-role';
import { toUnixSeconds } from '@afterglow/domain/time';
import { staffList } from '@afterglow/protocol/console/staff/staff-list';
import type { StaffActs, StaffRow } from '@afterglow/protocol/console/staff/staff-row';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { defineList, type RowOf } from '../list.ts';
import {
  mayChangeRole,
  mayDeactivateStaff,
  mayEndStaffSessions,
  mayResetFactor,
  maySaveStaff,
} from '../policies/staff.ts';
import { foldedStaffName, matchStaff } from '../staff-search.ts';
import { teamsOfStaffSql } from '../teams.ts';

const STATE = sql<StaffState>`case when not staff.active then 'closed' when staff.invited then 'invited' else 'active' end`;

const selectStaff = (db: Kysely<DB>) =>
  db
    .selectFrom('staff')
    .leftJoin('staff_shift', 'staff_shift.staff_id', 'staff.id')
    .select([
      'staff.id',
      'staff.name',
      'staff.email',
      'staff.role',
      'staff.languages',
      'staff.version',
      teamsOfStaffSql.as('teams'),
      STATE.as('state'),
      sql<boolean>`staff.totp_secret is not null`.as('factor'),
      sql<Date | null>`greatest(staff_shift.seen_at,
        (select max(seen_at) from staff_session where staff_session.staff_id = staff.id))`.as('seen_at'),
    ]);

/** Returns the accounts of staff as a list. There are a few hundred at most, so its searches need no index. */
export const createStaffList = (db: Kysely<DB>) =>
  defineList(staffList, {
    query: selectStaff(db),
    id: 'staff.id',
    sorts: { name: [foldedStaffName] },
    filters: {
      role: { anyOf: 'staff.role' },
      state: { anyOf: STATE },
      language: {
        matching: (languages: readonly unknown[]) => sql<SqlBool>`staff.languages && ${languages}::text[]`,
      },
    },
    search: async (_db, text) => matchStaff(text),
  });

export function toStaffRow(row: RowOf<typeof createStaffList>): StaffRow {
  if (!isStaffRole(row.role)) throw new Error(`unknown role ${row.role}`);
  const { seen_at: seenAt, role: _, ...rest } = row;
  return { ...rest, role: row.role, seen_at: seenAt ? toUnixSeconds(seenAt) : null };
}

/** Returns how many admins can sign in. */
export async function countAdmins(db: Kysely<DB>): Promise<number> {
  const { admins } = await db
    .selectFrom('staff')
    .select(({ fn }) => fn.countAll<number>().as('admins'))
    .where('role', '=', 'admin')
    .where('active', '=', true)
    .where('invited', '=', false)
    .executeTakeFirstOrThrow();
  return Number(admins);
}

/** An account, and what a person may do with it. */
type Account = { row: StaffRow; may: StaffActs };

/** Returns an account with what `me` may do with it; null if there is none. */
export async function loadStaffAccount(
  db: Kysely<DB>,
  me: { id: number; role: StaffRole },
  id: number,
): Promise<Account | null> {
  const found = await selectStaff(db).where('staff.id', '=', id).executeTakeFirst();
  if (!found) return null;
  const row = toStaffRow(found);
  const admins = { admins: await countAdmins(db) };
  return {
    row,
    may: {
      'staff/save': maySaveStaff(row),
      'staff/deactivate': mayDeactivateStaff(me, row, admins),
      'staff/reset_factor': mayResetFactor(me, row),
      'staff/end_sessions': mayEndStaffSessions(me, row),
      role: mayChangeRole(me, row, admins),
    },
  };
}

/**
 * Locks the account of an act: waits for other acts on the account and on the admins. Two admins who close
 * each other's accounts come one after the other, and the second one finds that the first was the last. The
 * key stays free: the trace of a call holds it already.
 */
export async function lockStaffAccount(
  tx: Kysely<DB>,
  me: { id: number; role: StaffRole },
  id: number,
): Promise<Account | null> {
  await tx
    .selectFrom('staff')
    .select('id')
    .where((where) => where.or([where('role', '=', 'admin'), where('id', '=', id)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return loadStaffAccount(tx, me, id);
}
