import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';
import { boostChecks } from './checks/boosts.ts';
import { memberChecks } from './checks/members.ts';
import { messageChecks } from './checks/messages.ts';
import { orderChecks } from './checks/orders.ts';
import { premiumChecks } from './checks/premium.ts';
import { wheelChecks } from './checks/wheel.ts';
import { coins } from './coins.ts';
import { type Finding, findingsOf } from './finding.ts';
import { freeSpins } from './free-spins.ts';
import { weigh } from './weigh.ts';

/**
 * What must hold at any moment between transactions, beside the books. Each query answers one row per violation: `subject` says
 * where, `detail` what is wrong. Numbers, never names or texts.
 */
export const checks = {
  ...memberChecks,
  ...orderChecks,
  ...premiumChecks,
  ...wheelChecks,
  ...boostChecks,
  ...messageChecks,
};
export const books = [coins, freeSpins];

/** Of each process that takes part: a million conversations are counted without going through files. */
const workMemory = '128MB';

/** Everything that does not add up, in one snapshot (or the caller's transaction); empty when all is well. Changes nothing. */
export function auditFindings(db: Kysely<DB>): Promise<Finding[]> {
  if (db.isTransaction) return allChecks(db);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      // The tables are read whole, however long that takes.
      await sql`select set_config('statement_timeout', '0', true), set_config('work_mem', ${workMemory}, true)`.execute(
        snapshot,
      );
      return allChecks(snapshot);
    });
}

async function allChecks(db: Kysely<DB>): Promise<Finding[]> {
  const findings: Finding[] = [];
  await sql`select set_config('enable_nestloop', 'off', true)`.execute(db);
  for (const book of books) findings.push(...(await weigh(db, book)));
  for (const [check, query] of Object.entries(checks)) findings.push(...(await findingsOf(db, check, query)));
  await sql`select set_config('enable_nestloop', 'on', true)`.execute(db);
  return findings;
}
