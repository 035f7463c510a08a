import { createHash } from 'node:crypto';
import { type BarredKind, labelBarred, listMailDomains } from '@afterglow/domain/barred';
import { type Kysely, type SqlBool, sql, type Transaction } from 'kysely';
import type { DB } from '../../db/schema.ts';

/* What does not come back: addresses, domains and pictures. */

/** Returns what the database compares. An address is not readable there: the row outlives the account. */
export const toBarredKey = (kind: BarredKind, value: string): string =>
  kind === 'email' ? createHash('sha256').update(value).digest('hex') : value;

/** Returns the condition that a row of `barred` is in force. */
export const isBarInForce = (now: Date) => sql<SqlBool>`(barred.until is null or barred.until > ${now})`;

type Bar = { kind: BarredKind; value: string; staffId: number; until: Date | null; at: Date };

/** Bars a normalised value. Returns undefined if it is barred already; a row whose time has passed makes way. */
export async function storeBar(
  tx: Transaction<DB>,
  { kind, value, staffId, until, at }: Bar,
): Promise<{ id: number; version: number } | undefined> {
  const key = toBarredKey(kind, value);
  await tx
    .deleteFrom('barred')
    .where('kind', '=', kind)
    .where('value', '=', key)
    .where('until', '<=', at)
    .execute();
  return tx
    .insertInto('barred')
    .values({ kind, value: key, label: labelBarred(kind, value), staff_id: staffId, until, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'version'])
    .executeTakeFirst();
}

/** Lets a value come back. */
export async function removeBar(tx: Transaction<DB>, id: number): Promise<void> {
  await tx.deleteFrom('barred').where('id', '=', id).execute();
}

/** Bars the address of a member whom a statement bans, for as long as the ban lasts. */
export async function barAddressOfBan(
  tx: Transaction<DB>,
  { personId, statementId, at }: { personId: number; statementId: number; at: Date },
): Promise<void> {
  const { email } = await tx
    .selectFrom('member')
    .select('email')
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  const bar = {
    label: labelBarred('email', email),
    staff_id: null,
    statement_id: statementId,
    until: null,
    at,
  };
  await tx
    .insertInto('barred')
    .values({ kind: 'email', value: toBarredKey('email', email), ...bar })
    // An address that staff barred permanently stays barred, even when the ban ends.
    .onConflict((conflict) =>
      conflict.columns(['kind', 'value']).doUpdateSet(bar).where('barred.until', 'is not', null),
    )
    .execute();
}

/** Lets the address come back that a ban has barred. */
export async function endBarOfBan(tx: Transaction<DB>, statementId: number): Promise<void> {
  await tx.deleteFrom('barred').where('statement_id', '=', statementId).execute();
}

const barsOf = (email: string, now: Date) => sql<SqlBool>`(
  (kind = 'email' and value = ${toBarredKey('email', email)})
  or (kind = 'domain' and value = any(${listMailDomains(email)}))
) and ${isBarInForce(now)}`;

/** Returns whether an address, or the domain it belongs to, is barred. */
export async function isEmailBarred(db: Kysely<DB>, email: string, now: Date): Promise<boolean> {
  const bar = await db.selectFrom('barred').select('id').where(barsOf(email, now)).executeTakeFirst();
  return bar !== undefined;
}

/** Returns whether an address is barred, and counts it. */
export async function rejectBarredEmail(db: Kysely<DB>, email: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('barred')
    .set({ hits: sql`hits + 1` })
    .where(barsOf(email, now))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
