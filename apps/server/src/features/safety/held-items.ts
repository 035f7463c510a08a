import { DAY_MS } from '@afterglow/domain/time';
import type { Item } from '@afterglow/protocol/entities/item';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { type ItemFiles, type RemovableItem, removeItems } from './removed-items.ts';

/*
 * A photo or story that is reported because of a minor is held back from others until somebody has decided. Its owner
 * reads that it is in review.
 */

const HELD_KINDS: ReadonlySet<Item['kind']> = new Set(['photo', 'story']);
/** So long a report without ground keeps the next ones of its sender from holding something back. */
const GROUNDLESS_MS = 180 * DAY_MS;

/** Returns whether a report can hold back what it is about. */
export const isHoldable = ({ kind }: Pick<Item, 'kind'>): boolean => HELD_KINDS.has(kind);

type Hold = {
  caseId: number;
  reportId: number;
  reporterId: number;
  item: RemovableItem;
  files: ItemFiles;
  at: Date;
};

/**
 * Holds the item of a report back. Nobody can do so twice with one item, with two items at a time, or soon after a
 * report of this member was found to be without ground.
 */
export async function holdItem(tx: Transaction<DB>, hold: Hold): Promise<void> {
  const { item, caseId, files, at } = hold;
  if (!isHoldable(item) || !(await mayHold(tx, hold))) return;
  await removeItems(tx, [item], {
    caseId,
    personId: item.personId,
    ruleClass: 'minor',
    files,
    at,
    isHeld: true,
  });
}

async function mayHold(
  tx: Transaction<DB>,
  { item: { kind, id, personId }, reportId, reporterId, at }: Hold,
): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select not exists (
      select from removed_item where held and kind = ${kind} and item_id = ${id}
    ) and not exists (
      select from case_file where person_id = ${personId} and item_kind = ${kind} and item_id = ${id}
        and decided_at is not null
    ) and not exists (
      select from report where reporter_id = ${reporterId} and reason = 'minor' and id <> ${reportId}
        and (state <> 'decided' or (outcome = 'no_breach' and at > ${new Date(at.getTime() - GROUNDLESS_MS)}))
    ) as may`.execute(tx);
  return rows[0]?.may === true;
}
