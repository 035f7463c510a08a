import { Logger, runOnce } from 'graphile-worker';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emailEndingPremium, notifyEndedPremium, notifyEndingPremium } from '../features/wallet/index.ts';
import { expectCleanAudit } from '../testing/clean-audit.ts';
import type { Fixture } from '../testing/fixture.ts';
import { createEvent, createPaymentFixture, type PaymentFixture } from '../testing/payment-fixture.ts';
import { createJobTasks } from './tasks.ts';

let checkout: PaymentFixture;
let fixture: Fixture;
const start = new Date('2026-11-22T10:00:00Z');
beforeAll(async () => {
  checkout = await createPaymentFixture();
  fixture = checkout.fixture;
});
beforeEach(() => {
  fixture.clock.now = start;
});
afterAll(async () => {
  await expectCleanAudit(fixture.db);
  await checkout.close();
});

const days = (n: number) => {
  fixture.clock.now = new Date(fixture.clock.now.getTime() + n * 24 * 3_600_000);
};
/** Buys this many months. Returns a function that refunds them. */
async function bought(personId: number, months: number) {
  const { id: package_id } = await fixture.db
    .selectFrom('premium_package')
    .select('id')
    .where('months', '=', months)
    .executeTakeFirstOrThrow();
  const order = await checkout.order(personId, { package_id, type: 'premium' });
  expect((await checkout.notify(createEvent(order))).statusCode).toBe(200);
  return (event: 'refunded' | 'charged_back') => checkout.notify(createEvent(order, { kind: event }));
}
type Own = { premium: 0 | 1; vip: 0 | 1; premium_until: number | null };
const own = async (id: number) => {
  const { premium, vip, premium_until } = (
    (await fixture.call(id, 'session/validate')) as unknown as { data: { user: Own } }
  ).data.user;
  return {
    premium,
    vip,
    until: premium_until === null ? null : new Date(premium_until * 1000).toISOString(),
  };
};
const verified = async (language: 'he' | 'en' | 'de' = 'en') => {
  const { id } = await fixture.member({ language });
  const { email } = await fixture.db
    .updateTable('member')
    .set({ email_verified: true })
    .where('person_id', '=', id)
    .returning('email')
    .executeTakeFirstOrThrow();
  return { id, email };
};
const runJobs = () =>
  runOnce({
    pgPool: fixture.pool,
    taskList: createJobTasks(fixture.app),
    logger: new Logger(() => () => {}),
  });
const emails = (email: string, subject: RegExp) =>
  fixture.app.mail.listStored().filter((mail) => mail.to === email && subject.test(mail.subject));

