import { unixSeconds } from '@afterglow/domain/time';
import { sessionChanged } from '@afterglow/protocol/account/session-changed';
import { paymentComplete } from '@afterglow/protocol/wallet/payment-complete';
import { paymentFailed } from '@afterglow/protocol/wallet/payment-failed';
import { pushFrame } from '../calls/push-frame.ts';
import type { House } from '../house.ts';
import { tellBalance } from '../modules/wallet/wallet.ts';
import type { Notice } from './provider.ts';
import { settle } from './settle.ts';
import type { Settled } from './settled.ts';

/** Verdicts that nobody has to look at. */
const settledVerdicts = new Set(['done', 'duplicate', 'refund_due']);

/**
 * Applies what a provider has proved, whether it told of it or was asked, in a transaction of its own; after the commit the
 * payer is told, and the log whatever a person should look at. `kept` is where the message was written down.
 */
export async function applyNotice(
  house: House,
  provider: string,
  notice: Notice,
  kept: number | null,
): Promise<Settled> {
  const settled = await house.db
    .transaction()
    .execute((transaction) => settle(transaction, provider, notice, house.now()));
  const { verdict, payment, refund } = settled;
  const about = { provider, notice: kept, payment: payment?.id, verdict, refund };
  if (!settledVerdicts.has(verdict)) house.log.error(about, 'a payment notice is held');
  else if (verdict === 'refund_due' || payment?.late || notice.event === 'charged_back')
    house.log.warn(about, 'a payment needs a look');
  if (verdict === 'done') tellPayer(house, notice, settled);
  if (verdict === 'refund_due') tellReturned(house, settled);
  return settled;
}

/** Whoever waits for an order that is not to be: the money came, and goes back. */
function tellReturned(house: House, { payment }: Settled): void {
  if (payment?.state !== 'failed') return;
  const { id, person_id: personId } = payment;
  house.fanout.toPerson(personId, pushFrame(paymentFailed, { data: { payment_id: id, reason: 'returned' } }));
}

/** After the commit: what happened, what is in the wallet now, and that the own profile changed (premium, spins). */
function tellPayer(house: House, notice: Notice, { payment, balance, premiumUntil }: Settled): void {
  if (!payment || notice.event === 'pending') return;
  const { id, person_id: personId, kind, credits, bonus } = payment;
  const tell = (frame: string) => house.fanout.toPerson(personId, frame);
  if (notice.event === 'declined' || notice.event === 'expired') {
    tell(pushFrame(paymentFailed, { data: { payment_id: id, reason: notice.event } }));
    return;
  }
  if (notice.event === 'paid') {
    const bought =
      kind === 'premium'
        ? {
            type: 'premium' as const,
            ...(premiumUntil ? { premium_until: unixSeconds(premiumUntil) } : {}),
          }
        : { type: 'buy-credits' as const, credits: credits + bonus };
    tell(pushFrame(paymentComplete, { data: { payment_id: id, ...bought } }));
  }
  if (balance) tellBalance(house, personId, balance);
  tell(pushFrame(sessionChanged, { data: { authenticated: true } }));
}
