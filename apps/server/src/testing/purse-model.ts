/** A model of what one member has, in plain arithmetic. The running app must reach the same values on every path. */

type Lot = 'given' | 'bought';
/** Remaining coins of one grant. `order`: the purchase that granted them. */
type Grant = { order: number | null; left: number };
/** The grants that a charge was taken from, in that order. */
export type Drained = { lot: Lot; grant: Grant; coins: number }[];

export type ModelOrder = {
  id: number;
  reference: string;
  amountMinor: number;
  currency: string;
  transactionId: string;
  credits: number;
  bonus: number;
  spins: number;
  months: number;
  state: 'created' | 'pending' | 'failed' | 'paid' | 'refunded' | 'charged_back';
  owed: number;
  /** By partial refunds: money, purchased and bonus coins. */
  refundedMinor: number;
  takenBought: number;
  takenGiven: number;
};

export type ModelBoost = {
  kind: string;
  endsMs: number;
  price: number;
  promised: number | null;
  shown: number;
  over: boolean;
  drained: Drained;
};

export class Purse {
  readonly grants: Record<Lot, Grant[]> = { given: [], bought: [] };
  /** The oldest grant is used first. */
  readonly spinLots: Grant[] = [{ order: null, left: 1 }];
  claimed = false;
  premiumUntilMs: number | null = null;
  readonly orders: ModelOrder[] = [];
  /** Addressed to a virtual profile that never replies. */
  waiting: { atMs: number; drained: Drained }[] = [];
  readonly boosts: ModelBoost[] = [];

  constructor(coins: Record<Lot, number>) {
    this.give('given', coins.given);
    this.give('bought', coins.bought);
  }

  coins(lot: Lot): number {
    return this.grants[lot].reduce((sum, { left }) => sum + left, 0);
  }
  get credits(): number {
    return this.coins('given') + this.coins('bought');
  }
  get spins(): number {
    return this.spinLots.reduce((sum, { left }) => sum + left, 0);
  }
  useSpin(): void {
    const oldest = this.spinLots.find(({ left }) => left > 0);
    if (oldest) oldest.left--;
  }
  giveSpins(left: number, order: number | null = null): void {
    this.spinLots.push({ order, left });
  }
  private takeSpins(order: ModelOrder): void {
    for (const lot of this.spinLots) if (lot.order === order.id) lot.left = 0;
  }
  give(lot: Lot, coins: number, order: number | null = null): void {
    if (coins > 0) this.grants[lot].push({ order, left: coins });
  }

  /** Adjusts the coins as staff do: only given coins are taken, the oldest first. */
  adjustCoins(amount: number): void {
    this.give('given', amount);
    let due = Math.max(0, -amount);
    for (const grant of this.grants.given) {
      const coins = Math.min(due, grant.left);
      grant.left -= coins;
      due -= coins;
    }
  }
  adjustSpins(amount: number): void {
    if (amount > 0) this.giveSpins(amount);
    for (let due = -amount; due > 0; due--) this.useSpin();
  }

  /**
   * Spends bonus coins first, and of each lot the oldest first. Returns null and changes nothing when there
   * are too few.
   */
  spend(price: number): Drained | null {
    if (this.credits < price) return null;
    const drained: Drained = [];
    let due = price;
    for (const lot of ['given', 'bought'] as const) {
      for (const grant of this.grants[lot]) {
        const coins = Math.min(due, grant.left);
        if (coins === 0) continue;
        grant.left -= coins;
        due -= coins;
        drained.push({ lot, grant, coins });
      }
    }
    return drained;
  }

  /** Returns coins. The coins spent last are returned first. */
  returnCoins(drained: Drained, coins: number): void {
    let due = coins;
    for (const part of drained.toReversed()) {
      const back = Math.min(due, part.coins);
      part.grant.left += back;
      due -= back;
    }
    for (const order of this.orders) this.settleDebt(order);
  }
  /** Reduces the debt of a reversed order by the coins returned to it. */
  private settleDebt(order: ModelOrder): void {
    if (order.owed > 0) order.owed -= this.takeLeft(order, 'bought') + this.takeLeft(order, 'given');
  }

