import fs from 'node:fs';
import path from 'node:path';
import { Logger, runOnce } from 'graphile-worker';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createVerifyToken } from '../auth/mail-tokens.ts';
import { countLeft, loadBroadcast } from '../console/broadcasts/broadcast-rows.ts';
import { countReferralVisit } from '../features/account/index.ts';
import { expectCleanAudit } from '../testing/clean-audit.ts';
import { createEvent, createPaymentFixture, type PaymentFixture } from '../testing/payment-fixture.ts';
import type { PeriodicTask } from './cron.ts';
import { createJobTasks } from './tasks.ts';

// The periodic jobs, each by its name in the queue, with a moved clock.

let checkout: PaymentFixture;
let start: Date;
beforeAll(async () => {
  checkout = await createPaymentFixture();
  start = checkout.fixture.clock.now;
});
beforeEach(() => {
  checkout.fixture.clock.now = start;
});
afterAll(async () => {
  await expectCleanAudit(checkout.fixture.db);
  await checkout.close();
});

const run = (task: PeriodicTask) =>
  (createJobTasks(checkout.fixture.app)[task] as (payload: unknown) => Promise<void>)({});
/** Runs the jobs queued by the periodic ones. */
const runQueued = () =>
  runOnce({
    pgPool: checkout.fixture.pool,
    taskList: createJobTasks(checkout.fixture.app),
    logger: new Logger(() => () => {}),
  });
const hours = (n: number) => {
  checkout.fixture.clock.now = new Date(checkout.fixture.clock.now.getTime() + n * 3_600_000);
};

async function uploaded(personId: number, used: boolean, purpose = 'profile') {
  const { app, db, clock } = checkout.fixture;
  const jpeg = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#a04060' } })
    .jpeg()
    .toBuffer();
  const stored = await app.media.put(jpeg, { hidden: purpose === 'chat' });
  await app.media.get(stored.key, 96);
  const row = { ...stored, owner_id: personId, purpose, used, created_at: clock.now };
  await db.insertInto('media').values(row).execute();
  return stored.key;
}

test('an unused upload is deleted after 24 hours, with its sized copies; a used one and a fresh one stay', async () => {
  const { fixture } = checkout;
  const me = await fixture.member();
  const [unused, used] = [await uploaded(me.id, false), await uploaded(me.id, true)];
  const onProfile = await uploaded(me.id, false);
  await fixture.db
    .insertInto('photo')
    .values({ person_id: me.id, media_key: onProfile, position: 1 })
    .execute();
  const keys = async () =>
    (await fixture.db.selectFrom('media').select('key').where('owner_id', '=', me.id).execute())
      .map(({ key }) => key)
      .sort();
  hours(23.9);
  await run('prune_uploads');
  expect(await keys()).toEqual([unused, used, onProfile].sort());
  hours(0.2);
  const fresh = await uploaded(me.id, false);
  await run('prune_uploads');
  expect(await keys()).toEqual([used, onProfile, fresh].sort());
  // Rows first: the file is deleted after the commit.
  expect(await fixture.app.media.get(unused)).not.toBeNull();
  await runQueued();
  expect(await fixture.app.media.get(unused)).toBeNull();
  expect(await fixture.app.media.get(unused, 96)).toBeNull();
  for (const key of [used, onProfile, fresh]) expect(await fixture.app.media.get(key)).not.toBeNull();
});

test('a chat picture is deleted 24 hours after it was sent, with its copies; a reported one stays, and an unsent one is an unused upload', async () => {
  const { fixture } = checkout;
  const [me, other] = [await fixture.member({ given: 500 }), await fixture.persona()];
  const sent = async (trace_id: string) => {
    const key = await uploaded(me.id, false, 'chat');
    hours(20);
    const frame = {
      receiver_id: other.id,
      message_type: 'image',
      message_text: `/media/${key}.jpg`,
      trace_id,
    };
    expect(await fixture.call(me.id, 'send_message', frame)).toMatchObject({ ok: true });
    return key;
  };
  const reported = await sent('picture-reported');
  expect(await fixture.call(me.id, 'user/report', { user_id: other.id, reason: 'photos' })).toMatchObject({
    ok: true,
  });
  const plain = await sent('picture-plain');
  const there = async (key: string) => [
    (await fixture.app.media.get(key)) !== null,
    (await fixture.app.media.get(key, 96)) !== null,
    (await fixture.db.selectFrom('media').select('key').where('key', '=', key).execute()).length,
  ];
  // 43.9 hours after the upload, 23.9 after the message.
  hours(23.9);
  await run('prune_pictures');
  await run('prune_uploads');
  expect(await there(plain)).toEqual([true, true, 1]);
  hours(0.2);
  const fresh = await uploaded(me.id, false, 'chat');
  await run('prune_pictures');
  await run('prune_uploads');
  expect(await there(plain)).toEqual([true, true, 0]);
  await runQueued();
  expect(await there(plain)).toEqual([false, false, 0]);
  expect(await there(reported)).toEqual([true, true, 1]);
  expect(await there(fresh)).toEqual([true, true, 1]);
  // Its conversation stays, with the placeholder of the picture.
  const page = await fixture.call(me.id, 'messages', { contact_user_id: other.id });
  expect(page).toMatchObject({
    data: [
      { type: 'image', body: '' },
      { type: 'image', body: '' },
    ],
  });
  hours(24.1);
  await run('prune_uploads');
  await runQueued();
  expect(await there(fresh)).toEqual([false, false, 0]);
});

