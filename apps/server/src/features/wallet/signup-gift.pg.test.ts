import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectCleanAudit } from '../../testing/clean-audit.ts';
import { createFixture, type Fixture } from '../../testing/fixture.ts';
import { pruneSignupGifts } from './signup-gift.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});
afterAll(async () => {
  await expectCleanAudit(fixture.db);
  await fixture.close();
});
const start = new Date('2026-11-22T10:00:00Z');
beforeEach(async () => {
  fixture.clock.now = start;
  await fixture.app.settings.set('free_credits_per_network', 5);
  await fixture.app.settings.set('free_credits_need_email', false);
});
const hours = (n: number) => {
  fixture.clock.now = new Date(fixture.clock.now.getTime() + n * 3_600_000);
};

let serial = 0;
/** Creates a new member with this email address and this IP address. */
async function member(email = `new${++serial}@example.test`, address = '127.0.0.1'): Promise<number> {
  const { id } = await fixture.member();
  await fixture.db.updateTable('member').set({ email }).where('person_id', '=', id).execute();
  fixture.addresses.set(id, address);
  return id;
}
type Claimed = { claimed: boolean; claimed_credits: number; credits: number; reason?: string };
const claim = async (id: number, through?: Parameters<Fixture['call']>[3]): Promise<Claimed> => {
  const outcome = await fixture.call(id, 'claim_free_credits', {}, through);
  expect(outcome.ok).toBe(true);
  return (outcome as unknown as { details: Claimed }).details;
};
const offered = async (id: number) => {
  const outcome = (await fixture.call(id, 'session/validate')) as unknown as {
    data: { user: { claimed_free_account_credits: 0 | 1; credits: number } };
  };
  const { claimed_free_account_credits, credits } = outcome.data.user;
  return { offered: claimed_free_account_credits === 0, credits };
};
const expectedGift = { claimed: true, claimed_credits: 200, credits: 200 };
const rejected = (reason?: string, credits = 0) => ({
  claimed: false,
  claimed_credits: 0,
  credits,
  ...(reason ? { reason } : {}),
});
/** Addresses of one network prefix each. */
let street = 0;
const newStreet = () => `203.0.${++street}`;

describe('one gift per inbox', () => {
  test('however the address is spelled; a second member keeps the account and is not offered the gift', async () => {
    const first = await member('noa.levi@gmail.com');
    expect(await claim(first)).toEqual(expectedGift);
    for (const spelling of ['noalevi@gmail.com', 'noa.levi+2@gmail.com', 'n.o.a.levi+x@googlemail.com']) {
      const second = await member(spelling);
      expect(await offered(second)).toEqual({ offered: true, credits: 0 });
      expect([spelling, await claim(second)]).toEqual([spelling, rejected('mailbox')]);
      expect([spelling, await claim(second)]).toEqual([spelling, rejected('mailbox')]);
      expect(await offered(second)).toEqual({ offered: false, credits: 0 });
    }
    expect(await claim(first)).toEqual(rejected(undefined, 200));
    expect(await claim(await member('noa.levi@example.test'))).toEqual(expectedGift);
  });

  test('also after the account is deleted, and no stored data identifies anybody', async () => {
    const first = await member('gone@gmail.com');
    expect(await claim(first)).toEqual(expectedGift);
    await fixture.db.updateTable('person').set({ state: 'deleted' }).where('id', '=', first).execute();
    await fixture.db
      .updateTable('member')
      .set({ email: `erased-${first}` })
      .where('person_id', '=', first)
      .execute();
    expect(await claim(await member('gone+again@gmail.com'))).toEqual(rejected('mailbox'));
    const rows = await fixture.db.selectFrom('signup_gift').selectAll().execute();
    for (const row of rows) {
      expect(Object.keys(row).sort()).toEqual(['given_at', 'mailbox', 'network']);
      expect(row.mailbox).toHaveLength(32);
    }
  });

  test('at the same moment, many times, through two processes', async () => {
    const other = await fixture.another();
    const spellings = Array.from({ length: 6 }, (_, n) => `r.a.c.e+${n}@gmail.com`);
    const members = await Promise.all(spellings.map((email) => member(email, '198.51.100.7')));
    const claims = await Promise.all(
      [...members, ...members].map((id, n) => claim(id, n % 2 ? other : undefined)),
    );
    expect(claims.filter(({ claimed }) => claimed)).toHaveLength(1);
    const credits = await Promise.all(members.map(async (id) => (await offered(id)).credits));
    expect(credits.sort()).toEqual([0, 0, 0, 0, 0, 200]);
    // The member who has it does not learn that somebody else has it too.
    const winner = members[claims.findIndex(({ claimed }) => claimed) % members.length] as number;
    expect(await claim(winner)).toEqual(rejected(undefined, 200));
  });
});

