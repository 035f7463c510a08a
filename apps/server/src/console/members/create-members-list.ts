import { membersList } from '@afterglow/protocol/console/members/members-list';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { publicPhotoKeySql } from '../../media/public-photo.ts';
import { defineList, type RowOf } from '../list.ts';
import { createBooleanFilter } from '../list-filters.ts';
import { findByName, matchMember, parseSearch } from '../list-search.ts';
import { isInState } from '../member-state.ts';

/** Returns the members. Virtual profiles have no row in `member`, and erased members have none any more. */
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
        publicPhotoKeySql(sql.ref('person.id')).as('photo'),
      ])
      .where(sql<boolean>`not person.virtual`),
    id: 'person.id',
    sorts: { created: ['person.created_at'], name: ['profile.name_folded'], active: ['person.last_active'] },
    filters: {
      state: { matching: (values: readonly unknown[]) => isInState(values, now) },
      language: { anyOf: 'member.language' },
      country: { anyOf: 'person.home_country' },
      created: { timeWithin: 'person.created_at' },
      active: { timeWithin: 'person.last_active' },
      premium: createBooleanFilter(sql`member.premium_until > ${now}`),
      restricted: createBooleanFilter(sql`member.restricted`),
    },
    isKey: (text) => parseSearch(text).kind !== 'name',
    search: (tx, text) => {
      const search = parseSearch(text);
      return search.kind === 'name' ? findByName(tx, search.name) : matchMember(tx, search);
    },
  });

export type ListedMember = RowOf<typeof createMembersList>;
