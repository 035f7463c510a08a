import type { BarredKind } from '@afterglow/domain/barred';
import { toUnixSeconds } from '@afterglow/domain/time';
import { barredList } from '@afterglow/protocol/console/moderation/barred-list';
import type { BarredRow } from '@afterglow/protocol/console/moderation/barred-row';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { isBarInForce, toBarredKey } from '../../features/safety/index.ts';
import { defineList, type RowOf } from '../list.ts';
import { createBooleanFilter } from '../list-filters.ts';
import { loadStaffNames } from '../list-names.ts';
import { beginsWith, foldName, matchIdOr, parseSearch } from '../list-search.ts';

/** Returns the subject of an entry of the audit log about something barred. */
export const toBarredSubject = (id: number): string => `barred:${id}`;

/** The number of rejected registrations, or of uploads that were flagged because they look like a barred picture. */
const countHitsSql = sql<number>`barred.hits + (
  select count(*)::int from picture_hash join picture_review on picture_review.like_id = picture_hash.review_id
  where picture_hash.barred_id = barred.id)`;

export const createBarredList = (db: Kysely<DB>, now: Date) =>
  defineList(barredList, {
    query: db
      .selectFrom('barred')
      .select([
        'barred.id',
        'barred.kind',
        'barred.label',
        'barred.staff_id',
        'barred.at',
        'barred.until',
        countHitsSql.as('hits'),
        'barred.version',
      ]),
    id: 'barred.id',
    sorts: { at: ['barred.at'] },
    filters: { kind: { anyOf: 'barred.kind' }, active: createBooleanFilter(isBarInForce(now)) },
    search: async (_db, text) => {
      const search = parseSearch(text);
      if (search.kind === 'email')
        return sql<SqlBool>`(barred.kind = 'email' and barred.value = ${toBarredKey('email', search.email)})`;
      return matchIdOr('barred.id', text, beginsWith(foldName(sql.ref('barred.label')), text));
    },
  });

type Row = RowOf<typeof createBarredList>;

export async function toBarredRows(db: Kysely<DB>, rows: readonly Row[]): Promise<BarredRow[]> {
  const findStaff = await loadStaffNames(
    db,
    rows.map(({ staff_id }) => staff_id),
  );
  return rows.map(({ staff_id: staffId, kind, at, until, ...row }) => ({
    ...row,
    kind: kind as BarredKind,
    by: findStaff(staffId),
    at: toUnixSeconds(at),
    until: until && toUnixSeconds(until),
  }));
}

/** Waits for other acts on a row, then returns it; undefined if there is none. */
export async function lockBarred(tx: Kysely<DB>, id: number, now: Date): Promise<BarredRow | undefined> {
  await tx.selectFrom('barred').select('id').where('id', '=', id).forUpdate().execute();
  const rows = await createBarredList(tx, now).query.where('barred.id', '=', id).execute();
  const [row] = await toBarredRows(tx, rows);
  return row;
}