test('a file without a row is deleted after 24 hours; a file with a row stays, however old, with its copies', async () => {
  const { fixture } = checkout;
  const { media, db } = fixture.app;
  const me = await fixture.member();
  const used = await uploaded(me.id, true);
  const stray = await uploaded(me.id, false);
  await db.deleteFrom('media').where('key', '=', stray).execute();
  const folder = path.join(fixture.app.config.dataDir, 'media', used.slice(-2));
  const half = path.join(folder, `${used}.jpg.0123456789ab`);
  fs.writeFileSync(half, 'half');
  hours(23.9);
  await run('sweep_files');
  expect(await media.get(stray)).not.toBeNull();
  hours(0.2);
  await run('sweep_files');
  expect(await media.get(stray)).toBeNull();
  expect(await media.get(stray, 96)).toBeNull();
  expect(fs.existsSync(half)).toBe(false);
  expect(await media.get(used)).not.toBeNull();
  expect(fs.existsSync(path.join(folder, `${used}_96.webp`))).toBe(true);
});

test('tokens of emails and sessions are deleted when they have expired, and not before', async () => {
  const { fixture } = checkout;
  const { db } = fixture;
  const { id } = await db
    .insertInto('auth_user')
    .values({ name: 'x', email: 'x@example.test' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const session = (token: string, expires_at: Date) =>
    db.insertInto('auth_session').values({ user_id: id, token, expires_at }).execute();
  const at = (n: number) => new Date(start.getTime() + n * 3_600_000);
  await session('old', at(1));
  await session('running', at(48));
  await createVerifyToken(fixture.app, id, 'x@example.test');
  hours(2);
  await createVerifyToken(fixture.app, id, 'x@example.test');
  await db
    .updateTable('auth_verification')
    .set({ expires_at: at(1) })
    .where('expires_at', '<', at(7 * 24 + 1))
    .execute();
  await run('prune_tokens');
  const tokens = await db.selectFrom('auth_session').select('token').where('user_id', '=', id).execute();
  expect(tokens).toEqual([{ token: 'running' }]);
  expect(await db.selectFrom('auth_verification').select('id').execute()).toHaveLength(1);
});

test('webhooks of settled payments are deleted after 180 days, unproven ones after 30; held ones wait for staff', async () => {
  const { fixture } = checkout;
  const me = await fixture.member();
  // Rows of other tests do not count here.
  await fixture.db.deleteFrom('payment_notice').execute();
  const order = await checkout.order(me.id, { package_id: await checkout.packageOf(200) });
  await checkout.notify(createEvent(order));
  await checkout.notify('no notice');
  await checkout.notify(createEvent({ ...order, reference: 'f'.repeat(32) }));
  const verdicts = async () =>
    (await fixture.db.selectFrom('payment_notice').select('verdict').orderBy('id').execute()).map(
      ({ verdict }) => verdict,
    );
  await run('prune_webhooks');
  expect(await verdicts()).toEqual(['done', 'malformed', 'unknown_order']);
  hours(31 * 24);
  await run('prune_webhooks');
  expect(await verdicts()).toEqual(['done', 'unknown_order']);
  hours(150 * 24);
  await run('prune_webhooks');
  expect(await verdicts()).toEqual(['unknown_order']);
  // The purchase itself is never deleted, and never fulfilled again.
  await checkout.notify(createEvent(order));
  expect(await checkout.walletOf(me.id)).toMatchObject({ bought: 200 });
});

test('passes older than 30 days are deleted, in more than one batch; likes stay', async () => {
  const { db, clock } = checkout.fixture;
  const swipes = Array.from({ length: 12_000 }, (_, n) => ({
    swiper_id: 900_001,
    swiped_id: n + 1,
    liked: n % 6 === 0,
    at: clock.now,
  }));
  for (let n = 0; n < swipes.length; n += 4_000)
    await db
      .insertInto('swipe')
      .values(swipes.slice(n, n + 4_000))
      .execute();
  hours(29 * 24);
  await run('prune_swipes');
  const stored = () => db.selectFrom('swipe').select('liked').where('swiper_id', '=', 900_001).execute();
  expect(await stored()).toHaveLength(12_000);
  hours(2 * 24);
  await run('prune_swipes');
  const rows = await stored();
  expect(rows).toHaveLength(2_000);
  expect(rows.every(({ liked }) => liked)).toBe(true);
});

test('visits are deleted after a year', async () => {
  const { db, clock } = checkout.fixture;
  const visits = [0, 200].map((days) => ({
    visitor_id: 900_010 + days,
    visited_id: 900_002,
    at: new Date(clock.now.getTime() + days * 24 * 3_600_000),
  }));
  await db.insertInto('visit').values(visits).execute();
  const count = async () =>
    (await db.selectFrom('visit').select('at').where('visited_id', '=', 900_002).execute()).length;
  hours(364 * 24);
  await run('prune_visits');
  expect(await count()).toBe(2);
  hours(2 * 24);
  await run('prune_visits');
  expect(await count()).toBe(1);
});

test('counts of followed links are deleted after a year, also of links that nobody has made', async () => {
  const { db, clock } = checkout.fixture;
  await countReferralVisit(db, 'made-up', clock.now);
  await countReferralVisit(db, 'made-up', new Date(clock.now.getTime() + 200 * 24 * 3_600_000));
  const count = async () =>
    (await db.selectFrom('referral_visit').select('day').where('slug', '=', 'made-up').execute()).length;
  hours(364 * 24);
  await run('prune_visits');
  expect(await count()).toBe(2);
  hours(3 * 24);
  await run('prune_visits');
  expect(await count()).toBe(1);
});

test('notices to a member are deleted after a year', async () => {
  const { fixture } = checkout;
  const me = await fixture.member();
  await fixture.db
    .insertInto('member_notice')
    .values({ person_id: me.id, kind: 'house', text: 'A word from us', facts: '{}', at: fixture.clock.now })
    .execute();
  const list = () => fixture.call(me.id, 'notices', {});
  hours(364 * 24);
  await run('prune_member_notices');
  expect(await list()).toMatchObject({ data: [{ text: 'A word from us' }] });
  hours(2 * 24);
  await run('prune_member_notices');
  expect(await list()).toMatchObject({ data: [] });
});

test('leases are deleted three years after their end, uses of snippets when no list counts them; an open lease stays', async () => {
  const { fixture } = checkout;
  const { db, clock } = fixture;
  const staff = await db
    .insertInto('staff')
    .values({
      email: 'dana@example.test',
      name: 'Dana',
      role: 'operator',
      languages: ['en'],
      password_hash: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lease = {
    staff_id: staff.id,
    persona_id: (await fixture.persona()).id,
    member_id: (await fixture.member()).id,
    taken_at: clock.now,
    expires_at: clock.now,
  };
  await db
    .insertInto('inbox_lease')
    .values([{ ...lease, ended_at: clock.now, end_reason: 'answered' }, lease])
    .execute();
  const snippet = await db
    .insertInto('snippet')
    .values({ staff_id: staff.id, language: 'en', category: 'a', shortcut: 'hi', text: 'Hi', at: clock.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('snippet_use')
    .values({ snippet_id: snippet.id, day: clock.now.toISOString().slice(0, 10), uses: 3 })
    .execute();
  const count = async () => [
    (await db.selectFrom('inbox_lease').select('id').where('staff_id', '=', staff.id).execute()).length,
    (await db.selectFrom('snippet_use').select('uses').where('snippet_id', '=', snippet.id).execute()).length,
  ];
  hours(31 * 24);
  await run('prune_inbox');
  expect(await count()).toEqual([2, 1]);
  hours(1_060 * 24);
  await run('prune_inbox');
  expect(await count()).toEqual([2, 0]);
  hours(5 * 24);
  await run('prune_inbox');
  expect(await count()).toEqual([1, 0]);
});

async function barPicture(): Promise<number> {
  const { db, clock } = checkout.fixture;
  const { id } = await db
    .insertInto('barred')
    .values({ kind: 'picture', value: '0123456789abcdef', label: '0123…', at: clock.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

test('how a rejected picture looks is kept as long as its purpose lasts; of minors permanently', async () => {
  const { db, clock } = checkout.fixture;
  await db.deleteFrom('picture_hash').execute();
  const rejected = [
    { review_id: 1, reason: 'quality' },
    { review_id: 2, reason: 'somebody_else' },
    { review_id: 3, reason: 'minor' },
    // A decision about a case has a statement of reasons, also for an advert.
    { review_id: 4, reason: 'advert', item_kind: 'photo', item_id: 7 },
    // Barred: as long as its bar.
    { review_id: 5, reason: 'somebody_else', barred_id: await barPicture() },
  ].map((row) => ({ ...row, hash: '01'.repeat(32), at: clock.now }));
  await db.insertInto('picture_hash').values(rejected).execute();
  const listLeft = async () => {
    await run('prune_rejected_pictures');
    const rows = await db.selectFrom('picture_hash').select('review_id').orderBy('review_id').execute();
    return rows.map(({ review_id: id }) => id);
  };
  hours(364 * 24);
  expect(await listLeft()).toEqual([1, 2, 3, 4, 5]);
  hours(3 * 24);
  expect(await listLeft()).toEqual([2, 3, 4, 5]);
  hours(5 * 365 * 24 - 10 * 24);
  expect(await listLeft()).toEqual([2, 3, 4, 5]);
  hours(20 * 24);
  expect(await listLeft()).toEqual([3, 5]);
});

test('to whom a broadcast went is deleted after 90 days, and its counts stay', async () => {
  const { fixture } = checkout;
  const { db, clock } = fixture;
  const [one, two, three] = [await fixture.member(), await fixture.member(), await fixture.member()];
  const { id } = await db
    .insertInto('broadcast')
    .values({
      name: 'Spring',
      kind: 'service',
      segment: '{}',
      channels: ['in_app'],
      texts: '{}',
      state: 'stopped',
      started: true,
      counted: 3,
      at: clock.now,
      created_at: clock.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const send = { broadcast_id: id, channel: 'in_app', due_at: clock.now, at: clock.now };
  await db
    .insertInto('broadcast_send')
    .values([
      { ...send, person_id: one.id, state: 'sent' },
      { ...send, person_id: two.id, state: 'failed' },
      { ...send, person_id: three.id, state: 'due', at: null },
    ])
    .execute();
  const read = async () => ({
    rows: (await db.selectFrom('broadcast_send').select('state').where('broadcast_id', '=', id).execute())
      .length,
    shown: { ...(await loadBroadcast(db, id, clock.now)), left: await countLeft(db, id) },
  });
  hours(89 * 24);
  await run('prune_sends');
  expect(await read()).toMatchObject({ rows: 3, shown: { sent: 1, failed: 1, left: 1 } });
  hours(2 * 24);
  await run('prune_sends');
  await run('prune_sends');
  expect(await read()).toMatchObject({ rows: 0, shown: { sent: 1, failed: 1, left: 1 } });
});

test('an unpaid order ends after a day; one with a webhook of the provider does not', async () => {
  const me = await checkout.fixture.member();
  const package_id = await checkout.packageOf(200);
  const [left, pending] = [
    await checkout.order(me.id, { package_id }),
    await checkout.order(me.id, { package_id }),
  ];
  await checkout.notify(createEvent(pending, { kind: 'pending' }));
  hours(23.9);
  await run('expire_orders');
  expect((await checkout.stateOf(left.payment_id)).state).toBe('created');
  hours(0.2);
  await run('expire_orders');
  expect(await checkout.stateOf(left.payment_id)).toMatchObject({
    state: 'failed',
    settled_at: checkout.fixture.clock.now,
  });
  expect((await checkout.stateOf(pending.payment_id)).state).toBe('pending');
});

test('virtual profiles on shift are shown as active, and jobs that were given up are stored for 30 days', async () => {
  const { fixture } = checkout;
  const persona = await fixture.persona();
  const staff = await fixture.staff({ languages: ['he', 'en', 'de'] });
  await fixture.db
    .updateTable('staff_shift')
    .set({ availability: 'online' })
    .where('staff_id', '=', staff.id)
    .execute();
  hours(5);
  await run('record_persona_activity');
  const { last_active } = await fixture.db
    .selectFrom('person')
    .select('last_active')
    .where('id', '=', persona.id)
    .executeTakeFirstOrThrow();
  expect(fixture.clock.now.getTime() - new Date(last_active).getTime()).toBeLessThan(15 * 60_000);

  const queued = () =>
    fixture.pool.query('select attempts from graphile_worker._private_jobs order by attempts');
  await fixture.pool.query('delete from graphile_worker._private_jobs');
  await fixture.pool.query(
    `select graphile_worker.add_job('send_email', '{}'::json) from generate_series(1, 3)`,
  );
  await fixture.pool.query(`update graphile_worker._private_jobs set attempts = max_attempts,
    run_at = now() - interval '31 days' where id = (select min(id) from graphile_worker._private_jobs)`);
  await fixture.pool.query(`update graphile_worker._private_jobs set attempts = max_attempts,
    run_at = now() - interval '29 days' where id = (select max(id) from graphile_worker._private_jobs)`);
  await run('prune_jobs');
  expect((await queued()).rows).toEqual([{ attempts: 0 }, { attempts: 25 }]);
});
