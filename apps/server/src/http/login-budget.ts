import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { findKnownBrowser } from '../auth/known-browser.ts';
import { getSource, refundBudget, rejectOverBudget } from './rate.ts';

/** The budgets of each door; guesses at one never count at the other. */
const budgetsByAudience = {
  member: { source: 'login_source', account: 'login_account', known: 'login_known' },
  staff: { source: 'staff_login_source', account: 'staff_login_account', known: 'staff_login_known' },
} as const;

export type LoginBudget = {
  /** Answers 429 and is true where there is nothing left. */
  isOver: (reply: FastifyReply) => Promise<boolean>;
  /** After a right password the next tries are counted anew. */
  refund: () => Promise<void>;
};

/**
 * What tries of this address count against: in a browser that has signed in before its own budget alone, so that strangers
 * who guess shut nobody out; elsewhere that of the account and that of where it comes from.
 */
export function createLoginBudget(
  app: App,
  audience: keyof typeof budgetsByAudience,
  request: FastifyRequest,
  email: string,
): LoginBudget {
  const { source, account, known } = budgetsByAudience[audience];
  const browser = findKnownBrowser(app.config, audience, request, email);
  const charges =
    browser === null
      ? ([
          [source, getSource(request)],
          [account, email],
        ] as const)
      : ([[known, browser]] as const);
  return {
    isOver: (reply) => rejectOverBudget(app, reply, charges),
    refund: async () => {
      if (browser === null) await refundBudget(app, account, email);
      else await refundBudget(app, known, browser);
    },
  };
}
