import type { Language } from '@afterglow/domain/languages';
import type { RejectionReason } from '@afterglow/domain/photo-reviews';
import type { RuleClass } from '@afterglow/domain/sanctions';
import { loadTranslations } from '@afterglow/i18n/node';
import type { Item } from '@afterglow/protocol/entities/item';
import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { findPictureHash } from '../../media/picture-hash.ts';
import type { MediaStore } from '../../media/store.ts';
import type { Prepared } from '../../rpc/context.ts';
import {
  deleteRejectedHash,
  type FoundItem,
  getRemovable,
  listProfileItems,
  lockPhotos,
  type PhotoCopy,
  type RemovableKind,
  storeRejectedHash,
} from '../profile/index.ts';

/* What decisions take out of sight, and how it comes back. */

export type RemovableItem = { kind: RemovableKind; id: number } & FoundItem;

/** What a statement of reasons says of a removed item. The picture is looked up when somebody reads it. */
export type StatedItem = { kind: RemovableKind; id: number; text?: string };

export const toStatedItem = ({ kind, id, text }: RemovableItem): StatedItem => ({
  kind,
  id,
  ...(text === undefined ? {} : { text }),
});

/**
 * Returns the items with what they show, a profile as its parts; null if one is not this person's, is gone, or cannot
 * be removed.
 */
export async function findRemovable(
  db: Kysely<DB>,
  items: readonly Item[],
  personId: number,
): Promise<RemovableItem[] | null> {
  const parts = new Map<string, { kind: RemovableKind; id: number }>();
  for (const { kind, id } of items) {
    if (kind === 'conversation') return null;
    const named = kind === 'profile' ? await listProfileItems(db, id) : [{ kind, id }];
    if (kind === 'profile' && id !== personId) return null;
    for (const part of named) parts.set(toName(part), part);
  }
  const found: RemovableItem[] = [];
  for (const { kind, id } of parts.values()) {
    const item = await getRemovable(kind).find(db, id);
    if (item?.personId !== personId) return null;
    found.push({ kind, id, ...item });
  }
  return found;
}

/** Returns whose an item is; undefined for one that is gone, or that belongs to two. */
export async function findItemOwner(db: Kysely<DB>, { kind, id }: Item): Promise<number | undefined> {
  if (kind === 'conversation') return undefined;
  if (kind !== 'profile') return (await getRemovable(kind).find(db, id))?.personId;
  const person = await db.selectFrom('person').select('id').where('id', '=', id).executeTakeFirst();
  return person?.id;
}

const toName = ({ kind, id }: { kind: string; id: number }) => `${kind}:${id}`;

/** The files that a decision has copied, by item. */
export type ItemFiles = ReadonlyMap<string, PhotoCopy | null>;
export const NO_FILES: ItemFiles = new Map();

/** Copies the files whose keys change. Runs before the transaction. */
export async function prepareItems(
  files: { db: Kysely<DB>; media: MediaStore },
  items: readonly { kind: RemovableKind; id: number }[],
  to: 'removed' | 'restored',
): Promise<Prepared<ItemFiles>> {
  const copies: [string, Prepared<PhotoCopy | null>][] = [];
  for (const item of items) {
    const copy = await getRemovable(item.kind).prepare?.(files, item.id, to);
    if (copy) copies.push([toName(item), copy]);
  }
  return {
    value: new Map(copies.map(([name, { value }]) => [name, value])),
    discard: async () => {
      for (const [, { discard }] of copies) await discard?.();
    },
  };
}

/** What the owner of a picture reads of its removal, by the class of the rule. */
const REASON_OF_CLASS: Readonly<Record<RuleClass, RejectionReason>> = {
  minor: 'minor',
  threat: 'violence',
  coercion: 'violence',
  fraud: 'advert',
  nudity: 'nude',
  harassment: 'violence',
  spam: 'advert',
  contact: 'contact_data',
  fake: 'somebody_else',
  other: 'quality',
};

let translations: ReturnType<typeof loadTranslations<'notice'>> | undefined;

function nameless(language: Language): string {
  translations ??= loadTranslations('notice');
  return translations(language).t('notices.removed_name');
}

/** Takes items of a person out of sight, by a decision about a case. */
export async function removeItems(
  tx: Transaction<DB>,
  items: readonly RemovableItem[],
  removal: Removal,
): Promise<void> {
  if (items.length === 0) return;
  await lockPhotos(tx, removal.personId);
  for (const { kind, id, key } of items) await removeItem(tx, { kind, id, key }, removal);
}

type Removal = {
  caseId: number;
  personId: number;
  ruleClass: RuleClass;
  files: ItemFiles;
  at: Date;
  /** Until somebody has decided. */
  isHeld?: boolean;
};

async function removeItem(
  tx: Transaction<DB>,
  {
    kind,
    id,
    key,
    before: restored,
  }: { kind: RemovableKind; id: number; key: string | undefined; before?: object },
  { caseId, personId, ruleClass, files, at, isHeld = false }: Removal,
): Promise<void> {
  const options = {
    reason: REASON_OF_CLASS[ruleClass],
    copy: files.get(toName({ kind, id })) ?? null,
    nameless,
    isHeld,
    ...(restored ? { restored } : {}),
  };
  const hash = key === undefined ? null : await findPictureHash(tx, key);
  const before = await getRemovable(kind).remove(tx, id, options);
  if (before === null) return;
  if (!isHeld) await storeRejectedHash(tx, { kind, id }, { hash, reason: options.reason, at });
  await storeRemovedItem(tx, { caseId, personId, kind, id, before, at, isHeld });
}

