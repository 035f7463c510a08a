import { createHash } from 'node:crypto';
import { DAY_S, HOUR_S } from '@afterglow/domain/time';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { getNetwork } from '../auth/client-address.ts';
import { findKnownBrowser } from '../auth/known-browser.ts';
import { sendError } from './error-reply.ts';

type Budget = {
  limit: number;
  /** In seconds, or the setting that holds it, so that the reported and the counted wait are the same. */
  windowS: number | 'recover_wait_s';
  /** The reply names this wait in seconds, so it is the same everywhere. */
  exact?: true;
};

/** Many phones share one address of their provider, so a source gets more than one person needs. */
export const BUDGETS = {
  login_account: { limit: 5, windowS: 15 * 60 },
  login_source: { limit: 30, windowS: 15 * 60 },
  login_known: { limit: 10, windowS: 15 * 60 },
  staff_login_account: { limit: 5, windowS: 15 * 60 },
  staff_login_source: { limit: 30, windowS: 15 * 60 },
  staff_login_known: { limit: 10, windowS: 15 * 60 },
  register_source: { limit: 60, windowS: HOUR_S },
  email_source: { limit: 5, windowS: HOUR_S },
  recover_address: { limit: 1, windowS: 'recover_wait_s', exact: true },
  recover_day: { limit: 5, windowS: DAY_S, exact: true },
  recover_day_known: { limit: 5, windowS: DAY_S, exact: true },
  recover_source: { limit: 5, windowS: 60 },
  verify_person: { limit: 1, windowS: 'recover_wait_s', exact: true },
  hand_over_person: { limit: 20, windowS: 15 * 60 },
  token_source: { limit: 30, windowS: 15 * 60 },
  statement_person: { limit: 20, windowS: HOUR_S },
  export_staff: { limit: 10, windowS: HOUR_S, exact: true },
  kit_staff: { limit: 20, windowS: HOUR_S },
  receipt_person: { limit: 60, windowS: HOUR_S },
  withdraw_source: { limit: 20, windowS: HOUR_S },
  cancel_source: { limit: 20, windowS: HOUR_S },
  notice_source: { limit: 20, windowS: HOUR_S },
  support_source: { limit: 20, windowS: HOUR_S },
  support_day: { limit: 5, windowS: DAY_S, exact: true },
  passkey_person: { limit: 30, windowS: 15 * 60 },
  passkey_source: { limit: 60, windowS: 15 * 60 },
  push_person: { limit: 60, windowS: HOUR_S },
  upload_person: { limit: 60, windowS: DAY_S },
  upload_staff: { limit: 200, windowS: DAY_S },
  ticket_source: { limit: 300, windowS: 60 },
  referral_source: { limit: 30, windowS: 60 },
  campaign_source: { limit: 30, windowS: 60 },
} as const satisfies Record<string, Budget>;

/** Outside production, tests and many people come from the same address. */
const DEVELOPMENT_FACTOR = 20;

const getKey = (name: string, who: string) =>
  `rate:${name}:${createHash('sha256').update(who).digest('base64url').slice(0, 22)}`;

/** Charges a budget. Returns 0, or in how many seconds there is budget again. */
export async function chargeBudget(app: App, name: keyof typeof BUDGETS, who: string): Promise<number> {
  if (!app.config.limits) return 0;
  const { limit, windowS, ...rest }: Budget = BUDGETS[name];
  const generous = app.config.production || rest.exact ? 1 : DEVELOPMENT_FACTOR;
  const seconds = typeof windowS === 'number' ? windowS : app.settings.current()[windowS];
  const { count, endsInS } = await app.ttlStore.count(getKey(name, who), seconds);
  return count > limit * generous ? endsInS : 0;
}

export function refundBudget(app: App, name: keyof typeof BUDGETS, who: string): Promise<void> {
  return app.ttlStore.delete(getKey(name, who));
}

/** Charges each budget in turn. The first that is empty replies 429, and the result is true. */
export async function rejectOverBudget(
  app: App,
  reply: FastifyReply,
  charges: readonly (readonly [keyof typeof BUDGETS, string])[],
): Promise<boolean> {
  for (const [name, who] of charges) {
    const seconds = await chargeBudget(app, name, who);
    if (seconds > 0) {
      await sendError(reply, 429, 'wait', { seconds });
      return true;
    }
  }
  return false;
}

export function getSource(request: FastifyRequest): string {
  return getNetwork(request.ip);
}

/** The budgets of each sign-in; attempts at one never count at the other. */
const BUDGETS_BY_AUDIENCE = {
  member: { source: 'login_source', account: 'login_account', known: 'login_known' },
  staff: { source: 'staff_login_source', account: 'staff_login_account', known: 'staff_login_known' },
} as const;

export type LoginBudget = {
  /** Replies 429 and returns true where nothing is left. */
  isOver: (reply: FastifyReply) => Promise<boolean>;
  /** Called after a correct password. */
  refund: () => Promise<void>;
};

/**
 * Returns the budgets that sign-in attempts for this address are charged to. A browser that has signed in before has a
 * budget of its own, so that strangers who guess lock nobody out. Elsewhere the account and the source are charged.
 */
export function createLoginBudget(
  app: App,
  audience: keyof typeof BUDGETS_BY_AUDIENCE,
  request: FastifyRequest,
  email: string,
): LoginBudget {
  const { source, account, known } = BUDGETS_BY_AUDIENCE[audience];
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