describe('in force', () => {
  test('[S3.06, S6.09, S1.16] from the payment to its last moment, and not longer', async () => {
    const me = await fixture.member();
    expect(await own(me.id)).toEqual({ premium: 0, vip: 0, until: null });
    await bought(me.id, 1);
    expect(await own(me.id)).toEqual({ premium: 1, vip: 1, until: '2026-12-22T10:00:00.000Z' });
    fixture.clock.now = new Date('2026-12-22T09:59:59.999Z');
    expect(await own(me.id)).toMatchObject({ premium: 1 });
    fixture.clock.now = new Date('2026-12-22T10:00:00.000Z');
    expect(await own(me.id)).toMatchObject({ premium: 0, vip: 0 });
  });

  test('[S1.21, S1.23, S6.12] everywhere: likes, visitors, fans, stories and pictures for premium, until it ends', async () => {
    const [me, fan] = [await fixture.member({ gender: 1 }), await fixture.member({ gender: 2, photos: 2 })];
    await fixture.app.settings.set('partners', 'mixed');
    await fixture.db
      .updateTable('photo')
      .set({ visible: 'premium' })
      .where('person_id', '=', fan.id)
      .where('position', '=', 2)
      .execute();
    await fixture.call(fan.id, 'visit', { visited_user_id: me.id });
    await fixture.call(fan.id, 'swipe', { swiped_user_id: me.id, like: 1 });
    const sight = async () => {
      const list = async (name: string, data: object = {}) => {
        const outcome = await fixture.call(me.id, name, data);
        return outcome.ok ? (outcome.data as unknown as { id?: number; locked?: true }[]) : outcome.code;
      };
      const [visitors, fans] = [await list('user/visitors'), await list('user/fans')];
      const [visitor, liker] = [visitors[0], fans[0]] as { id?: number; locked?: true }[];
      const stories = await list('stories');
      return {
        visitor: visitor?.locked ?? visitor?.id,
        liker: liker?.locked ?? liker?.id,
        stories: Array.isArray(stories) ? 'shown' : stories,
        pictures: (await list('user/photos', { user_id: fan.id })).length,
      };
    };
    const locked = { visitor: true, liker: true, stories: 'premium_required', pictures: 1 };
    expect(await sight()).toEqual(locked);
    await bought(me.id, 1);
    expect(await sight()).toEqual({ visitor: fan.id, liker: fan.id, stories: 'shown', pictures: 2 });
    const swipes = await fixture.call(me.id, 'swipe', { swiped_user_id: fan.id, like: 1 });
    expect(swipes).toMatchObject({ ok: true });
    expect((swipes as unknown as { details: object }).details).not.toHaveProperty('likes_left');
    fixture.clock.now = new Date('2026-12-22T10:00:00.000Z');
    expect(await sight()).toEqual(locked);
  });
});

describe('its end', () => {
  test('is announced by one email three days before, whatever the clock and the server do, and again for another end', async () => {
    const me = await verified('de');
    await bought(me.id, 1);
    const round = async () => {
      await emailEndingPremium(fixture.db, fixture.clock.now);
      await runJobs();
      return emails(me.email, /^Premium endet/).length;
    };
    fixture.clock.now = new Date('2026-12-19T09:59:00Z');
    expect(await round()).toBe(0);
    days(0.01);
    await Promise.all(Array.from({ length: 4 }, () => emailEndingPremium(fixture.db, fixture.clock.now)));
    expect(await round()).toBe(1);
    days(-10);
    expect(await round()).toBe(1);
    days(11);
    expect(await round()).toBe(1);
    expect(emails(me.email, /22\. Dezember 2026/)).toHaveLength(1);
    await bought(me.id, 1);
    fixture.clock.now = new Date('2027-01-20T10:00:00Z');
    expect(await round()).toBe(2);
    expect(emails(me.email, /22\. Januar 2027/)).toHaveLength(1);
  });

  test('is not announced when it was extended or refunded before the email was sent', async () => {
    const [longer, refunded, ended] = [await verified(), await verified(), await verified()];
    await bought(longer.id, 1);
    const clawBackOrder = await bought(refunded.id, 1);
    await bought(ended.id, 1);
    fixture.clock.now = new Date('2026-12-20T10:00:00Z');
    await emailEndingPremium(fixture.db, fixture.clock.now);
    await bought(longer.id, 1);
    await clawBackOrder('refunded');
    days(3);
    await runJobs();
    for (const { email } of [longer, refunded, ended]) expect(emails(email, /^Premium ends/)).toEqual([]);
  });

  test('is not announced by email to members who turned that email off', async () => {
    const [me, other] = [await verified(), await verified()];
    for (const { id } of [me, other]) await bought(id, 1);
    expect(await fixture.call(me.id, 'user/update', { key: 'mail_premium', value: false })).toMatchObject({
      ok: true,
    });
    fixture.clock.now = new Date('2026-12-20T10:00:00Z');
    await emailEndingPremium(fixture.db, fixture.clock.now);
    await runJobs();
    expect([me, other].map(({ email }) => emails(email, /^Premium ends/).length)).toEqual([0, 1]);
  });

  test('is shown by one notice, once its reader has the app in the foreground', async () => {
    const me = await fixture.member({ language: 'he' });
    await bought(me.id, 1);
    const notices = () => fixture.pushesTo(me.id, 'notification');
    const look = (watching: boolean) =>
      notifyEndingPremium({
        db: fixture.db,
        now: fixture.app.now,
        fanout: fixture.app.fanout,
        foreground: { find: async (ids) => new Set(watching ? ids.filter((id) => id === me.id) : []) },
      });
    await look(true);
    expect(notices()).toEqual([]);
    fixture.clock.now = new Date('2026-12-20T10:00:00Z');
    await look(false);
    expect(notices()).toEqual([]);
    days(1);
    for (let times = 0; times < 3; times++) await look(true);
    expect(notices()).toHaveLength(1);
    expect(notices()[0]?.data).toMatchObject({
      type: 'success',
      message: expect.stringMatching(/22 בדצמבר 2026/),
    });
    days(-1);
    await look(true);
    expect(notices()).toHaveLength(1);
  });

  test('reaches open apps within one round, once', async () => {
    const me = await fixture.member();
    await bought(me.id, 1);
    const notified = () => fixture.pushesTo(me.id, 'session/validate').length;
    fixture.clock.now = new Date('2026-12-22T09:59:59Z');
    await notifyEndedPremium(fixture.app);
    const before = notified();
    fixture.clock.now = new Date('2026-12-22T10:00:00Z');
    const other = await fixture.another();
    await Promise.all([notifyEndedPremium(fixture.app), notifyEndedPremium(other)]);
    await notifyEndedPremium(fixture.app);
    expect(notified()).toBe(before + 1);
    days(-1);
    await notifyEndedPremium(fixture.app);
    expect(notified()).toBe(before + 1);
  });
});