  pay(order: ModelOrder, nowMs: number): void {
    order.state = 'paid';
    this.give('bought', order.credits, order.id);
    this.give('given', order.bonus, order.id);
    this.giveSpins(order.spins, order.id);
    if (order.months > 0) this.premiumUntilMs = addMonths(this.premiumFrom(nowMs), order.months);
  }
  private premiumFrom(nowMs: number): number {
    return Math.max(this.premiumUntilMs ?? nowMs, nowMs);
  }

  /** Takes everything that is left of an order when it is reversed. */
  clawBack(order: ModelOrder, nowMs: number): void {
    const taken = this.takeLeft(order, 'bought') + this.takeLeft(order, 'given');
    order.owed = order.credits + order.bonus - order.takenBought - order.takenGiven - taken;
    this.takeSpins(order);
    if (order.months > 0 && this.premiumUntilMs !== null)
      this.premiumUntilMs = Math.min(
        this.premiumUntilMs,
        Math.max(nowMs, addMonths(this.premiumUntilMs, -order.months)),
      );
  }
  leftOf(order: ModelOrder, lot: Lot): number {
    return this.grants[lot].reduce((sum, grant) => sum + (grant.order === order.id ? grant.left : 0), 0);
  }
  take(order: ModelOrder, lot: Lot, coins: number): void {
    const grant = this.grants[lot].find((each) => each.order === order.id);
    if (grant) grant.left -= coins;
  }
  private takeLeft(order: ModelOrder, lot: Lot): number {
    const left = this.leftOf(order, lot);
    this.take(order, lot, left);
    return left;
  }

  /**
   * Returns the money that unused purchased coins are worth, rounded up in the member's favour, over all
   * refunds together.
   */
  refundable(order: ModelOrder): number {
    const unused = this.leftOf(order, 'bought');
    if (unused === 0) return 0;
    const worth = Math.ceil((order.amountMinor * (order.takenBought + unused)) / order.credits);
    return Math.max(0, Math.min(order.amountMinor, worth) - order.refundedMinor);
  }

  /**
   * Refunds this much money and takes coins with it: all that are left, or as many as the money is worth, rounded down.
   */
  refund(order: ModelOrder, part: number): void {
    const unused = this.leftOf(order, 'bought');
    const extra = this.leftOf(order, 'given');
    const all = part === this.refundable(order);
    const worth = Math.floor(((order.refundedMinor + part) * order.credits) / order.amountMinor);
    const bought = all ? unused : Math.min(unused, Math.max(0, worth - order.takenBought));
    const given = all ? extra : Math.floor((extra * bought) / unused);
    this.take(order, 'bought', bought);
    this.take(order, 'given', given);
    order.refundedMinor += part;
    order.takenBought += bought;
    order.takenGiven += given;
    if (all) this.takeSpins(order);
  }

  /**
   * Moves the time by an hour or more. Messages that were not answered within a day or not delivered return their
   * coins.
   */
  passTo(nowMs: number): void {
    const over = this.waiting.filter(({ atMs }) => atMs <= nowMs - 24 * 3_600_000);
    this.waiting = this.waiting.filter((each) => !over.includes(each));
    for (const { drained } of over)
      this.returnCoins(
        drained,
        drained.reduce((sum, { coins }) => sum + coins, 0),
      );
    for (const boost of this.boosts) {
      if (boost.over || (boost.endsMs > nowMs - 5_000 && boost.shown !== boost.promised)) continue;
      boost.over = true;
      this.returnCoins(boost.drained, notDelivered(boost));
    }
  }
}

const notDelivered = ({ price, promised, shown }: ModelBoost): number =>
  promised === null ? (shown === 0 ? price : 0) : Math.ceil((price * (promised - shown)) / promised);

/** Adds months by the calendar: a day that the month does not have becomes its last day. */
function addMonths(ms: number, months: number): number {
  const at = new Date(ms);
  const day = at.getUTCDate();
  at.setUTCMonth(at.getUTCMonth() + months);
  if (at.getUTCDate() !== day) at.setUTCDate(0);
  return at.getTime();
}
