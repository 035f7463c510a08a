import type { Language } from '@afterglow/domain/languages';
import { DAY_MS } from '@afterglow/domain/time';
import type { SnippetRow } from '@afterglow/protocol/console/inbox/snippet-row';
import { snippetsList } from '@afterglow/protocol/console/inbox/snippets-list';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { defineList, type RowOf } from '../list.ts';
import { createBooleanFilter } from '../list-filters.ts';
import { matchIdOr } from '../list-search.ts';
import { matchSnippet } from '../snippet-search.ts';

const USED_DAYS = 30;

/** Returns the subject of an entry of the audit log about a snippet. */
export const toSnippetSubject = (id: number): string => `snippet:${id}`;

/**
 * Returns the snippets that somebody sees: their own and those of all. There are a few hundred at most, so no index
 * helps.
 */
export const createSnippetsList = (db: Kysely<DB>, staffId: number, now: Date) => {
  const since = new Date(now.getTime() - USED_DAYS * DAY_MS);
  const isMine = sql<boolean>`(snippet.staff_id = ${staffId})`;
  const used = sql<number>`coalesce((
    select sum(uses) from snippet_use where snippet_id = snippet.id and day > ${since}::date), 0)::int`;
  return defineList(snippetsList, {
    query: db
      .selectFrom('snippet')
      .select([
        'snippet.id',
        'snippet.language',
        'snippet.category',
        'snippet.shortcut',
        'snippet.text',
        'snippet.shared',
        'snippet.version',
        isMine.as('mine'),
        used.as('used_30d'),
      ])
      .where((where) =>
        where.or([where('snippet.shared', '=', true), where('snippet.staff_id', '=', staffId)]),
      ),
    id: 'snippet.id',
    sorts: { shortcut: ['snippet.shortcut'], used_30d: [used] },
    filters: {
      language: { anyOf: 'snippet.language' },
      category: { anyOf: 'snippet.category' },
      shared: { anyOf: 'snippet.shared' },
      mine: createBooleanFilter(isMine as unknown as ReturnType<typeof sql<SqlBool>>),
    },
    search: async (_db, text) => matchIdOr('snippet.id', text, matchSnippet(text)),
  });
};

export const toSnippetRow = ({ language, ...row }: RowOf<typeof createSnippetsList>): SnippetRow => ({
  ...row,
  language: language as Language,
});

/** Waits for other acts on a snippet, then returns it as `staffId` sees it; undefined where they do not. */
export async function lockSnippet(
  tx: Kysely<DB>,
  id: number,
  staffId: number,
  now: Date,
): Promise<SnippetRow | undefined> {
  await tx.selectFrom('snippet').select('id').where('id', '=', id).forUpdate().execute();
  const row = await createSnippetsList(tx, staffId, now)
    .query.where('snippet.id', '=', id)
    .executeTakeFirst();
  return row && toSnippetRow(row);
}

/** Counts the snippets that a sent text was made from. In the order of their ids, so that two counts never deadlock. */
export async function countSnippetUse(
  db: Kysely<DB>,
  { staffId, text, now }: { staffId: number; text: string; now: Date },
): Promise<void> {
  await sql`
    insert into snippet_use (snippet_id, day, uses)
    select id, ${now}::date, 1 from snippet
    where (shared or staff_id = ${staffId}) and ${text} like pattern
    order by id
    on conflict (snippet_id, day) do update set uses = snippet_use.uses + 1`.execute(db);
}
