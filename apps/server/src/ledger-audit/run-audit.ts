import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';
import { COINS, FREE_SPINS } from './accounts.ts';
import { BALANCE_CHECKS } from './checks/balances.ts';
import { BOOST_CHECKS } from './checks/boosts.ts';
import { MEMBER_CHECKS } from './checks/members.ts';
import { MESSAGE_CHECKS } from './checks/messages.ts';
import { PAYMENT_CHECKS } from './checks/payments.ts';
import { PREMIUM_CHECKS } from './checks/premium.ts';
import { WHEEL_CHECKS } from './checks/wheel.ts';
import { type Finding, runCheck } from './finding.ts';
import { reconcile } from './reconcile.ts';
import { replayGrants } from './replay.ts';
import { checkStoredBalances } from './stored-balances.ts';

/**
 * Invariants between transactions, besides the accounts. Each query returns a row for each violation: `subject` says
 * where, `detail` what is wrong. Only numbers, never names or texts.
 */
export const checks = {
  ...MEMBER_CHECKS,
  ...BALANCE_CHECKS,
  ...PAYMENT_CHECKS,
  ...PREMIUM_CHECKS,
  ...WHEEL_CHECKS,
  ...BOOST_CHECKS,
  ...MESSAGE_CHECKS,
};
export const ACCOUNTS = [COINS, FREE_SPINS];

/** For each worker process: enough to count a million conversations without temporary files. */
const WORK_MEM = '128MB';

/** Returns all findings, in one snapshot or in the caller's transaction. Changes nothing. */
export function runAudit(db: Kysely<DB>): Promise<Finding[]> {
  if (db.isTransaction) return runChecks(db);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      // Whole tables are read, so the timeout is off.
      await sql`select set_config('statement_timeout', '0', true), set_config('work_mem', ${WORK_MEM}, true)`.execute(
        snapshot,
      );
      return runChecks(snapshot);
    });
}

async function runChecks(db: Kysely<DB>): Promise<Finding[]> {
  const findings: Finding[] = [];
  // The planner takes most rows of a check for violations, which would make a parallel read look expensive.
  await sql`select set_config('enable_nestloop', 'off', true), set_config('parallel_tuple_cost', '0', true),
    set_config('parallel_setup_cost', '0', true)`.execute(db);
  for (const account of ACCOUNTS) findings.push(...(await reconcile(db, account)));
  for (const [check, query] of Object.entries(checks)) findings.push(...(await runCheck(db, check, query)));
  findings.push(...(await checkStoredBalances(db)));
  findings.push(...(await replayGrants(db)));
  await sql`select set_config('enable_nestloop', 'on', true)`.execute(db);
  return findings;
}
