import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newVerifyToken } from '../identity/mail-tokens.ts';
import { expectCleanAudit } from '../testing/clean-audit.ts';
import { noticeOf, openTill, type Till } from '../testing/till.ts';
import type { PeriodicTask } from './cron.ts';
import { jobTasks } from './tasks.ts';

// What the house does by itself once a period, each by its name in the queue, with a moved clock.

let till: Till;
let start: Date;
beforeAll(async () => {
  till = await openTill();
  start = till.town.clock.now;
});
beforeEach(() => {
  till.town.clock.now = start;
});
afterAll(async () => {
  await expectCleanAudit(till.town.db);
  await till.close();
});

const run = (task: PeriodicTask) =>
  (jobTasks(till.town.house)[task] as (payload: unknown) => Promise<void>)({});
const hours = (n: number) => {
  till.town.clock.now = new Date(till.town.clock.now.getTime() + n * 3_600_000);
};

async function uploaded(personId: number, used: boolean, purpose = 'profile') {
  const { house, db, clock } = till.town;
  const jpeg = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#a04060' } })
    .jpeg()
    .toBuffer();
  const stored = await house.media.put(jpeg, { hidden: purpose === 'chat' });
  await house.media.get(stored.key, 96);
  const row = { ...stored, owner_id: personId, purpose, used, created_at: clock.now };
  await db.insertInto('media').values(row).execute();
  return stored.key;
}

test('an upload that nobody used goes after 24 hours, with its sized copies; a used one and a fresh one stay', async () => {
  const { town } = till;
  const me = await town.member();
  const [unused, used] = [await uploaded(me.id, false), await uploaded(me.id, true)];
  const onProfile = await uploaded(me.id, false);
  await town.db.insertInto('photo').values({ person_id: me.id, media_key: onProfile, position: 1 }).execute();
  const keys = async () =>
    (await town.db.selectFrom('media').select('key').where('owner_id', '=', me.id).execute())
      .map(({ key }) => key)
      .sort();
  hours(23.9);
  await run('prune_uploads');
  expect(await keys()).toEqual([unused, used, onProfile].sort());
  hours(0.2);
  const fresh = await uploaded(me.id, false);
  await run('prune_uploads');
  expect(await keys()).toEqual([used, onProfile, fresh].sort());
  expect(await town.house.media.get(unused)).toBeNull();
  expect(await town.house.media.get(unused, 96)).toBeNull();
  for (const key of [used, onProfile, fresh]) expect(await town.house.media.get(key)).not.toBeNull();
});

