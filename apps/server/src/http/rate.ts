import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { House } from '../house.ts';
import { networkOf } from '../identity/client-address.ts';
import { refuse } from './refusal.ts';

type Budget = {
  limit: number;
  /** In seconds, or the setting that says so: what is told to wait and what is counted are one figure. */
  windowS: number | 'recover_wait_s';
  /** A wait that somebody is told in seconds: the same everywhere. */
  exact?: true;
};

/** Many of a town's phones share one address of their provider: a source is given more than one person needs. */
export const budgets = {
  login_account: { limit: 5, windowS: 15 * 60 },
  login_source: { limit: 30, windowS: 15 * 60 },
  login_known: { limit: 10, windowS: 15 * 60 },
  staff_login_account: { limit: 5, windowS: 15 * 60 },
  staff_login_source: { limit: 30, windowS: 15 * 60 },
  staff_login_known: { limit: 10, windowS: 15 * 60 },
  register_source: { limit: 60, windowS: 3600 },
  email_source: { limit: 5, windowS: 3600 },
  recover_address: { limit: 1, windowS: 'recover_wait_s', exact: true },
  recover_day: { limit: 5, windowS: 24 * 3600, exact: true },
  recover_day_known: { limit: 5, windowS: 24 * 3600, exact: true },
  recover_source: { limit: 5, windowS: 60 },
  verify_person: { limit: 1, windowS: 'recover_wait_s', exact: true },
  hand_over_person: { limit: 20, windowS: 15 * 60 },
  token_source: { limit: 30, windowS: 15 * 60 },
  statement_person: { limit: 20, windowS: 3600 },
  receipt_person: { limit: 60, windowS: 3600 },
  withdraw_source: { limit: 20, windowS: 3600 },
  cancel_source: { limit: 20, windowS: 3600 },
  report_content_source: { limit: 20, windowS: 3600 },
  support_source: { limit: 20, windowS: 3600 },
  support_day: { limit: 5, windowS: 24 * 3600, exact: true },
  passkey_person: { limit: 30, windowS: 15 * 60 },
  passkey_source: { limit: 60, windowS: 15 * 60 },
  push_person: { limit: 60, windowS: 3600 },
  upload_person: { limit: 60, windowS: 24 * 3600 },
  ticket_source: { limit: 300, windowS: 60 },
  referral_source: { limit: 30, windowS: 60 },
} as const satisfies Record<string, Budget>;

/** Outside production tests and many people behind one address come from the same source. */
const factorOutsideProduction = 20;

const keyOf = (name: string, who: string) =>
  `rate:${name}:${createHash('sha256').update(who).digest('base64url').slice(0, 22)}`;

/** Takes one from a budget; answers 0, or how many seconds until there is one again. */
export async function take(house: House, name: keyof typeof budgets, who: string): Promise<number> {
  if (!house.config.limits) return 0;
  const { limit, windowS, ...rest }: Budget = budgets[name];
  const generous = house.config.production || rest.exact ? 1 : factorOutsideProduction;
  const seconds = typeof windowS === 'number' ? windowS : house.settings.current()[windowS];
  const { count, endsInS } = await house.memory.count(keyOf(name, who), seconds);
  return count > limit * generous ? endsInS : 0;
}

export function giveBack(house: House, name: keyof typeof budgets, who: string): Promise<void> {
  return house.memory.forget(keyOf(name, who));
}

/** Takes from each budget in turn; the first that is empty is answered with 429 and `true` is returned. */
export async function overBudget(
  house: House,
  reply: FastifyReply,
  wanted: readonly (readonly [keyof typeof budgets, string])[],
): Promise<boolean> {
  for (const [name, who] of wanted) {
    const seconds = await take(house, name, who);
    if (seconds > 0) {
      await refuse(reply, 429, 'wait', { seconds });
      return true;
    }
  }
  return false;
}

export function sourceOf(request: FastifyRequest): string {
  return networkOf(request.ip);
}
