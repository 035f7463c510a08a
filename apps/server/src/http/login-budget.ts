import type { FastifyReply, FastifyRequest } from 'fastify';
import type { House } from '../house.ts';
import { knownBrowser } from '../identity/known-browser.ts';
import { giveBack, overBudget, sourceOf } from './rate.ts';

/** The budgets of each door; guesses at one never count at the other. */
const budgetsOf = {
  member: { source: 'login_source', account: 'login_account', known: 'login_known' },
  staff: { source: 'staff_login_source', account: 'staff_login_account', known: 'staff_login_known' },
} as const;

export type LoginBudget = {
  /** Answers 429 and is true where there is nothing left. */
  over: (reply: FastifyReply) => Promise<boolean>;
  /** After a right password the next tries are counted anew. */
  giveBack: () => Promise<void>;
};

/**
 * What tries of this address count against: in a browser that has signed in before its own budget alone, so that strangers
 * who guess shut nobody out; elsewhere that of the account and that of where it comes from.
 */
export function loginBudget(
  house: House,
  door: keyof typeof budgetsOf,
  request: FastifyRequest,
  email: string,
): LoginBudget {
  const { source, account, known } = budgetsOf[door];
  const browser = knownBrowser(house.config, door, request, email);
  const wanted =
    browser === null
      ? ([
          [source, sourceOf(request)],
          [account, email],
        ] as const)
      : ([[known, browser]] as const);
  return {
    over: (reply) => overBudget(house, reply, wanted),
    giveBack: async () => {
      if (browser === null) await giveBack(house, account, email);
      else await giveBack(house, known, browser);
    },
  };
}
