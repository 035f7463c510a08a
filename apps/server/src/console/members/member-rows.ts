import { calculateAge } from '@afterglow/domain/age';
import { type Language, toLanguage } from '@afterglow/domain/languages';
import type { MemberState } from '@afterglow/domain/members';
import type { Currency } from '@afterglow/domain/money';
import { toUnixSeconds } from '@afterglow/domain/time';
import type { MemberRow } from '@afterglow/protocol/console/members/member-row';
import { membersList } from '@afterglow/protocol/console/members/members-list';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { publicPhotoKeySql } from '../../media/public-photo.ts';
import { createProfileUrl } from '../../media/signed-url.ts';
import { getCityName } from '../../places/place-label.ts';
import { defineList, type RowOf } from '../list.ts';
import { createBooleanFilter } from '../list-filters.ts';
import { findByName, matchMember, parseSearch } from '../list-search.ts';
import { readClosedParts } from '../member-sanctions.ts';
import { isInState, readHiddenMembers } from '../member-state.ts';
import { maySeeMoney } from '../policies/member.ts';
import type { Reader } from '../reader.ts';

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

type ListedMember = RowOf<typeof createMembersList>;

/**
 * Returns rows in the shape of the contract. What members own and have paid is read for readers who may see it only.
 */
export async function toMemberRows(
  db: Kysely<DB>,
  rows: readonly ListedMember[],
  reader: Reader,
): Promise<MemberRow[]> {
  const { language, secret, now } = reader;
  const ids = rows.map(({ id }) => id);
  const findMoney = maySeeMoney(reader) ? await loadMoney(db, ids) : () => ({});
  const isHidden = await readHiddenMembers(db, ids, now);
  const countCases = await readOpenCases(db, ids);
  const getClosed = await readClosedParts(db, ids, now);
  const today = now.toISOString().slice(0, 10);
  return rows.map(({ id, ...row }) => ({
    id,
    name: row.name,
    age: calculateAge(row.birth, today) ?? 0,
    city: row.city === null ? null : nameCity(row.city, row.city_by_language, language),
    photo: row.photo === null ? null : createProfileUrl(secret, row.photo, 'staff', now),
    language: toLanguage(row.language),
    state: (isHidden(id) ? 'hidden' : row.state) as MemberState,
    created_at: toUnixSeconds(row.created_at),
    last_active: toUnixSeconds(row.last_active),
    premium: row.premium_until !== null && row.premium_until > now,
    cases: countCases(id),
    restrictions: getClosed(id),
    version: row.version,
    ...findMoney(id),
  }));
}

function nameCity(name: string, names: unknown, language: Language): string {
  return getCityName({ name, name_by_language: names }, language);
}

/** Reads how many cases about these members wait for a decision. Returns a lookup. */
async function readOpenCases(db: Kysely<DB>, ids: readonly number[]): Promise<(id: number) => number> {
  const { rows } = await sql<{ person_id: number; n: number }>`
    select person_id, count(*)::int as n from case_file
    where person_id = any(${ids}) and decided_at is null group by person_id`.execute(db);
  const counts = new Map(rows.map(({ person_id: id, n }) => [id, n]));
  return (id) => counts.get(id) ?? 0;
}

type Money = Required<Pick<MemberRow, 'credits' | 'paid'>>;

async function loadMoney(db: Kysely<DB>, ids: readonly number[]): Promise<(id: number) => Money> {
  const wallets = await sql<{ person_id: number; credits: number }>`
    select person_id, given + bought as credits from wallet where person_id = any(${ids})`.execute(db);
  const payments = await sql<{ person_id: number; amount_minor: number; currency: Currency }>`
    select person_id, currency, sum(amount_minor - refunded_minor)::float8 as amount_minor from payment
    where person_id = any(${ids}) and state = 'paid'
    group by person_id, currency having sum(amount_minor - refunded_minor) > 0
    order by currency`.execute(db);
  const coins = new Map(wallets.rows.map(({ person_id, credits }) => [person_id, credits]));
  const paid = Map.groupBy(payments.rows, ({ person_id }) => person_id);
  return (id) => ({
    credits: coins.get(id) ?? 0,
    paid: (paid.get(id) ?? []).map(({ amount_minor, currency }) => ({ amount_minor, currency })),
  });
}

type LockedMember = { state: string; version: number };

/** Finds a member whose account is not erased. */
export const findMember = (db: Kysely<DB>, id: number): Promise<LockedMember | undefined> =>
  selectMember(db, id).executeTakeFirst();

/** Finds a member and locks the row, so that the account is not deleted or erased before the act is done. */
export const lockMember = (tx: Kysely<DB>, id: number): Promise<LockedMember | undefined> =>
  selectMember(tx, id).forShare().executeTakeFirst();

const selectMember = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .select(['person.state', 'member.version'])
    .where('member.person_id', '=', id);
