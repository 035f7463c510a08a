import { DAY_MS } from '@afterglow/domain/time';
import type { Kysely } from 'kysely';
import type { Config } from '../apps/server/src/config.ts';
import type { DB } from '../apps/server/src/db/schema.ts';
import {
  isWithdrawalOutcome,
  listOpenWithdrawals,
  listPurchases,
  settleWithdrawal,
} from '../apps/server/src/features/wallet/index.ts';
import { formatDecimal } from '../apps/server/src/payments/message-fields.ts';
import { readSettings } from '../apps/server/src/settings/settings.ts';
import { siteSettings } from '../apps/server/src/site-settings.ts';

/** The date of the declaration counts, no matter when staff read it. */
const longestDays = 3_650;
/**
 * In Israel disabled people, people of 65 and over, and new immigrants may have this term. The declaration says whether
 * it applies.
 */
const longMonths = 4;

type Term = 'usual' | 'long' | 'over';
const termTexts: Record<Term, string> = {
  usual: 'may go back',
  long: `is late for the usual term; within ${longMonths} months (65 or over, disabled, new in Israel)`,
  over: 'is late for every term',
};

/** By which legal term a withdrawal from a purchase is in time. */
function getTerm({
  bought,
  declared,
  refundDays,
}: {
  bought: Date;
  declared: Date;
  refundDays: number;
}): Term {
  if (declared.getTime() < bought.getTime() + refundDays * DAY_MS) return 'usual';
  const end = new Date(bought);
  end.setUTCMonth(end.getUTCMonth() + longMonths);
  return declared < end ? 'long' : 'over';
}

/**
 * Lists open withdrawals with the refundable amount of each purchase, or records the outcome of one. `refund` sends the
 * money, one purchase at a time. Returns false for invalid arguments.
 */
export async function runWithdrawalsCommand(
  db: Kysely<DB>,
  _config: Config,
  args: readonly string[],
): Promise<boolean> {
  const [verb = 'list', number = '', outcome = '', ...note] = args;
  const now = new Date();
  if (verb === 'list') return list(db, now);
  if (verb !== 'settle' || number === '' || !isWithdrawalOutcome(outcome)) return false;
  if (!(await settleWithdrawal(db, { number, outcome, note: note.join(' '), now })))
    throw new Error(`${number} does not wait for anybody to settle it.`);
  console.log(`${number} is settled: ${outcome}. A mail tells whoever sent it.`);
  return true;
}

async function list(db: Kysely<DB>, now: Date): Promise<boolean> {
  const open = await listOpenWithdrawals(db);
  const { refund_days: refundDays } = await readSettings(db, siteSettings, { onInvalid: () => {} });
  for (const { number, at, email, personId, reference, text } of open) {
    const whose = personId === null ? 'no account' : `member ${personId}`;
    console.log(
      `${number}  ${at.toISOString()}  ${email} (${whose})${reference ? `, about ${reference}` : ''}`,
    );
    if (text) console.log(text.replace(/^/gm, '  | '));
    const purchases =
      personId === null ? [] : await listPurchases(db, personId, { now, refundDays: longestDays });
    for (const { number: receipt, time, refundable } of purchases) {
      if (!refundable) continue;
      const { amount, currency } = refundable.money;
      const term = getTerm({ bought: new Date(time * 1000), declared: at, refundDays });
      console.log(`  ${receipt}: ${formatDecimal(amount)} ${currency} ${termTexts[term]}`);
    }
  }
  console.log(open.length === 0 ? 'No withdrawal waits.' : `${open.length} wait.`);
  return true;
}
