import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createFixture, type Fixture } from '../testing/fixture.ts';
import { seedDefaults } from './seed-defaults.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});
afterAll(() => fixture.close());

const packages = () => fixture.db.selectFrom('credit_package').selectAll().orderBy('credits').execute();

test('[S5.39, S9.30] six packages of credits, with a bonus of 10 percent, and a spin with the two largest', async () => {
  const rows = await packages();
  expect(rows.map(({ credits }) => credits)).toEqual([200, 500, 1_000, 2_500, 5_000, 7_000]);
  expect(rows.map(({ discount }) => discount)).toEqual([10, 10, 10, 10, 10, 10]);
  expect(rows.map(({ free_spins }) => free_spins)).toEqual([0, 0, 0, 0, 1, 1]);
});

test('premium for 1, 3, 6 and 12 months, one of them recommended; a longer one is cheaper a month', async () => {
  const rows = await fixture.db.selectFrom('premium_package').selectAll().orderBy('months').execute();
  expect(rows.map(({ months }) => months)).toEqual([1, 3, 6, 12]);
  expect(rows.filter(({ recommended }) => recommended)).toHaveLength(1);
  const prices = await fixture.db
    .selectFrom('package_price')
    .selectAll()
    .where('kind', '=', 'premium')
    .execute();
  for (const currency of ['ILS', 'USD', 'EUR']) {
    const monthly = rows.map(({ id, months }) => {
      const price = prices.find((each) => each.package_id === id && each.currency === currency);
      return (price?.amount_minor ?? 0) / months;
    });
    expect(monthly).toEqual([...monthly].sort((a, b) => b - a));
    expect(Math.min(...monthly)).toBeGreaterThan(0);
  }
});

test('every package has a price in every currency, and more credits cost less each', async () => {
  const prices = await fixture.db
    .selectFrom('package_price')
    .innerJoin('credit_package', 'credit_package.id', 'package_price.package_id')
    .select(['currency', 'credits', 'amount_minor'])
    .where('kind', '=', 'credits')
    .orderBy('credits')
    .execute();
  expect(prices).toHaveLength(18);
  for (const currency of ['ILS', 'USD', 'EUR']) {
    const each = prices.filter((price) => price.currency === currency);
    const perCredit = each.map(({ amount_minor, credits }) => amount_minor / credits);
    expect(perCredit).toEqual([...perCredit].sort((a, b) => b - a));
  }
});

test('24 gifts from 50 to 1,000 credits, named in three languages', async () => {
  const gifts = await fixture.db.selectFrom('gift').selectAll().orderBy('price').execute();
  expect(gifts).toHaveLength(24);
  expect([gifts[0]?.price, gifts.at(-1)?.price]).toEqual([50, 1_000]);
  for (const { name_by_language } of gifts) {
    expect(Object.keys(name_by_language as object).sort()).toEqual(['de', 'en', 'he']);
  }
});

test('a gift of a later release is added once to a site that has gifts', async () => {
  const running = await createFixture();
  onTestFinished(() => running.close());
  const { db } = running;
  const crowns = () => db.selectFrom('gift').select('price').where('slug', '=', 'crown').execute();
  await db.deleteFrom('gift').where('slug', '=', 'crown').execute();
  await db.deleteFrom('gift_seeded').where('slug', '=', 'crown').execute();
  await seedDefaults(db, () => {});
  expect(await crowns()).toEqual([{ price: 900 }]);
  await db.deleteFrom('gift').where('slug', '=', 'crown').execute();
  await seedDefaults(db, () => {});
  expect(await crowns()).toEqual([]);
});

test('changes of staff stay', async () => {
  const changed = await createFixture();
  onTestFinished(() => changed.close());
  const { db } = changed;
  await db.updateTable('credit_package').set({ active: false }).where('credits', '=', 200).execute();
  await db.deleteFrom('gift').where('slug', '=', 'rose').execute();
  await seedDefaults(db, () => {});
  const active = await db.selectFrom('credit_package').select('active').orderBy('credits').execute();
  expect(active.map((row) => row.active)).toEqual([false, true, true, true, true, true]);
  expect(await db.selectFrom('gift').select('slug').where('slug', '=', 'rose').execute()).toEqual([]);
});
