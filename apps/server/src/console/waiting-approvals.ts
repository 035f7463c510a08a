import { STAFF_ROLES } from '@afterglow/domain/staff-role';
import { approvalsWaiting } from '@afterglow/protocol/console/approvals/approvals-waiting';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';
import type { Ctx } from '../rpc/context.ts';
import type { StaffIdentity } from '../rpc/identity.ts';
import { maySharePersonSql } from './same-person-risk.ts';

/** The least role that sees approvals. */
export const MIN_ROLE_FOR_APPROVALS = 'manager';

type Count = { staff_id: number; count: number };

/**
 * Counts the approvals that each member of staff may decide: those of other people that wait and that the role suffices
 * for.
 */
async function countByStaff(db: Kysely<DB>, now: Date, staffId: number | null): Promise<Count[]> {
  const roles = sql`${STAFF_ROLES as unknown as string[]}::text[]`;
  const { rows } = await sql<Count>`
    select staff.id as staff_id, count(approval.id)::int as count
    from staff
    left join approval on approval.state = 'waiting' and approval.expires_at > ${now}
      and not ${maySharePersonSql(sql`approval.staff_id`, sql`staff.id`, now)}
      and array_position(${roles}, approval.least) <= array_position(${roles}, staff.role)
    where staff.active and array_position(${roles}, staff.role) >= array_position(${roles}, ${MIN_ROLE_FOR_APPROVALS}::text)
      and (${staffId}::bigint is null or staff.id = ${staffId})
    group by staff.id`.execute(db);
  return rows;
}

/** Returns the number of approvals that a member of staff may decide; null below the role that sees them. */
export async function countWaitingApprovals(
  db: Kysely<DB>,
  staffId: number,
  now: Date,
): Promise<number | null> {
  const [row] = await countByStaff(db, now, staffId);
  return row?.count ?? null;
}

/** Pushes the number of open approvals to everybody who may decide them, after the commit. */
export async function pushWaitingApprovals({ tx, now, pushStaff }: Ctx<StaffIdentity>): Promise<void> {
  for (const { staff_id: staffId, count } of await countByStaff(tx, now, null))
    pushStaff(staffId, approvalsWaiting, { data: { count } });
}
