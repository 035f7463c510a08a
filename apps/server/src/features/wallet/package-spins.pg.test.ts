import type { CreditsPackage } from '@afterglow/protocol/entities/credits-package';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectCleanAudit } from '../../testing/clean-audit.ts';
import { createEvent, createPaymentFixture, type PaymentFixture } from '../../testing/payment-fixture.ts';
import { homePlaceId } from '../../testing/people.ts';

let checkout: PaymentFixture;
beforeAll(async () => {
  checkout = await createPaymentFixture();
  await sql`
    insert into place (id, name, country, lat, lon, h4, h5, h6)
    select id, name, name, 0, 0, 1, 1, 1 from (values (900001, 'DE'), (900002, 'FR'), (900003, 'US')) town (id, name)`.execute(
    checkout.fixture.db,
  );
});
afterAll(async () => {
  await expectCleanAudit(checkout.fixture.db);
  await checkout.close();
});

type Notified = Pick<CreditsPackage, 'bonus' | 'free_spins' | 'spin_coins'>;
const contents = (packages: readonly CreditsPackage[] | undefined): Notified | undefined => {
  const one = packages?.find(({ credits }) => credits === 5_000);
  return (
    one && {
      bonus: one.bonus,
      free_spins: one.free_spins,
      ...(one.spin_coins && { spin_coins: one.spin_coins }),
    }
  );
};
/** Returns the content of the package of 5,000, as the start screen and the package list show it. */
async function notified(id: number): Promise<(Notified | undefined)[]> {
  const configs = await checkout.fixture.call(id, 'configs', { keys: ['credits'] });
  await checkout.fixture.call(id, 'credits_promo');
  const push = checkout.fixture.pushesTo(id, 'update_credit_discount').at(-1)?.data as {
    credits_packages: CreditsPackage[];
  };
  return [
    contents((configs as unknown as { data: { credits: CreditsPackage[] } }).data.credits),
    contents(push.credits_packages),
  ];
}
const spinsOf = async (id: number) =>
  (
    await checkout.fixture.db
      .selectFrom('member')
      .select('free_spins')
      .where('person_id', '=', id)
      .executeTakeFirstOrThrow()
  ).free_spins;
const aSpin = { bonus: 500, free_spins: 1 };
const coinsInstead = { bonus: 600, free_spins: 0, spin_coins: 100 };

test.each([
  ['Israel', homePlaceId, coinsInstead],
  ['Germany', 900_001, coinsInstead],
  ['France', 900_002, aSpin],
  ['the United States', 900_003, aSpin],
  ['nobody knows where', null, coinsInstead],
])(
  '[S5.39] a spin in a package in %s: the offer, the order and the grant are equal',
  async (_, placeId, brings) => {
    const { id } = await checkout.fixture.member({ placeId });
    expect(await notified(id)).toEqual([brings, brings]);
    const package_id = await checkout.packageOf(5_000);
    const order = await checkout.order(id, {
      package_id,
      seen: { amount: 9_999, currency: 'USD', bonus: brings.bonus },
    });
    await checkout.notify(createEvent(order));
    expect(await checkout.walletOf(id)).toMatchObject({ bought: 5_000, given: brings.bonus });
    expect(await spinsOf(id)).toBe(brings.free_spins);
  },
);

test('opening a market applies to later orders; earlier orders grant what was offered', async () => {
  const { fixture } = checkout;
  const [early, late] = [await fixture.member(), await fixture.member()];
  const package_id = await checkout.packageOf(5_000);
  const before = await checkout.order(early.id, { package_id });
  await fixture.setSetting('package_spins', { il: true, de: false, eu: true, other: true });
  await fixture.setSetting('prices', { ...fixture.app.settings.current().prices, spin: 120 });
  const after = await checkout.order(late.id, { package_id });
  for (const order of [before, after]) await checkout.notify(createEvent(order));
  expect([await spinsOf(early.id), (await checkout.walletOf(early.id)).given]).toEqual([0, 600]);
  expect([await spinsOf(late.id), (await checkout.walletOf(late.id)).given]).toEqual([1, 500]);
  const { id } = await fixture.member({ placeId: 900_001 });
  expect((await notified(id))[0]).toEqual({ bonus: 620, free_spins: 0, spin_coins: 120 });
});

const days = 86_400_000;
async function asUsual() {
  const { settings } = checkout.fixture.app;
  await settings.set('package_spins', { il: false, de: false, eu: true, other: true });
  await settings.set('prices', { ...settings.current().prices, spin: 100 });
}

test('the rules of a market apply for thirty days after leaving it, however often somebody moves', async () => {
  await asUsual();
  const { fixture } = checkout;
  const { id } = await fixture.member({ placeId: 900_001 });
  const at = fixture.clock.now;
  const moved = (value: number) => fixture.call(id, 'user/update', { key: 'place_id', value });
  expect(await moved(900_002)).toMatchObject({ ok: true });
  expect(await moved(900_003)).toMatchObject({ ok: true });
  expect(await notified(id)).toEqual([coinsInstead, coinsInstead]);
  fixture.setClock(new Date(at.getTime() + 29.9 * days));
  expect(await notified(id)).toEqual([coinsInstead, coinsInstead]);
  fixture.setClock(new Date(at.getTime() + 30.1 * days));
  expect(await notified(id)).toEqual([aSpin, aSpin]);
});

test('a purchase in a market’s currency makes its rules apply for thirty days', async () => {
  await asUsual();
  const { fixture } = checkout;
  const { id } = await fixture.member({ placeId: 900_003 });
  const at = fixture.clock.now;
  await checkout.notify(
    createEvent(await checkout.order(id, { package_id: await checkout.packageOf(5_000) })),
  );
  expect(await notified(id)).toEqual([aSpin, aSpin]);
  await fixture.call(id, 'user/update', { key: 'language', value: 'he' });
  await checkout.notify(
    createEvent(await checkout.order(id, { package_id: await checkout.packageOf(5_000) })),
  );
  expect(await notified(id)).toEqual([coinsInstead, coinsInstead]);
  fixture.setClock(new Date(at.getTime() + 30.1 * days));
  expect(await notified(id)).toEqual([aSpin, aSpin]);
});

test('a buyer who saw another market’s package gets a conflict, and no order is opened', async () => {
  const { id } = await checkout.fixture.member({ placeId: 900_001 });
  const opened = await checkout.fixture.call(id, 'payment/initiate', {
    provider: 'sandbox',
    type: 'buy-credits',
    package_id: await checkout.packageOf(5_000),
    seen: { amount: 9_999, currency: 'USD', bonus: 500 },
  });
  expect(opened).toMatchObject({ ok: false, code: 'conflict' });
});