describe('a refund', () => {
  test('takes the rest of its own period: periods of other payments stay whole, past days stay', async () => {
    const me = await fixture.member();
    const first = await bought(me.id, 1);
    await bought(me.id, 3);
    expect((await own(me.id)).until).toBe('2027-03-22T10:00:00.000Z');
    days(12);
    expect((await first('refunded')).statusCode).toBe(200);
    // 18 days of the first month were left.
    expect((await own(me.id)).until).toBe('2027-03-04T10:00:00.000Z');
    expect((await first('refunded')).statusCode).toBe(200);
    expect((await own(me.id)).until).toBe('2027-03-04T10:00:00.000Z');
  });

  test('of a later period leaves the running one; of all of them ends premium at once', async () => {
    const me = await fixture.member();
    const first = await bought(me.id, 1);
    const second = await bought(me.id, 12);
    days(5);
    await second('charged_back');
    expect(await own(me.id)).toMatchObject({ premium: 1, until: '2026-12-22T10:00:00.000Z' });
    await first('refunded');
    expect(await own(me.id)).toMatchObject({ premium: 0, until: fixture.clock.now.toISOString() });
  });

  test('of a past period takes nothing of the running one', async () => {
    const me = await fixture.member();
    const first = await bought(me.id, 1);
    days(40);
    await bought(me.id, 1);
    const { until } = await own(me.id);
    await first('charged_back');
    expect((await own(me.id)).until).toBe(until);
  });

  test('does not touch premium from before any payment', async () => {
    const until = new Date(start.getTime() + 10 * 86_400_000);
    const me = await fixture.member({ premiumUntil: until });
    const order = await bought(me.id, 3);
    days(1);
    await order('refunded');
    expect((await own(me.id)).until).toBe(until.toISOString());
  });

  test('is stored as it was booked: the newest row contains the current end', async () => {
    const { rows } = await sql`
      select member.person_id from member join lateral (
        select until from premium_movement where premium_movement.person_id = member.person_id
          order by id desc limit 1
      ) newest on true where newest.until is distinct from member.premium_until`.execute(fixture.db);
    expect(rows).toEqual([]);
  });
});
