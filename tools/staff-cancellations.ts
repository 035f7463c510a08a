import type { Kysely } from 'kysely';
import type { Config } from '../apps/server/src/config.ts';
import type { DB } from '../apps/server/src/db/schema.ts';
import { listOpenCancellations, settleCancellation } from '../apps/server/src/features/wallet/index.ts';

/**
 * Lists open cancellations, or records one as done and tells its sender when the contract ends. Returns false for
 * invalid arguments.
 */
export async function runCancellationsCommand(
  db: Kysely<DB>,
  _config: Config,
  args: readonly string[],
): Promise<boolean> {
  const [verb = 'list', number = '', ...note] = args;
  if (verb === 'list') return list(db);
  if (verb !== 'settle' || number === '') return false;
  if (!(await settleCancellation(db, { number, note: note.join(' '), now: new Date() })))
    throw new Error(`${number} does not wait for anybody to settle it.`);
  console.log(`${number} is settled. A mail tells whoever sent it.`);
  return true;
}

async function list(db: Kysely<DB>): Promise<boolean> {
  const open = await listOpenCancellations(db);
  for (const one of open) {
    const { number, at, name, email, personId, signedIn, kind, contract, endsOn, reason, premiumUntil } = one;
    const whose = personId === null ? 'no account' : `member ${personId}${signedIn ? '' : ', not signed in'}`;
    const when = endsOn ? `on ${endsOn}` : 'as soon as possible';
    console.log(`${number}  ${at.toISOString()}  ${name}, ${email} (${whose})`);
    console.log(`  ${contract}, ${kind === 'cause' ? 'for good cause' : 'ordinary'}, ${when}`);
    if (reason) console.log(reason.replace(/^/gm, '  | '));
    if (premiumUntil) console.log(`  Premium ends by itself ${premiumUntil.toISOString()}`);
  }
  console.log(open.length === 0 ? 'No cancellation waits.' : `${open.length} wait.`);
  return true;
}