test('a picture of a chat goes 24 hours after it was sent, with its copies; a reported one stays, and one nobody sent is an unused upload', async () => {
  const { town } = till;
  const [me, other] = [await town.member({ given: 500 }), await town.persona()];
  const sent = async (trace_id: string) => {
    const key = await uploaded(me.id, false, 'chat');
    hours(20);
    const frame = {
      receiver_id: other.id,
      message_type: 'image',
      message_text: `/media/${key}.jpg`,
      trace_id,
    };
    expect(await town.call(me.id, 'send_message', frame)).toMatchObject({ ok: true });
    return key;
  };
  const reported = await sent('picture-reported');
  expect(await town.call(me.id, 'user/report', { user_id: other.id, reason: 'photos' })).toMatchObject({
    ok: true,
  });
  const plain = await sent('picture-plain');
  const there = async (key: string) => [
    (await town.house.media.get(key)) !== null,
    (await town.house.media.get(key, 96)) !== null,
    (await town.db.selectFrom('media').select('key').where('key', '=', key).execute()).length,
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
  expect(await there(plain)).toEqual([false, false, 0]);
  expect(await there(reported)).toEqual([true, true, 1]);
  expect(await there(fresh)).toEqual([true, true, 1]);
  // Its conversation goes on, and the place of the picture with it.
  const page = await town.call(me.id, 'messages', { contact_user_id: other.id });
  expect(page).toMatchObject({
    data: [
      { type: 'image', body: '' },
      { type: 'image', body: '' },
    ],
  });
  hours(24.1);
  await run('prune_uploads');
  expect(await there(fresh)).toEqual([false, false, 0]);
});

test('a file without a row goes after 24 hours; what a row names stays, however old, with its copies', async () => {
  const { town } = till;
  const { media, db } = town.house;
  const me = await town.member();
  const used = await uploaded(me.id, true);
  const stray = await uploaded(me.id, false);
  await db.deleteFrom('media').where('key', '=', stray).execute();
  const folder = path.join(town.house.config.dataDir, 'media', used.slice(-2));
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

test('tokens of mails and sessions go when they have run out, and not before', async () => {
  const { town } = till;
  const { db } = town;
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
  await newVerifyToken(town.house, id, 'x@example.test');
  hours(2);
  await newVerifyToken(town.house, id, 'x@example.test');
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

test('notices of settled payments go after 180 days, unproven ones after 30; held ones wait for a person', async () => {
  const { town } = till;
  const me = await town.member();
  // Those of other tests are of no account here.
  await town.db.deleteFrom('payment_notice').execute();
  const order = await till.order(me.id, { package_id: await till.packageOf(200) });
  await till.notify(noticeOf(order));
  await till.notify('no notice');
  await till.notify(noticeOf({ ...order, reference: 'f'.repeat(32) }));
  const verdicts = async () =>
    (await town.db.selectFrom('payment_notice').select('verdict').orderBy('id').execute()).map(
      ({ verdict }) => verdict,
    );
  await run('prune_notices');
  expect(await verdicts()).toEqual(['done', 'malformed', 'unknown_order']);
  hours(31 * 24);
  await run('prune_notices');
  expect(await verdicts()).toEqual(['done', 'unknown_order']);
  hours(150 * 24);
  await run('prune_notices');
  expect(await verdicts()).toEqual(['unknown_order']);
  // The purchase itself is never forgotten, nor fulfilled anew.
  await till.notify(noticeOf(order));
  expect(await till.walletOf(me.id)).toMatchObject({ bought: 200 });
});

test('passes older than 30 days go, more than one piece of them; likes stay', async () => {
  const { db, clock } = till.town;
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
  await run('forget_passes');
  const kept = () => db.selectFrom('swipe').select('liked').where('swiper_id', '=', 900_001).execute();
  expect(await kept()).toHaveLength(12_000);
  hours(2 * 24);
  await run('forget_passes');
  const rows = await kept();
  expect(rows).toHaveLength(2_000);
  expect(rows.every(({ liked }) => liked)).toBe(true);
});

test('an order that nobody paid ends after a day; one of which the provider spoke does not', async () => {
  const me = await till.town.member();
  const package_id = await till.packageOf(200);
  const [left, pending] = [await till.order(me.id, { package_id }), await till.order(me.id, { package_id })];
  await till.notify(noticeOf(pending, { event: 'pending' }));
  hours(23.9);
  await run('expire_orders');
  expect((await till.stateOf(left.payment_id)).state).toBe('created');
  hours(0.2);
  await run('expire_orders');
  expect(await till.stateOf(left.payment_id)).toMatchObject({
    state: 'failed',
    settled_at: till.town.clock.now,
  });
  expect((await till.stateOf(pending.payment_id)).state).toBe('pending');
});

test('virtual profiles on shift are shown as active, and jobs that were given up are kept for 30 days', async () => {
  const { town } = till;
  const persona = await town.persona();
  const staff = await town.staff({ languages: ['he', 'en', 'de'] });
  await town.db
    .updateTable('staff_shift')
    .set({ availability: 'online' })
    .where('staff_id', '=', staff.id)
    .execute();
  hours(5);
  await run('touch_personas');
  const { last_active } = await town.db
    .selectFrom('person')
    .select('last_active')
    .where('id', '=', persona.id)
    .executeTakeFirstOrThrow();
  expect(town.clock.now.getTime() - new Date(last_active).getTime()).toBeLessThan(15 * 60_000);

  const queued = () =>
    town.pool.query('select attempts from graphile_worker._private_jobs order by attempts');
  await town.pool.query('delete from graphile_worker._private_jobs');
  await town.pool.query(
    `select graphile_worker.add_job('send_letter', '{}'::json) from generate_series(1, 3)`,
  );
  await town.pool.query(`update graphile_worker._private_jobs set attempts = max_attempts,
    run_at = now() - interval '31 days' where id = (select min(id) from graphile_worker._private_jobs)`);
  await town.pool.query(`update graphile_worker._private_jobs set attempts = max_attempts,
    run_at = now() - interval '29 days' where id = (select max(id) from graphile_worker._private_jobs)`);
  await run('prune_jobs');
  expect((await queued()).rows).toEqual([{ attempts: 0 }, { attempts: 25 }]);
});
