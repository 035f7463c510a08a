import type { BoostKind } from '@afterglow/domain/boosts';
import type { ListedBoostState } from '@afterglow/domain/economy';
import { toUnixSeconds } from '@afterglow/domain/time';
import { type BoostRow, spotlightList } from '@afterglow/protocol/console/economy/spotlight-list';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { defineList, type RowOf } from '../list.ts';
import { createStateFilter } from '../list-filters.ts';
import { loadListedPeople } from '../list-names.ts';
import { beginsWith, foldedName, parseSearch } from '../list-search.ts';
import type { Reader } from '../reader.ts';

/** Returns the subject of an entry of the audit log about a boost. */
export const toBoostSubject = (id: number): string => `boost:${id}`;

const stateSql = (now: Date) => sql<ListedBoostState>`
  case when bought_ends_at is not null then 'removed' when credits_returned > 0 then 'returned'
    when ends_at > ${now} and (to_show is null or shown < to_show) then 'running' else 'done' end`;

/** Returns the condition of each state, for indexes that know no computed state. */
const inStateSql = (now: Date): Record<ListedBoostState, RawBuilder<SqlBool>> => {
  const isUntouched = sql<SqlBool>`bought_ends_at is null and credits_returned = 0`;
  const isRunning = sql<SqlBool>`ends_at > ${now} and (to_show is null or shown < to_show)`;
  return {
    removed: sql`bought_ends_at is not null`,
    returned: sql`(bought_ends_at is null and credits_returned > 0)`,
    running: sql`(${isUntouched} and ${isRunning})`,
    done: sql`(${isUntouched} and not (${isRunning}))`,
  };
};

export const createBoostsList = (db: Kysely<DB>, now: Date) =>
  defineList(spotlightList, {
    query: db
      .selectFrom('boost')
      .innerJoin('profile', 'profile.person_id', 'boost.person_id')
      .select([
        'boost.id',
        'boost.kind',
        'boost.person_id',
        'boost.started_at',
        'boost.ends_at',
        'boost.shown',
        'boost.to_show',
        'boost.credits_returned',
        stateSql(now).as('state'),
      ]),
    id: 'boost.id',
    sorts: { at: ['boost.started_at'] },
    filters: {
      kind: { anyOf: 'boost.kind' },
      state: createStateFilter(inStateSql(now)),
      person: { anyOf: 'boost.person_id' },
    },
    search: async (_db, text) => {
      const search = parseSearch(text);
      return search.kind === 'id'
        ? sql<SqlBool>`${search.id}::bigint in (boost.id, boost.person_id)`
        : beginsWith(foldedName, text);
    },
  });

/** Returns rows in the shape of the contract, with the names of people. */
export async function toBoostRows(
  db: Kysely<DB>,
  rows: readonly RowOf<typeof createBoostsList>[],
  reader: Reader,
): Promise<BoostRow[]> {
  const findPerson = await loadListedPeople(
    db,
    rows.map((row) => row.person_id),
    reader,
  );
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as BoostKind,
    person: findPerson(row.person_id) ?? { id: row.person_id, name: '', virtual: false, photo: null },
    at: toUnixSeconds(row.started_at),
    ends: toUnixSeconds(row.ends_at),
    shown: row.shown,
    left: row.to_show === null ? null : row.to_show - row.shown,
    state: row.state,
    credits_returned: row.credits_returned,
  }));
}
