import { randomUUID } from 'node:crypto';
import type { Language } from '@afterglow/domain/languages';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';

type GiftValues = {
  names: Readonly<Record<Language, string>>;
  icon: string;
  price: number;
  position: number;
  active: boolean;
};

/** Stores a gift: a new one, or `id` with the next version. */
export async function saveGift(
  tx: Kysely<DB>,
  id: number | null,
  { names, ...gift }: GiftValues,
): Promise<{ id: number; version: number }> {
  const values = { ...gift, name_by_language: JSON.stringify(names) };
  return id === null
    ? await tx
        .insertInto('gift')
        .values({ ...values, slug: `staff-${randomUUID()}` })
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow()
    : await tx
        .updateTable('gift')
        .set({ ...values, version: sql`version + 1` })
        .where('id', '=', id)
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow();
}
