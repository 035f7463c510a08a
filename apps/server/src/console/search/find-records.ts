import { formatCaseNumber } from '@afterglow/domain/case-numbers';
import { maskEmail } from '@afterglow/domain/email';
import { formatReceiptNumber } from '@afterglow/domain/receipt-number';
import type { StaffRole } from '@afterglow/domain/staff-role';
import { getTextKind, TEXT_NAMES } from '@afterglow/domain/texts';
import type { SearchHit } from '@afterglow/protocol/console/search/search-all';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { matchCaseNumber } from '../case-search.ts';
import {
  findByName,
  foldedName,
  matchMember,
  matchPersonaName,
  matchPersonName,
  parseSearch,
} from '../list-search.ts';
import { parsePaymentSearch } from '../payment-search.ts';
import { maySearchByEmail } from '../policies/member.ts';
import { matchSnippet } from '../snippet-search.ts';
import { foldedStaffName, matchStaff } from '../staff-search.ts';

/** The maximum number of hits of each kind. */
const MAX_HITS = 5;

/** Finds members. Digits are an id, an exact email address is for managers, anything else is a name. */
export async function findMembers(db: Kysely<DB>, me: { role: StaffRole }, q: string): Promise<SearchHit[]> {
  const search = parseSearch(q);
  if (search.kind === 'email' && !maySearchByEmail(me).allowed) return [];
  const rows = await db
    .selectFrom('person')
    .innerJoin('member', 'member.person_id', 'person.id')
    .innerJoin('profile', 'profile.person_id', 'person.id')
    .select(['person.id', 'profile.name'])
    .where(
      search.kind === 'id'
        ? sql<SqlBool>`person.id = ${search.id}`
        : search.kind === 'email'
          ? sql<SqlBool>`member.email = ${search.email}`
          : (await findByName(db, search.name)).condition,
    )
    .orderBy(foldedName)
    .orderBy('person.id')
    .limit(MAX_HITS)
    .execute();
  return rows.map(({ id, name }) => ({ id, label: name, note: null, to: `/members/${id}` }));
}

export async function findPersonas(db: Kysely<DB>, q: string): Promise<SearchHit[]> {
  const search = parseSearch(q);
  if (search.kind === 'email') return [];
  const rows = await db
    .selectFrom('persona')
    .innerJoin('profile', 'profile.person_id', 'persona.person_id')
    .select(['persona.person_id as id', 'profile.name'])
    .where(
      search.kind === 'id'
        ? sql<SqlBool>`persona.person_id = ${search.id}`
        : await matchPersonaName(db, search.name),
    )
    .orderBy('profile.name')
    .orderBy('id')
    .limit(MAX_HITS)
    .execute();
  return rows.map(({ id, name }) => ({ id, label: name, note: null, to: `/personas/${id}` }));
}

/**
 * Finds cases by their number (`C-000123`, or that of a report or a statement, or the digits of the id) or
 * their person's name, a part of it or a similar one, the newest first.
 */
export async function findCases(db: Kysely<DB>, q: string): Promise<SearchHit[]> {
  const search = parseSearch(q);
  if (search.kind === 'email') return [];
  const rows = await db
    .selectFrom('case_file')
    .leftJoin('profile', 'profile.person_id', 'case_file.person_id')
    .select(['case_file.id', 'profile.name'])
    .where('case_file.of_review', '=', false)
    .where(
      matchCaseNumber(q) ??
        (search.kind === 'id'
          ? sql<SqlBool>`case_file.id = ${search.id}`
          : await matchPersonName(db, q, sql.ref('case_file.person_id'))),
    )
    .orderBy('case_file.id', 'desc')
    .limit(MAX_HITS)
    .execute();
  return rows.map(({ id, name }) => ({ id, label: formatCaseNumber(id), note: name, to: `/case/${id}` }));
}

/**
 * Finds payments by their number (`A-000123`, also with fewer digits, or the digits alone) or their payer's
 * name or exact address, the newest first; a withdrawal by its number.
 */
export async function findPayments(db: Kysely<DB>, q: string): Promise<SearchHit[]> {
  const search = parsePaymentSearch(q);
  if (search.kind === 'withdrawal') return findWithdrawals(db, search.number);
  const rows = await db
    .selectFrom('payment')
    .leftJoin('person', 'person.id', 'payment.person_id')
    .leftJoin('profile', 'profile.person_id', 'person.id')
    .select(['payment.id', 'profile.name'])
    .where(
      search.kind === 'payment' || search.kind === 'id'
        ? sql<SqlBool>`payment.id = ${search.id}`
        : await matchMember(db, search, sql.ref('payment.person_id')),
    )
    .orderBy('payment.id', 'desc')
    .limit(MAX_HITS)
    .execute();
  return rows.map(({ id, name }) => ({
    id,
    label: formatReceiptNumber(id),
    note: name,
    to: `/payments/${id}`,
  }));
}

async function findWithdrawals(db: Kysely<DB>, number: string): Promise<SearchHit[]> {
  const rows = await db
    .selectFrom('withdrawal')
    .leftJoin('profile', 'profile.person_id', 'withdrawal.person_id')
    .select(['withdrawal.id', 'withdrawal.number', 'withdrawal.email', 'profile.name'])
    .where('withdrawal.number', '=', number)
    .execute();
  return rows.map(({ id, number: label, email, name }) => ({
    id: label,
    label,
    note: name || maskEmail(email),
    to: `/payments/withdrawals?row=${id}`,
  }));
}

/** Finds staff by a part of the name or of the address: there are few. */
export async function findStaff(db: Kysely<DB>, q: string): Promise<SearchHit[]> {
  const rows = await db
    .selectFrom('staff')
    .select(['id', 'name', 'email'])
    .where(matchStaff(q))
    .orderBy(foldedStaffName)
    .orderBy('id')
    .limit(MAX_HITS)
    .execute();
  return rows.map(({ id, name, email }) => ({ id, label: name, note: email, to: `/staff/${id}` }));
}

/** Returns the texts that staff publish by a part of their names. */
export function findTexts(q: string): SearchHit[] {
  const found = TEXT_NAMES.filter((name) => name.includes(q.toLowerCase())).sort();
  return found
    .slice(0, MAX_HITS)
    .map((name) => ({ id: name, label: name, note: getTextKind(name), to: `/texts/${name}` }));
}

/** Returns the caller's snippets and the shared ones that contain the text. */
export async function findSnippets(db: Kysely<DB>, staffId: number, q: string): Promise<SearchHit[]> {
  const rows = await db
    .selectFrom('snippet')
    .select(['id', 'shortcut', 'text'])
    .where((where) => where.or([where('shared', '=', true), where('staff_id', '=', staffId)]))
    .where(matchSnippet(q))
    .orderBy('shortcut')
    .orderBy('id')
    .limit(MAX_HITS)
    .execute();
  return rows.map(({ id, shortcut, text }) => ({
    id,
    label: shortcut,
    note: text,
    to: `/me/snippets?row=${id}`,
  }));
}
