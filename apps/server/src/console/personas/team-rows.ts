import type { TeamRow } from '@afterglow/protocol/console/personas/teams-list';
import { teamsList } from '@afterglow/protocol/console/personas/teams-list';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { defineList, type RowOf } from '../list.ts';
import { beginsWith, foldName, parseSearch } from '../list-search.ts';

export const toTeamSubject = (id: number): string => `team:${id}`;

const foldedTeamName = foldName(sql.ref('team.name'));
const staff = sql<{ id: number; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', staff.id, 'name', staff.name) order by staff.name, staff.id), '[]')
  from team_staff join staff on staff.id = team_staff.staff_id
  where team_staff.team_id = team.id and staff.active)`;
const personas = sql<number>`(
  select count(*)::int from persona where persona.team_id = team.id and retired_at is null)`;

export const createTeamsList = (db: Kysely<DB>) =>
  defineList(teamsList, {
    query: db
      .selectFrom('team')
      .select([
        'team.id',
        'team.name',
        'team.languages',
        staff.as('staff'),
        personas.as('personas'),
        'team.version',
      ]),
    id: 'team.id',
    sorts: { name: [foldedTeamName] },
    filters: {
      language: {
        matching: (languages: readonly unknown[]) => sql<SqlBool>`team.languages && ${languages}::text[]`,
      },
      staff: {
        matching: (ids: readonly unknown[]) => sql<SqlBool>`exists (
          select from team_staff where team_id = team.id and staff_id = any(${ids}::bigint[]))`,
      },
    },
    search: async (_db, text) => {
      const search = parseSearch(text);
      return search.kind === 'id' ? sql<SqlBool>`team.id = ${search.id}` : beginsWith(foldedTeamName, text);
    },
  });

export const toTeamRow = ({ languages, ...row }: RowOf<typeof createTeamsList>): TeamRow => ({
  ...row,
  languages: languages as TeamRow['languages'],
});

/** Waits for other acts on a team, then returns it; undefined if there is none. */
export async function lockTeam(tx: Kysely<DB>, id: number): Promise<TeamRow | undefined> {
  await tx.selectFrom('team').select('id').where('id', '=', id).forUpdate().execute();
  const row = await createTeamsList(tx).query.where('team.id', '=', id).executeTakeFirst();
  return row && toTeamRow(row);
}
