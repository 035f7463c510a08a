import { seeded } from '@afterglow/demo/drawing/random';
import { DAY_MS, MINUTE_MS } from '@afterglow/domain/time';
import { WHEEL_PRIZES } from '@afterglow/domain/wheel';

/* Members who have played the wheel for three months: what they bought, drew and won, in the order of time. */

const DAYS = 90;
/**
 * When the purchases and draws end: before the conversations of the demo begin, so that the ledger is in the
 * order of time.
 */
const ENDED_BEFORE_MS = 25 * 60 * MINUTE_MS;
/** Draws of one visit to the wheel. */
const VISIT = { min: 8, max: 24, everyMs: 40_000 };

/** The share of visits that begin with a purchase although there are coins. */
const BUYS_FIRST = 0.3;

export type Player = { personId: number; since: Date };
type Bonus = { bonus: number; promoId: number | null };
export type Offer = { packageId: number; credits: number; findBonus: (at: Date) => Bonus };

type Lot = 'given' | 'bought';
/** A change of one lot of coins, positive to the member. `of` is the index of the purchase or the draw. */
type Movement = {
  cause: 'payment' | 'wheel' | 'wheel_prize';
  of: number;
  lot: Lot;
  account: 'house:sales' | 'house:gifts' | 'house:wheel';
  amount: number;
  at: Date;
};
/** `balance`: of both lots after it. `position`: up to where the lot is granted, or spent, after it (ADR 0077). */
export type CoinMovement = Movement & { personId: number; balance: number; position: number };
export type PlayedPurchase = Bonus & { personId: number; offer: Offer; at: Date };
export type PlayedDraw = {
  personId: number;
  serverSeed: string;
  nextSeed: string;
  isPaid: boolean;
  place: number;
  /** Null: the draw won a free spin. */
  coins: number | null;
  credits: number;
  version: number;
  spinsLeft: number;
  at: Date;
};

/** `granted`: all coins that a lot ever had, which is where its line ends. */
export type Purse = {
  personId: number;
  coins: Record<Lot, number>;
  granted: Record<Lot, number>;
  spins: number;
  version: number;
  seed: string;
};

type Rules = {
  price: number;
  offers: readonly Offer[];
  now: Date;
  /** Free spins that each player has besides those that are won. */
  spins: number;
  createSeed: (serial: number) => string;
  /** The place that the seed of a draw leads to; `index` counts all draws. */
  draw: (index: number, serverSeed: string) => number;
};

/** Plays `draws` draws. The same input always gives the same history. */
export function simulatePlayers(players: readonly Player[], draws: number, rules: Rules) {
  const { price, offers, createSeed, draw } = rules;
  const random = seeded('players of the demo');
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  let seeds = 0;
  const purses = players.map(
    ({ personId }): Purse => ({
      personId,
      coins: { given: 0, bought: 0 },
      granted: { given: 0, bought: 0 },
      spins: rules.spins,
      version: 0,
      seed: createSeed(seeds++),
    }),
  );
  const played = {
    purchases: [] as PlayedPurchase[],
    draws: [] as PlayedDraw[],
    coins: [] as CoinMovement[],
    purses,
  };

  const move = ({ personId, coins, granted }: Purse, movement: Movement) => {
    const { lot, amount } = movement;
    if (amount === 0) return;
    coins[lot] += amount;
    if (amount > 0) granted[lot] += amount;
    const position = amount > 0 ? granted[lot] : granted[lot] - coins[lot];
    played.coins.push({ ...movement, personId, balance: coins.given + coins.bought, position });
  };
  const buy = (purse: Purse, at: Date) => {
    const offer = pick(offers);
    const { bonus, promoId } = offer.findBonus(at);
    const of = played.purchases.push({ personId: purse.personId, offer, bonus, promoId, at }) - 1;
    const movement = { cause: 'payment', of, at } as const;
    move(purse, { ...movement, lot: 'bought', account: 'house:sales', amount: offer.credits });
    move(purse, { ...movement, lot: 'given', account: 'house:gifts', amount: bonus });
    purse.version += bonus > 0 ? 2 : 1;
  };
  const spin = (purse: Purse, at: Date) => {
    const { coins, seed: serverSeed } = purse;
    const index = played.draws.length;
    const isPaid = purse.spins <= rules.spins;
    if (isPaid && coins.given + coins.bought < price) buy(purse, new Date(at.getTime() - VISIT.everyMs / 2));
    const movement = { of: index, account: 'house:wheel', at } as const;
    if (isPaid) {
      const fromGiven = Math.min(coins.given, price);
      move(purse, { ...movement, cause: 'wheel', lot: 'given', amount: -fromGiven });
      move(purse, { ...movement, cause: 'wheel', lot: 'bought', amount: fromGiven - price });
      purse.version++;
    } else purse.spins--;
    const place = draw(index, serverSeed);
    const prize = WHEEL_PRIZES[place] ?? 'free';
    if (prize === 'free') purse.spins++;
    else {
      move(purse, { ...movement, cause: 'wheel_prize', lot: 'given', amount: prize });
      purse.version++;
    }
    purse.seed = createSeed(seeds++);
    played.draws.push({
      personId: purse.personId,
      serverSeed,
      nextSeed: purse.seed,
      isPaid,
      place,
      coins: prize === 'free' ? null : prize,
      credits: coins.given + coins.bought,
      version: purse.version,
      spinsLeft: purse.spins,
      at,
    });
  };

  const endMs = rules.now.getTime() - ENDED_BEFORE_MS;
  const visits = Math.ceil(draws / ((VISIT.min + VISIT.max) / 2));
  const betweenMs = (DAYS * DAY_MS) / visits;
  for (let visit = 0; played.draws.length < draws; visit++) {
    // Of a growing site; two visits never overlap.
    const share = Math.sqrt((visit + 1) / (visits * 1.04));
    const startMs = endMs - DAYS * DAY_MS * (1 - share) - betweenMs * 0.3 * random();
    const there = players.filter(({ since }) => since.getTime() < startMs).map(({ personId }) => personId);
    const purse = pick(purses.filter(({ personId }) => there.includes(personId)));
    if (random() < BUYS_FIRST) buy(purse, new Date(startMs - VISIT.everyMs));
    const length = VISIT.min + Math.floor(random() * (VISIT.max - VISIT.min + 1));
    for (let n = 0; n < length && played.draws.length < draws; n++)
      spin(purse, new Date(startMs + n * VISIT.everyMs));
  }
  return played;
}
