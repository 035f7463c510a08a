import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';
import { coins, freeSpins } from './accounts.ts';
import { balanceChecks } from './checks/balances.ts';
import { boostChecks } from './checks/boosts.ts';
import { memberChecks } from './checks/members.ts';
import { messageChecks } from './checks/messages.ts';
import { orderChecks } from './checks/orders.ts';
import { premiumChecks } from './checks/premium.ts';
import { wheelChecks } from './checks/wheel.ts';
import { type Finding, runCheck } from './finding.ts';
import { reconcile } from './reconcile.ts';
import { replayGrants } from './replay.ts';

/**
 * What must hold at any moment between transactions, beside the books. Each query answers one row per violation: `subject` says
 * where, `detail` what is wrong. Numbers, never names or texts.
 */
export const checks = {
  ...memberChecks,
  ...balanceChecks,
  ...orderChecks,
  ...premiumChecks,
  ...wheelChecks,
  ...boostChecks,
  ...messageChecks,
};
export const accounts = [coins, freeSpins];

/** Of each process that takes part: a million conversations are counted without going through files. */
const workMemory = '128MB';

/** Everything that does not add up, in one snapshot (or the caller's transaction); empty when all is well. Changes nothing. */
export function runAudit(db: Kysely<DB>): Promise<Finding[]> {
  if (db.isTransaction) return runChecks(db);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      // The tables are read whole, however long that takes.
      await sql`select set_config('statement_timeout', '0', true), set_config('work_mem', ${workMemory}, true)`.execute(
        snapshot,
      );
      return runChecks(snapshot);
    });
}

async function runChecks(db: Kysely<DB>): Promise<Finding[]> {
  const findings: Finding[] = [];
  await sql`select set_config('enable_nestloop', 'off', true)`.execute(db);
  for (const account of accounts) findings.push(...(await reconcile(db, account)));
  for (const [check, query] of Object.entries(checks)) findings.push(...(await runCheck(db, check, query)));
  findings.push(...(await replayGrants(db)));
  await sql`select set_config('enable_nestloop', 'on', true)`.execute(db);
  return findings;
}
