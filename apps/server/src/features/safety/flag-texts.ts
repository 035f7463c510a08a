import { rankCase } from '@afterglow/domain/cases';
import type { RuleClass } from '@afterglow/domain/sanctions';
import { sql, type Transaction } from 'kysely';
import type { App } from '../../app.ts';
import { cells } from '../../config/environment.mjs';
import { formatArray } from '../../db/array-text.ts';
import type { DB } from '../../db/schema.ts';
import { forEachInSlices } from '../../for-each-in-slices.ts';
import type { Ctx } from '../../rpc/context.ts';
import { inTransaction } from '../../rpc/in-transaction.ts';
import { type FlagFinder, loadFlagFinder } from './flag-words.ts';
import { openCase } from './open-case.ts';

/*
 * Searches texts of members for flagged words, behind the calls that store them: no sender waits for it, and a process
 * that was killed after a commit has lost nothing.
 */

/** Ids are assigned before the commit, so a few below the newest may become visible later. */
const STRAGGLERS = 1_000;
/**
 * The longest block of the event loop with 300 words, in milliseconds of the processor: for a page of 120 characters a
 * text 9 in one go and 6 in slices, for one of 2,000 characters with a hit in each 739 and 7.
 */
const PAGE = 5_000;

/** A text that contains flagged words. */
export type FlaggedText = {
  personId: number;
  kind: 'message' | 'bio' | 'name';
  /** The message; of a bio or a name the person. */
  itemId: number;
  text: string;
  at: Date;
  words: readonly { id: number; class: RuleClass }[];
};

/**
 * Searches the messages since the last round. One process at a time. `searched` holds the ids of the last ones, so that
 * a process reads each text once; after a restart it reads those again.
 */
export async function flagMessages(app: App, searched: Set<number> = new Set()): Promise<void> {
  for (let hasMore = true; hasMore; ) {
    const page = await inTransaction(app, (ctx, tx) => flagPage(ctx, tx, searched));
    hasMore = page.ids.length === PAGE;
    // Only now is it certain that their hits are stored.
    for (const id of page.ids) searched.add(id);
    for (const id of searched) if (id <= page.settledId) searched.delete(id);
  }
}

type FlagCtx = Pick<Ctx, 'app' | 'afterCommit' | 'now'>;

/** Returns the ids it has searched, and up to which one no earlier one becomes visible any more. */
async function flagPage(
  ctx: FlagCtx,
  tx: Transaction<DB>,
  searched: ReadonlySet<number>,
): Promise<{ ids: number[]; settledId: number }> {
  // A statement of its own: the next one sees what was committed while this one waited.
  const mark = await tx.selectFrom('flag_mark').select('message_id').forUpdate().executeTakeFirstOrThrow();
  const { newest } = await tx
    .selectFrom('message')
    .select(({ fn }) => fn.max('id').as('newest'))
    .executeTakeFirstOrThrow();
  const settledId = mark.message_id - STRAGGLERS * cells;
  if (newest === null || newest <= mark.message_id) return { ids: [], settledId };
  // Every message passes here, so only what the search needs is read. `text` is null where no member wrote one.
  const { rows } = await sql<{ id: number; text: string | null }>`
    select id, case when type = 'text' and staff_id is null then body end as text from message
    where id > ${settledId} and id <> all(${formatArray([...searched])}::bigint[])
    order by id limit ${PAGE}`.execute(tx);
  const find = await loadFlagFinder(tx);
  const wordsOf = new Map<number, FlaggedText['words']>();
  await forEachInSlices(rows, ({ id, text }) => {
    const words = text === null ? [] : findWords(find, text);
    if (words.length > 0) wordsOf.set(id, words);
  });
  await storeFlagged(ctx, tx, await loadFlagged(tx, wordsOf));
  const upTo = Math.max(mark.message_id, rows.at(-1)?.id ?? 0);
  await tx.updateTable('flag_mark').set({ message_id: upTo }).execute();
  return { ids: rows.map(({ id }) => id), settledId: upTo - STRAGGLERS * cells };
}

/** Loads the messages with these ids, in their order, together with the words found in them. */
async function loadFlagged(
  tx: Transaction<DB>,
  wordsOf: ReadonlyMap<number, FlaggedText['words']>,
): Promise<FlaggedText[]> {
  if (wordsOf.size === 0) return [];
  const { rows } = await sql<Omit<FlaggedText, 'words' | 'kind'>>`
    select id as "itemId", sender_id as "personId", body as text, at from message
    where id = any(${formatArray([...wordsOf.keys()])}::bigint[]) order by id`.execute(tx);
  return rows.map((row) => ({ ...row, kind: 'message', words: wordsOf.get(row.itemId) ?? [] }));
}

/** Searches the name or the bio of a member, after it has changed. */
export async function flagProfile(
  app: App,
  { personId, field }: { personId: number; field: 'name' | 'bio' },
): Promise<void> {
  await inTransaction(app, async (ctx, tx) => {
    const profile = await tx
      .selectFrom('profile')
      .innerJoin('person', 'person.id', 'profile.person_id')
      .select(field)
      .where('person_id', '=', personId)
      .where('virtual', '=', false)
      .executeTakeFirst();
    if (!profile) return;
    const find = await loadFlagFinder(tx);
    const text = (profile as Partial<Record<typeof field, string>>)[field] ?? '';
    const { now: at } = ctx;
    const words = findWords(find, text);
    if (words.length > 0)
      await storeFlagged(ctx, tx, [{ personId, kind: field, itemId: personId, text, at, words }]);
  });
}

/** Returns each word in the text once. */
function findWords(find: FlagFinder, text: string): FlaggedText['words'] {
  const words = new Map(find(text).map(({ word }) => [word.id, { id: word.id, class: word.class }]));
  return [...words.values()];
}

/** Stores each hit once, also where a page is read again, and opens a case about each text with new hits. */
async function storeFlagged(
  ctx: FlagCtx,
  tx: Transaction<DB>,
  flagged: readonly FlaggedText[],
): Promise<void> {
  for (const { personId, kind, itemId, text, at, words } of flagged) {
    const stored = await tx
      .insertInto('flag_hit')
      .values(
        words.map(({ id }) => ({ word_id: id, person_id: personId, item_kind: kind, item_id: itemId, at })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('word_id')
      .execute();
    if (stored.length === 0) continue;
    const messages =
      kind === 'message'
        ? [{ id: itemId, sender_id: personId, type: 'text', body: text, at: at.toISOString() }]
        : [];
    await openCase(ctx, tx, {
      queue: 'texts',
      kind: findUrgentClass(words),
      personId,
      item: { kind, id: itemId },
      messages,
    });
  }
}

/** Returns the class that must be decided first; of equal ones the first word's. */
const findUrgentClass = (words: FlaggedText['words']): RuleClass =>
  words.map((word) => word.class).toSorted((a, b) => rankCase(a).priority - rankCase(b).priority)[0] ??
  'other';