type StoredRemoval = Pick<Removal, 'caseId' | 'personId' | 'at' | 'isHeld'> & {
  kind: RemovableKind;
  id: number;
  /** What it takes to give the item back. */
  before: object;
};

/** Stores that a case has taken an item out of sight, so that an appeal gives it back. */
export async function storeRemovedItem(
  tx: Transaction<DB>,
  { caseId, personId, kind, id, before, at, isHeld = false }: StoredRemoval,
): Promise<void> {
  await tx
    .insertInto('removed_item')
    .values({
      case_id: caseId,
      person_id: personId,
      kind,
      item_id: id,
      at,
      held: isHeld,
      before: JSON.stringify(before),
    })
    .execute();
}

/** What came back, and how it was before it was taken. */
export type RestoredItem = { caseId: number; kind: RemovableKind; id: number; before: object };

/**
 * Removes again the items that an undone decision had restored, the last one first. Items that were deleted or changed
 * since do not change.
 */
export async function removeRestored(
  tx: Transaction<DB>,
  restored: readonly RestoredItem[],
  removal: Omit<Removal, 'caseId'>,
): Promise<void> {
  if (restored.length === 0) return;
  await lockPhotos(tx, removal.personId);
  for (const { caseId, ...item } of restored.toReversed()) {
    const found = await getRemovable(item.kind).find(tx, item.id);
    await removeItem(tx, { ...item, key: found?.key }, { ...removal, caseId });
  }
}

const selectRemoved = (db: Kysely<DB>, caseId: number) =>
  db.selectFrom('removed_item').selectAll().where('case_id', '=', caseId).orderBy('id', 'desc');

/** `held`: only items that wait for a decision, or only removed items. */
type Restored = {
  held?: boolean;
  /** Stays as it is. */
  except?: readonly { kind: RemovableKind; id: number }[];
};

const listRemoved = async (db: Kysely<DB>, caseId: number, { held, except = [] }: Restored) => {
  const rows = await selectRemoved(db, caseId)
    .$if(held !== undefined, (query) => query.where('held', '=', held as boolean))
    .execute();
  const stays = new Set(except.map(toName));
  return rows
    .map((row) => ({ ...row, kind: row.kind as RemovableKind }))
    .filter(({ kind, item_id: id }) => !stays.has(toName({ kind, id })));
};

/** Copies the files of what cases have taken, to give it back. Runs before the transaction. */
export async function prepareRestored(
  files: { db: Kysely<DB>; media: MediaStore },
  caseIds: readonly number[],
  which: Restored = {},
): Promise<Prepared<ItemFiles>> {
  const rows = await Promise.all(caseIds.map((caseId) => listRemoved(files.db, caseId, which)));
  const items = rows.flat().map(({ kind, item_id: id }) => ({ kind, id }));
  return prepareItems(files, items, 'restored');
}

/** Joins the files of items that differ. */
export function joinFiles(...parts: readonly Prepared<ItemFiles>[]): Prepared<ItemFiles> {
  return {
    value: new Map(parts.flatMap(({ value }) => [...value])),
    discard: async () => {
      for (const { discard } of parts) await discard?.();
    },
  };
}

/** Gives back what a case has taken, and returns what came back. */
export async function restoreItems(
  tx: Transaction<DB>,
  caseId: number,
  { files, isUndo, at, ...which }: Restored & { files: ItemFiles; isUndo: boolean; at: Date },
): Promise<RestoredItem[]> {
  const rows = await listRemoved(tx, caseId, which);
  const restored: RestoredItem[] = [];
  for (const row of rows) {
    const { kind, item_id: id, before: removed } = row;
    const before = removed as object;
    await lockPhotos(tx, row.person_id);
    await tx.deleteFrom('removed_item').where('id', '=', row.id).execute();
    if (row.held && (await transferHold(tx, { kind, id, before }))) continue;
    const copy = files.get(toName({ kind, id })) ?? null;
    await deleteRejectedHash(tx, { kind, id });
    if (await getRemovable(kind).restore(tx, id, before, { copy, isUndo, at }))
      restored.push({ caseId, kind, id, before });
  }
  return restored;
}

/**
 * Moves the earlier state of a held item to another decision that has removed the item. Returns whether there
 * is one.
 */
async function transferHold(
  tx: Transaction<DB>,
  { kind, id, before }: { kind: RemovableKind; id: number; before: object },
): Promise<boolean> {
  const taken = await tx
    .updateTable('removed_item')
    .set({ before: JSON.stringify(before) })
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .where('held', '=', false)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Deletes what cases have removed that were closed before `before`: nobody gives it back any more. */
export async function eraseRemovedItems(db: Kysely<DB>, before: Date): Promise<void> {
  const rows = await db
    .selectFrom('removed_item')
    .innerJoin('case_file', 'case_file.id', 'removed_item.case_id')
    .select(['removed_item.id', 'removed_item.kind', 'removed_item.item_id', 'removed_item.person_id'])
    .where('case_file.decided_at', '<', before)
    .execute();
  for (const { id, kind, item_id: itemId, person_id: personId } of rows)
    await db.transaction().execute(async (tx) => {
      await lockPhotos(tx, personId);
      await getRemovable(kind as RemovableKind).erase?.(tx, itemId);
      await tx.deleteFrom('removed_item').where('id', '=', id).execute();
    });
}
