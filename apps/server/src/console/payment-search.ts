import { type SqlBool, sql } from 'kysely';
import { parseSearch, type Search } from './list-search.ts';

/** What staff look for among payments, refunds and withdrawals: a number, an id, or whose it is. */
type PaymentSearch = Search | { kind: 'payment'; id: number } | { kind: 'withdrawal'; number: string };

/**
 * Returns what a search for payments asks for. `A-000123` is a payment, also with fewer digits; `W-…` is a
 * withdrawal.
 */
export function parsePaymentSearch(text: string): PaymentSearch {
  const [, digits] = /^A-(\d{1,15})$/i.exec(text) ?? [];
  if (digits !== undefined) return { kind: 'payment', id: Number(digits) };
  if (/^W-[0-9A-Z]{1,12}$/i.test(text)) return { kind: 'withdrawal', number: text.toUpperCase() };
  return parseSearch(text);
}

/** Matches no row. */
export const noRowSql = sql<SqlBool>`false`;
