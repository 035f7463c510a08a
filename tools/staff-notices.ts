import type { Kysely } from 'kysely';
import type { Config } from '../apps/server/src/config.ts';
import type { DB } from '../apps/server/src/db/schema.ts';
import {
  decideContentNotice,
  isContentOutcome,
  listOpenContentNotices,
} from '../apps/server/src/features/safety/index.ts';

/**
 * Lists open reports of illegal content, those about minors first, or records a decision with its reasons and mails it
 * to the reporter. Returns false for invalid arguments.
 */
export async function runNoticesCommand(
  db: Kysely<DB>,
  _config: Config,
  args: readonly string[],
): Promise<boolean> {
  const [verb = 'list', number = '', outcome = '', ...reasonParts] = args;
  if (verb === 'list') return list(db);
  const reasons = reasonParts.join(' ').trim();
  if (verb !== 'decide' || number === '' || !isContentOutcome(outcome) || reasons === '') return false;
  if (!(await decideContentNotice(db, { number, outcome, reasons, now: new Date() })))
    throw new Error(`${number} does not wait for anybody to decide it.`);
  console.log(`${number} is decided: ${outcome}. A mail tells whoever reported it, if there is an address.`);
  return true;
}

async function list(db: Kysely<DB>): Promise<boolean> {
  const open = await listOpenContentNotices(db);
  for (const { number, at, kind, place, reason, name, email } of open) {
    console.log(
      `${number}  ${at.toISOString()}  ${kind}, by ${name || 'nobody named'} (${email || 'no address'})`,
    );
    console.log(`  at ${place}`);
    console.log(reason.replace(/^/gm, '  | '));
  }
  console.log(open.length === 0 ? 'No report waits.' : `${open.length} wait.`);
  return true;
}
