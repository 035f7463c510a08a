import { createFlagFinder, type FlagHit, type FlagMatch, foldFlagPhrase } from '@afterglow/domain/flag-words';
import type { Language } from '@afterglow/domain/languages';
import type { RuleClass } from '@afterglow/domain/sanctions';
import { DAY_MS } from '@afterglow/domain/time';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { acquireLock } from '../../db/locks.ts';
import type { DB } from '../../db/schema.ts';

/* Words that flag a member's text for review by staff. */

const HITS_MS = 30 * DAY_MS;

type WordFields = { language: Language; phrase: string; class: RuleClass; match: FlagMatch; active: boolean };

/** Adds a word, or changes one that the caller has locked. Returns undefined if its language has the phrase already. */
export async function saveWord(
  tx: Transaction<DB>,
  id: number | null,
  fields: WordFields,
  now: Date,
): Promise<{ id: number; version: number } | undefined> {
  // Two words that get one phrase at the same moment: the second waits for the first and then finds it.
  await acquireLock(tx, 'flagWords');
  const folded = foldFlagPhrase(fields.phrase);
  const taken = await tx
    .selectFrom('flag_word')
    .select('id')
    .where('language', '=', fields.language)
    .where('folded', '=', folded)
    .where('id', 'is distinct from', id)
    .executeTakeFirst();
  if (taken) return undefined;
  return id === null
    ? await tx
        .insertInto('flag_word')
        .values({ ...fields, folded, created_at: now })
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow()
    : await tx
        .updateTable('flag_word')
        .set({ ...fields, folded, version: sql`version + 1` })
        .where('id', '=', id)
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow();
}

/** Returns how many texts of the last 30 days contain a word. */
export const countHitsSql = (wordId: RawBuilder<unknown>, now: Date): RawBuilder<number> => sql<number>`(
  select count(*)::int from flag_hit
  where flag_hit.word_id = ${wordId} and flag_hit.at > ${new Date(now.getTime() - HITS_MS)}
)`;

export type ActiveWord = { id: number; phrase: string; class: RuleClass; match: FlagMatch };
export type FlagFinder = (text: string) => FlagHit<ActiveWord>[];

/**
 * Returns a function that finds the active words in texts: those of one language, or of all, because people write in
 * any. It knows the words of now, so it is for the texts at hand and not to be kept.
 */
export async function loadFlagFinder(
  db: Kysely<DB>,
  { language }: { language?: Language } = {},
): Promise<FlagFinder> {
  const rows = await db
    .selectFrom('flag_word')
    .select(['id', 'phrase', 'class', 'match'])
    .where('active', '=', true)
    .$if(language !== undefined, (words) => words.where('language', '=', language as Language))
    .orderBy('id')
    .execute();
  return createFlagFinder(
    rows.map((row) => ({ ...row, class: row.class as RuleClass, match: row.match as FlagMatch })),
  );
}

/** Forgets where words were found 30 days ago. */
export async function pruneFlagHits(db: Kysely<DB>, now: Date): Promise<void> {
  await db
    .deleteFrom('flag_hit')
    .where('at', '<', new Date(now.getTime() - HITS_MS))
    .execute();
}
