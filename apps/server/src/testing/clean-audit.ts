import type { Kysely } from 'kysely';
import { expect } from 'vitest';
import type { DB } from '../db/schema.ts';
import { restateWallets } from '../features/wallet/index.ts';
import { runAudit } from '../ledger-audit/index.ts';

/**
 * Expects that every coin, message and counter of the database adds up. Call it at the end of each test file that moves
 * coins.
 */
export async function expectCleanAudit(db: Kysely<DB>): Promise<void> {
  await restateWallets(db);
  expect(await auditLines(db)).toEqual([]);
}

/** Returns every line that the audit reports. */
export async function auditLines(db: Kysely<DB>): Promise<string[]> {
  return (await runAudit(db)).map(({ check, subject, detail }) => `${check}: ${subject}: ${detail}`);
}
