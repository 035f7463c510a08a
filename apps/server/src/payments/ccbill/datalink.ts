import type { CcbillAccess } from '../../config/environment.mjs';
import { formatDecimal } from '../message-fields.ts';
import { NotExecuted } from '../provider.ts';
import { callProvider } from '../provider-call.ts';

/** How many of each a sale has. */
export type SaleHistory = { refunds: number; voids: number; chargebacks: number };

export type Datalink = {
  history: (subscriptionId: string) => Promise<SaleHistory>;
  /** Refunds a part of a sale, or all of it without an amount, also before the bank has settled it. */
  refund: (subscriptionId: string, amountMinor?: number) => Promise<void>;
};

/** Codes that mean that nothing was done: wrong credentials, unknown sale, invalid arguments, address not allowed. */
const REJECTED_CODES = new Set(['-1', '-2', '-3', '-4', '-5', '-6', '-8']);

/**
 * Creates CCBill's DataLink API for subscriptions. It uses POST because a password in an address ends up in
 * logs.
 */
export function createDatalink(access: CcbillAccess): Datalink {
  async function request(
    action: string,
    subscriptionId: string,
    more: Record<string, string> = {},
  ): Promise<string> {
    return callProvider('CCBill DataLink', {
      url: access.datalinkUrl,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        clientAccnum: access.account,
        usingSubacc: access.subaccount,
        username: access.datalinkUser,
        password: access.datalinkPassword,
        action,
        subscriptionId,
        returnXML: '1',
        ...more,
      }).toString(),
    });
  }

  return {
    history: async (subscriptionId) => {
      const xml = await request('viewSubscriptionStatus', subscriptionId);
      const count = (name: string) => new RegExp(`<${name}>\\s*(\\d{1,4})\\s*</${name}>`).exec(xml)?.[1];
      // A bare code instead of the counts: the sale is unknown, or the request was not allowed.
      if (count('subscriptionStatus') === undefined)
        throw new Error(`CCBill DataLink knows nothing of the sale: ${readCode(xml)}`);
      return {
        refunds: Number(count('refundsIssued') ?? 0),
        voids: Number(count('voidsIssued') ?? 0),
        chargebacks: Number(count('chargebacksIssued') ?? 0),
      };
    },
    refund: async (subscriptionId, amountMinor) => {
      const xml =
        amountMinor === undefined
          ? await request('voidOrRefundTransaction', subscriptionId)
          : await request('refundTransaction', subscriptionId, { amount: formatDecimal(amountMinor) });
      const code = readCode(xml);
      if (code === '1') return;
      const message = `CCBill DataLink rejected the refund: ${code}`;
      // 0 and -7 are also used for failures inside CCBill, after which the refund may have happened.
      throw REJECTED_CODES.has(code) ? new NotExecuted(message) : new Error(message);
    },
  };
}

const readCode = (xml: string): string => /<results>\s*(-?\d{1,3})\s*<\/results>/.exec(xml)?.[1] ?? 'no code';
