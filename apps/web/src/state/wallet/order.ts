import type { Reply } from '@afterglow/client/reply';
import type { Money } from '@afterglow/domain/money';
import type { StartNowVersion } from '@afterglow/domain/start-now';
import type { DataOf } from '@afterglow/protocol/define';
import type { MemberCalls } from '@afterglow/protocol/member';
import { channel } from '../../core/channel.ts';
import { CallError } from '../../core/request.ts';

type Configs = DataOf<MemberCalls['configs']>;
export type OrderKind = 'buy-credits' | 'premium';
export interface Order {
  readonly paymentId: number;
  readonly url: string;
  /** Whether the page of the order opens in a tab of its own. */
  readonly inTab: boolean;
  /** Coins bought or spent within 24 hours, if they reach the amount of the pause notice; 0 otherwise. */
  readonly pauseAt: number;
  /** The money of a limit that still allows this order, if the server offers to set one; null otherwise. */
  readonly limitFrom: Money | null;
}

/** Returns the price and content of a package; undefined while it is unknown. */
export function findOffer(configs: Configs | undefined, kind: OrderKind, packageId: number) {
  const coins = kind === 'buy-credits' ? configs?.credits?.find(({ id }) => id === packageId) : undefined;
  const plan = kind === 'premium' ? configs?.premium?.find(({ id }) => id === packageId) : undefined;
  const money = coins?.price ?? plan?.total;
  return money && { money, bonus: coins?.bonus, coins: coins?.credits ?? 0, months: plan?.months ?? 0 };
}

type Rejection = Extract<Reply<MemberCalls['payment/initiate']>, { ok: false }>;

/** The server did not open the order; the reply has the reason. */
export class OrderRejected extends CallError {
  readonly reply: Rejection;
  constructor(reply: Rejection) {
    super(reply.code, reply.details);
    this.reply = reply;
  }
}

/** Places an order at the price on screen. Throws `OrderRejected`, also if the price has changed. */
export async function placeOrder(
  configs: Configs | undefined,
  { kind, package: packageId }: { kind: OrderKind; package: number },
  startNow: StartNowVersion,
): Promise<Order> {
  const offer = findOffer(configs, kind, packageId);
  const reply = await channel.call('payment/initiate', {
    provider: configs?.site?.providers[0] ?? 'sandbox',
    package_id: packageId,
    type: kind,
    start_now: startNow,
    ...(offer && { seen: { ...offer.money, ...(offer.bonus !== undefined && { bonus: offer.bonus }) } }),
  });
  if (!reply.ok) throw new OrderRejected(reply);
  return {
    paymentId: reply.data.payment_id,
    url: reply.data.redirect_url,
    inTab: reply.data.new_tab === true,
    pauseAt: reply.details?.pause_notice?.coins ?? 0,
    limitFrom: reply.details?.limit_offer?.from_money ?? null,
  };
}
