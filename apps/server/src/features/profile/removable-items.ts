import type { Language } from '@afterglow/domain/languages';
import type { RejectionReason } from '@afterglow/domain/photo-reviews';
import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { MediaStore } from '../../media/store.ts';
import type { Prepared } from '../../rpc/context.ts';
import type { PhotoCopy } from './photos.ts';

/** What a decision of moderators can take out of sight. */
export type RemovableKind = 'photo' | 'story' | 'message' | 'bio' | 'name';

/** Whose an item is, and what it shows. */
export type FoundItem = { personId: number; text?: string; key?: string; at: Date | null };

/** The replacement of a removed name, in a language. */
export type Nameless = (language: Language) => string;

/** How the owner of a kind of items takes one out of sight and gives it back. */
export type RemovableItems = {
  /** Returns an item; undefined where it is gone, or cannot be removed. */
  find: (db: Kysely<DB>, id: number) => Promise<FoundItem | undefined>;
  /** Copies the file if its key changes. Runs before the transaction. */
  prepare?: (
    files: { db: Kysely<DB>; media: MediaStore },
    id: number,
    to: 'removed' | 'restored',
  ) => Promise<Prepared<PhotoCopy | null>>;
  /**
   * Takes an item out of sight. Returns what it takes to give it back; null where nobody else saw it. With `restored`
   * it is taken only as it came back: what its owner has changed since stays. Held back (`isHeld`) its owner reads that
   * it is in review. The caller has locked the person.
   */
  remove: (
    tx: Transaction<DB>,
    id: number,
    options: {
      reason: RejectionReason;
      copy: PhotoCopy | null;
      nameless: Nameless;
      isHeld: boolean;
      restored?: object;
    },
  ) => Promise<object | null>;
  /** Gives an item back as it was, and returns whether it did. After an undo a review that waited goes on. */
  restore: (
    tx: Transaction<DB>,
    id: number,
    before: object,
    options: { copy: PhotoCopy | null; isUndo: boolean; at: Date },
  ) => Promise<boolean>;
  /** Deletes an item that nobody gives back any more. */
  erase?: (tx: Transaction<DB>, id: number) => Promise<void>;
};

const byKind = new Map<RemovableKind, RemovableItems>();

/** Declares a kind of items that moderators remove. Its owner calls this once, when its module is loaded. */
export function defineRemovable(kind: RemovableKind, items: RemovableItems): void {
  byKind.set(kind, items);
}

export function getRemovable(kind: RemovableKind): RemovableItems {
  const items = byKind.get(kind);
  if (!items) throw new Error(`nobody owns items of kind ${kind}`);
  return items;
}
