import type { FlagMatch } from '@afterglow/domain/flag-words';
import type { Language } from '@afterglow/domain/languages';
import type { RuleClass } from '@afterglow/domain/sanctions';
import type { WordRow } from '@afterglow/protocol/console/moderation/word-row';
import { wordsList } from '@afterglow/protocol/console/moderation/words-list';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { countHitsSql } from '../../features/safety/index.ts';
import { defineList, type RowOf } from '../list.ts';
import { beginsWith, foldName, matchIdOr } from '../list-search.ts';

/** Returns the subject of an entry of the audit log about a flagged word. */
export const toWordSubject = (id: number): string => `word:${id}`;

export const createWordsList = (db: Kysely<DB>, now: Date) =>
  defineList(wordsList, {
    query: db
      .selectFrom('flag_word')
      .select([
        'flag_word.id',
        'flag_word.language',
        'flag_word.phrase',
        'flag_word.class',
        'flag_word.match',
        'flag_word.active',
        'flag_word.version',
        countHitsSql(sql.ref('flag_word.id'), now).as('hits_30d'),
      ]),
    id: 'flag_word.id',
    sorts: { phrase: ['flag_word.phrase'], at: ['flag_word.created_at'] },
    filters: {
      language: { anyOf: 'flag_word.language' },
      class: { anyOf: 'flag_word.class' },
      active: { anyOf: 'flag_word.active' },
    },
    search: async (_db, text) =>
      matchIdOr('flag_word.id', text, beginsWith(foldName(sql.ref('flag_word.phrase')), text)),
  });

export const toWordRow = (row: RowOf<typeof createWordsList>): WordRow => ({
  ...row,
  language: row.language as Language,
  class: row.class as RuleClass,
  match: row.match as FlagMatch,
});

/** Waits for other acts on a word, then returns it; undefined if there is none. */
export async function lockWord(tx: Kysely<DB>, id: number, now: Date): Promise<WordRow | undefined> {
  await tx.selectFrom('flag_word').select('id').where('id', '=', id).forUpdate().execute();
  const row = await createWordsList(tx, now).query.where('flag_word.id', '=', id).executeTakeFirst();
  return row && toWordRow(row);
}
