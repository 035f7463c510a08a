import type { Language } from '@afterglow/domain/languages';
import type { GuardReason } from '@afterglow/domain/staff-reply';
import { DAY_MS } from '@afterglow/domain/time';
import type { GuardRow } from '@afterglow/protocol/console/guards/guard-row';
import { guardsList } from '@afterglow/protocol/console/guards/guards-list';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { defineList, type RowOf } from '../list.ts';
import { foldName, matchIdOr } from '../list-search.ts';

const HIT_DAYS = 30;

/** Returns the subject of an entry of the audit log about a phrase. */
export const toGuardSubject = (id: number): string => `guard:${id}`;

const folded = foldName(sql.ref('guard_phrase.phrase'));

/** Returns the phrases as a list. There are a few hundred at most, so its search needs no index. */
export const createGuardsList = (db: Kysely<DB>, now: Date) => {
  const since = new Date(now.getTime() - HIT_DAYS * DAY_MS);
  return defineList(guardsList, {
    query: db.selectFrom('guard_phrase').select([
      'guard_phrase.id',
      'guard_phrase.language',
      'guard_phrase.phrase',
      'guard_phrase.reason',
      'guard_phrase.active',
      'guard_phrase.version',
      sql<number>`(
          select count(*)::int from audit_log
          where detail ? 'guard' and detail ->> 'guard' = guard_phrase.id::text and at > ${since})`.as(
        'hits_30d',
      ),
    ]),
    id: 'guard_phrase.id',
    sorts: { phrase: [folded], at: ['guard_phrase.at'] },
    filters: {
      language: { anyOf: 'guard_phrase.language' },
      reason: { anyOf: 'guard_phrase.reason' },
      active: { anyOf: 'guard_phrase.active' },
    },
    search: async (_db, text) =>
      matchIdOr(
        'guard_phrase.id',
        text,
        sql<SqlBool>`position(${foldName(sql`${text}::text`)} in ${folded}) > 0`,
      ),
  });
};

export const toGuardRow = ({ language, reason, ...row }: RowOf<typeof createGuardsList>): GuardRow => ({
  ...row,
  language: language as Language,
  reason: reason as GuardReason,
});

/** Waits for other acts on a phrase, then returns it; undefined if there is none. */
export async function lockGuard(tx: Kysely<DB>, id: number, now: Date): Promise<GuardRow | undefined> {
  await tx.selectFrom('guard_phrase').select('id').where('id', '=', id).forUpdate().execute();
  const row = await createGuardsList(tx, now).query.where('guard_phrase.id', '=', id).executeTakeFirst();
  return row && toGuardRow(row);
}
