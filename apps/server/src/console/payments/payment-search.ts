import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { findByName, parseSearch, type Search } from '../list-search.ts';

/** What staff look for among payments, refunds and withdrawals: a number, an id, or whose it is. */
type PaymentSearch = Search | { kind: 'payment'; id: number } | { kind: 'withdrawal'; number: string };

/** `A-000123` is a payment, also with fewer digits; `W-…` is a withdrawal. */
export function parsePaymentSearch(text: string): PaymentSearch {
  const [, digits] = /^A-(\d{1,15})$/i.exec(text) ?? [];
  if (digits !== undefined) return { kind: 'payment', id: Number(digits) };
  if (/^W-[0-9A-Z]{1,12}$/i.test(text)) return { kind: 'withdrawal', number: text.toUpperCase() };
  return parseSearch(text);
}

export const nothing = sql<SqlBool>`false`;

/** Returns the condition that a row is this member's. For queries with `person` and `profile`; `owner` is the column with the member's id. */
export async function findOwner(
  db: Kysely<DB>,
  owner: RawBuilder<unknown>,
  asked: Extract<Search, { kind: 'email' | 'name' }>,
): Promise<RawBuilder<SqlBool>> {
  if (asked.kind === 'name') return findByName(db, asked.name);
  return sql<SqlBool>`${owner} = (select person_id from member where email = ${asked.email})`;
}
