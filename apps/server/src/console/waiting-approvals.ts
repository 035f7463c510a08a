import { STAFF_ROLES } from '@afterglow/domain/staff-role';
import { approvalsWaiting } from '@afterglow/protocol/console/approvals/approvals-waiting';
import { type Kysely, sql } from 'kysely';
import type { App } from '../app.ts';
import type { DB } from '../db/schema.ts';
import type { Ctx } from '../rpc/context.ts';
import type { StaffIdentity } from '../rpc/identity.ts';
import { createPushFrame } from '../rpc/push-frame.ts';
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
      and not ${maySharePersonSql(sql`approval.staff_id`, sql`staff.id`, { minRole: sql`approval.least`, now })}
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

/**
 * Returns the timer's task: once an approval has expired, those who might have decided it get the new number, each from
 * the process of their socket. What expired before a process began, its sockets have read when they were opened.
 */
export function createExpiryWatcher({
  db,
  now,
  fanout,
}: Pick<App, 'db' | 'now' | 'fanout'>): () => Promise<void> {
  let checkedTo = now();
  return async () => {
    const [from, to] = [checkedTo, now()];
    const expired = await db
      .selectFrom('approval')
      .select('id')
      .where('state', '=', 'waiting')
      .where('expires_at', '>', from)
      .where('expires_at', '<=', to)
      .limit(1)
      .executeTakeFirst();
    checkedTo = to;
    if (!expired) return;
    for (const { staff_id: staffId, count } of await countByStaff(db, to, null))
      fanout.toStaffHere(staffId, createPushFrame(approvalsWaiting, { data: { count } }));
  };
}
