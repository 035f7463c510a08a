import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';

/** Makes these staff the members of a team. */
export async function storeTeamStaff(
  tx: Kysely<DB>,
  teamId: number,
  staffIds: readonly number[],
): Promise<void> {
  await sql`delete from team_staff where team_id = ${teamId} and staff_id <> all(${staffIds}::bigint[])`.execute(
    tx,
  );
  await sql`
    insert into team_staff (team_id, staff_id) select ${teamId}, unnest(${staffIds}::bigint[]) on conflict do nothing`.execute(
    tx,
  );
}

/** Makes a member of staff a member of these teams. */
export async function storeTeamsOfStaff(
  tx: Kysely<DB>,
  staffId: number,
  teamIds: readonly number[],
): Promise<void> {
  await sql`delete from team_staff where staff_id = ${staffId} and team_id <> all(${teamIds}::bigint[])`.execute(
    tx,
  );
  await sql`
    insert into team_staff (team_id, staff_id) select unnest(${teamIds}::bigint[]), ${staffId} on conflict do nothing`.execute(
    tx,
  );
}

/** Returns whether these are ids of teams, each once. */
export async function areTeams(db: Kysely<DB>, ids: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from team where id = any(${ids}::bigint[])`.execute(db);
  return rows[0]?.n === ids.length;
}

/** Returns the teams of a member of staff, in a query of `staff`. */
export const teamsOfStaffSql = sql<{ id: number; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', team.id, 'name', team.name) order by team.name, team.id), '[]')
  from team_staff join team on team.id = team_staff.team_id where team_staff.staff_id = staff.id)`;
