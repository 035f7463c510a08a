import { DAY_MS } from '@afterglow/domain/time';
import type { GiftRow } from '@afterglow/protocol/console/economy/gift-row';
import { giftsList } from '@afterglow/protocol/console/economy/gifts-list';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { defineList, type RowOf } from '../list.ts';
import { beginsWith, foldName, parseSearch } from '../list-search.ts';

const SENT_DAYS = 30;

/** Returns the subject of an entry of the audit log about a gift. */
export const toGiftSubject = (id: number): string => `gift:${id}`;

const nameIn = (language: string) => foldName(sql`(gift.name_by_language ->> ${language})`);

export const createGiftsList = (db: Kysely<DB>, now: Date) => {
  const since = new Date(now.getTime() - SENT_DAYS * DAY_MS);
  const sent = sql<number>`(
    select count(*)::int from message where type = 'gift' and body = gift.icon and at > ${since})`;
  return defineList(giftsList, {
    query: db
      .selectFrom('gift')
      .select([
        'gift.id',
        'gift.name_by_language',
        'gift.icon',
        'gift.price',
        'gift.position',
        'gift.active',
        'gift.version',
        sent.as('sent_30d'),
      ]),
    id: 'gift.id',
    // Members see gifts of one position by their price.
    sorts: { position: ['gift.position', 'gift.price'] },
    filters: { active: { anyOf: 'gift.active' } },
    search: async (_db, text) => {
      const search = parseSearch(text);
      if (search.kind === 'id') return sql<SqlBool>`gift.id = ${search.id}`;
      const names = ['he', 'en', 'de'].map((language) => beginsWith(nameIn(language), text));
      return sql<SqlBool>`(${sql.join(names, sql` or `)})`;
    },
  });
};

export function toGiftRow({ name_by_language: stored, ...row }: RowOf<typeof createGiftsList>): GiftRow {
  const { he = '', en = '', de = '' } = stored as Partial<GiftRow['names']>;
  return { ...row, names: { he, en, de } };
}

/** Waits for other acts on a gift, then returns it; undefined if there is none. */
export async function lockGift(tx: Kysely<DB>, id: number, now: Date): Promise<GiftRow | undefined> {
  await tx.selectFrom('gift').select('id').where('id', '=', id).forUpdate().execute();
  const row = await createGiftsList(tx, now).query.where('gift.id', '=', id).executeTakeFirst();
  return row && toGiftRow(row);
}