describe('a limited number per network prefix and day', () => {
  test('of a hundred sign-ups from one address five get it, the next day five more', async () => {
    const street = newStreet();
    const members = await Promise.all(
      Array.from({ length: 100 }, (_, n) => member(undefined, `${street}.${n + 1}`)),
    );
    const other = await fixture.another();
    const claims = await Promise.all(members.map((id, n) => claim(id, n % 2 ? other : undefined)));
    expect(claims.filter(({ claimed }) => claimed)).toHaveLength(5);
    expect(claims.filter(({ reason }) => reason === 'network')).toHaveLength(95);
    // The gift stays available to them.
    const late = members.filter((_, n) => !claims[n]?.claimed);
    expect(await offered(late[0] as number)).toEqual({ offered: true, credits: 0 });
    hours(24.1);
    const again = await Promise.all(late.map((id) => claim(id)));
    expect(again.filter(({ claimed }) => claimed)).toHaveLength(5);
  });

  test('counts a /24 and a /48 as one, and neighbouring prefixes separately', async () => {
    await fixture.app.settings.set('free_credits_per_network', 1);
    const [four, beside] = [newStreet(), newStreet()];
    expect(await claim(await member(undefined, `${four}.1`))).toEqual(expectedGift);
    expect(await claim(await member(undefined, `::ffff:${four}.250`))).toEqual(rejected('network'));
    expect(await claim(await member(undefined, `${beside}.1`))).toEqual(expectedGift);
    expect(await claim(await member(undefined, '2a02:1:2:3::4'))).toEqual(expectedGift);
    expect(await claim(await member(undefined, '2a02:1:2:ffff:1::'))).toEqual(rejected('network'));
    expect(await claim(await member(undefined, '2a02:1:3::4'))).toEqual(expectedGift);
    // Behind a proxy that does not forward the client's address, all clients would have the same one.
    for (const address of ['10.0.0.7', '10.0.0.8', '::1', 'fd00::1', ''])
      expect([address, await claim(await member(undefined, address))]).toEqual([address, expectedGift]);
  });

  test('an inbox that had the gift gets that reason, not the advice to come back tomorrow', async () => {
    await fixture.app.settings.set('free_credits_per_network', 1);
    const street = newStreet();
    await claim(await member('told@gmail.com', `${street}.1`));
    expect(await claim(await member('to.ld@gmail.com', `${street}.2`))).toEqual(rejected('mailbox'));
    expect(await claim(await member(undefined, `${street}.3`))).toEqual(rejected('network'));
  });
});

test('when the setting requires it the address is verified first, and then the gift is available', async () => {
  await fixture.app.settings.set('free_credits_need_email', true);
  const id = await member();
  expect(await claim(id)).toEqual(rejected('confirm_email'));
  expect(await offered(id)).toEqual({ offered: true, credits: 0 });
  await fixture.db.updateTable('member').set({ email_verified: true }).where('person_id', '=', id).execute();
  expect(await claim(id)).toEqual(expectedGift);
});

test('a network is deleted after a day, an inbox after two years', async () => {
  const street = newStreet();
  await claim(await member('kept@gmail.com', `${street}.1`));
  const prune = () => pruneSignupGifts(fixture.db, fixture.clock.now);
  const networks = async () =>
    (await fixture.db.selectFrom('signup_gift').select('network').where('network', 'is not', null).execute())
      .length;
  expect(await networks()).toBeGreaterThan(0);
  // More than a day after every other test of the file.
  hours(50);
  await prune();
  expect(await networks()).toBe(0);
  hours(729 * 24 - 50);
  await prune();
  expect(await claim(await member('ke.pt@gmail.com'))).toEqual(rejected('mailbox'));
  hours(2 * 24);
  await prune();
  expect(await claim(await member('k.ept@gmail.com'))).toEqual(expectedGift);
});
