import { DEFAULT_PRICES } from '@afterglow/domain/credits';
import { DEFAULT_WEIGHTS, WHEEL_PRIZES } from '@afterglow/domain/wheel';
import { checkWheel, roundToHundredths } from '@afterglow/domain/wheel-rules';
import type { GiftRow } from '@afterglow/protocol/console/economy/gift-row';
import type { PackageRow } from '@afterglow/protocol/console/economy/package-row';
import type { PriceRecord } from '@afterglow/protocol/console/economy/price-set';
import type { PromoRow } from '@afterglow/protocol/console/economy/promo-row';
import type { BoostRow } from '@afterglow/protocol/console/economy/spotlight-list';
import type { WheelRecord } from '@afterglow/protocol/console/economy/wheel-get';
import { type createFakeConsole, getNowS, isAny, pageOf } from './fake-console.ts';

const prices = (minor: number): PackageRow['prices'] => [
  { amount_minor: minor, currency: 'ILS' },
  { amount_minor: minor - 1_000, currency: 'USD' },
  { amount_minor: minor - 1_100, currency: 'EUR' },
];

export const aPackage = (id: number, facts: Partial<PackageRow> = {}): PackageRow => ({
  id,
  kind: 'credits',
  credits: id * 500,
  months: null,
  prices: prices(4_990),
  discount: 10,
  free_spins: 0,
  recommended: false,
  active: true,
  sold_30d: 3,
  version: 1,
  ...facts,
});
export const aPremium = (id: number, facts: Partial<PackageRow> = {}): PackageRow =>
  aPackage(id, { kind: 'premium', credits: null, months: id, discount: 0, ...facts });

export const aPromo = (id: number, facts: Partial<PromoRow> = {}): PromoRow => ({
  id,
  packages: [1],
  discount: 25,
  free_spins: 0,
  starts: getNowS() - 3_600,
  ends: getNowS() + 2 * 86_400 + 3 * 3_600 + 90,
  state: 'running',
  sold: 4,
  version: 1,
  ...facts,
});

export const aGift = (id: number, facts: Partial<GiftRow> = {}): GiftRow => ({
  id,
  names: { he: `מתנה ${id}`, en: `Gift ${id}`, de: `Geschenk ${id}` },
  icon: 'rose',
  price: 80,
  position: id,
  active: true,
  sent_30d: 12,
  version: 1,
  ...facts,
});

export const aBoost = (id: number, facts: Partial<BoostRow> = {}): BoostRow => ({
  id,
  kind: 'featured',
  person: { id: 700 + id, name: `Member ${id}`, virtual: false, photo: null },
  at: getNowS() - 7_200,
  ends: getNowS() + 86_400,
  shown: 3,
  left: 97,
  state: 'running',
  credits_returned: 0,
  ...facts,
});

export function aWheel(facts: Partial<WheelRecord> = {}): WheelRecord {
  const { odds, value, valuePercent } = checkWheel(DEFAULT_WEIGHTS, { price: 100, isSold: true });
  return {
    table_id: 7,
    since: getNowS() - 86_400,
    weights: [...DEFAULT_WEIGHTS],
    segments: WHEEL_PRIZES.map((coins, place) => ({
      place,
      coins,
      weight: DEFAULT_WEIGHTS[place] ?? 0,
      odds: odds[place] ?? 0,
      drawn: place,
      expected: (odds[place] ?? 0) * 45,
    })),
    price: 100,
    ev: roundToHundredths(value),
    ev_percent: roundToHundredths(valuePercent),
    faults: [],
    draws: 45,
    chi_square: 3.2,
    p: 0.78,
    pending: null,
    version: 2,
    ...facts,
  };
}

export const aPriceRecord = (facts: Partial<PriceRecord> = {}): PriceRecord => ({
  prices: { ...DEFAULT_PRICES },
  from: getNowS() - 90_000,
  next: null,
  version: 3,
  ...facts,
});

/** Answers the calls of the economy area from lists that a test fills. */
export function answerEconomy(fake: ReturnType<typeof createFakeConsole>) {
  const site = {
    packages: [] as PackageRow[],
    promos: [] as PromoRow[],
    gifts: [] as GiftRow[],
    boosts: [] as BoostRow[],
    wheel: aWheel(),
    prices: aPriceRecord(),
  };
  fake.answer('history/list', (input) => ({ data: pageOf([], input) }));
  fake.answer('packages/list', (input) => {
    const { kind, active } = input.filter ?? {};
    const rows = site.packages.filter((row) => isAny(kind, row.kind) && isAny(active, row.active));
    return { data: pageOf(rows, input) };
  });
  fake.answer('packages/save', ({ id = 900, version = 0 }) => ({ data: { id, version: version + 1 } }));
  fake.answer('packages/retire', ({ id, version }) => ({ data: { id, version: version + 1 } }));
  fake.answer('promos/list', (input) => ({
    data: pageOf(
      site.promos.filter(({ state }) => isAny(input.filter?.state, state)),
      input,
    ),
  }));
  fake.answer('promos/save', ({ id = 900, version = 0 }) => ({ data: { id, version: version + 1 } }));
  fake.answer('promos/stop', ({ id, version }) => ({ data: { id, version: version + 1 } }));
  fake.answer('gifts/list', (input) => ({ data: pageOf(site.gifts, input) }));
  fake.answer('gifts/save', ({ id = 900, version = 0 }) => ({ data: { id, version: version + 1 } }));
  fake.answer('spotlight/list', (input) => ({ data: pageOf(site.boosts, input) }));
  fake.answer('spotlight/remove', ({ id }) => ({ data: { id, credits_returned: 243 } }));
  fake.answer('wheel/get', () => ({ data: site.wheel }));
  fake.answer('prices/get', () => ({ data: site.prices }));
  fake.answer('prices/save', ({ version, from }) => ({
    data: { version: version + 1, from: from ?? getNowS() },
  }));
  fake.answer('limits/get', () => ({
    data: {
      likes_per_day: 60,
      first_contacts_per_day: 20,
      pause_notice_coins: 1_500,
      spend_limit_default: 'week,1000',
      version: 4,
    },
  }));
  fake.answer('limits/save', ({ version }) => ({ data: { version: version + 1 } }));
  fake.answer('wheel/save', () => ({ data: { pending: 31 } }));
  fake.answer('wheel/check', ({ weights }) => {
    const { odds, value, valuePercent, errors } = checkWheel(weights, { price: 100, isSold: true });
    const [ev, percent] = [roundToHundredths(value), roundToHundredths(valuePercent)];
    return { data: { odds, ev, ev_percent: percent, faults: errors } };
  });
  return site;
}
