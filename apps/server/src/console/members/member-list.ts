import { membersList } from '@afterglow/protocol/console/members/members-list';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { defineList, type RowOf } from '../list.ts';
import { whether } from '../list-filters.ts';
import { findByName, foldedName, parseSearch } from '../list-search.ts';

/** The photo that everybody sees. */
const photo = sql<string | null>`(
  select media_key from photo
  where photo.person_id = person.id and review = 'approved' and visible = 'everyone'
  order by position limit 1)`;

/** The members. Virtual profiles have no row in `member`, and erased members have none any more. */
export const createMembersList = (db: Kysely<DB>, now: Date) =>
  defineList(membersList, {
    query: db
      .selectFrom('person')
      .innerJoin('member', 'member.person_id', 'person.id')
      .innerJoin('profile', 'profile.person_id', 'person.id')
      .leftJoin('place', 'place.id', 'person.place_id')
      .select([
        'person.id',
        'person.birth',
        'person.state',
        'person.created_at',
        'person.last_active',
        'profile.name',
        'member.language',
        'member.premium_until',
        'member.version',
        'place.name as city',
        'place.name_by_language as city_by_language',
        photo.as('photo'),
      ])
      .where(sql<boolean>`not person.virtual`),
    id: 'person.id',
    sorts: { created: ['person.created_at'], name: [foldedName], active: ['person.last_active'] },
    filters: {
      state: { anyOf: 'person.state' },
      language: { anyOf: 'member.language' },
      country: { anyOf: 'person.home_country' },
      created: { timeWithin: 'person.created_at' },
      active: { timeWithin: 'person.last_active' },
      premium: whether(sql`member.premium_until > ${now}`),
      restricted: whether(sql`member.restricted`),
    },
    isKey: (text) => parseSearch(text).kind !== 'name',
    async search(tx, text) {
      const asked = parseSearch(text);
      switch (asked.kind) {
        case 'id':
          return sql`person.id = ${asked.id}`;
        case 'email':
          return sql`member.email = ${asked.email}`;
        case 'name':
          return findByName(tx, asked.name);
      }
    },
  });

export type ListedMember = RowOf<typeof createMembersList>;
