import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../../testing/fixture.ts';
import { recordActivity, recordArrivals, recordHiddenDays } from './touch-active.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});
afterAll(() => fixture.close());

const activeAt = async (id: number) =>
  (await fixture.db.selectFrom('person').select('last_active').where('id', '=', id).executeTakeFirstOrThrow())
    .last_active;

/** Creates a member of that name with an open session, as the sockets report them. */
async function arrival(name: string) {
  const { id: personId } = await fixture.member({ lastActive: new Date(0) });
  const email = `${name}@example.test`;
  const { rows } = await fixture.pool.query(
    `with identity as (insert into auth_user (name, email) values ($1, $1) returning id),
      mine as (update member set auth_user_id = (select id from identity) where person_id = $2)
    insert into auth_session (user_id, token, expires_at) select id, $1, now() + interval '1 day' from identity returning id`,
    [email, personId],
  );
  return { personId, sessionId: rows[0].id };
}

test('activity moves in steps of 15 minutes and never back', async () => {
  const me = await arrival('steps');
  for (const [at, seen] of [
    ['2027-03-01T10:29:59Z', '2027-03-01T10:15:00Z'],
    ['2027-03-01T10:30:00Z', '2027-03-01T10:30:00Z'],
    ['2027-03-01T09:00:00Z', '2027-03-01T10:30:00Z'],
  ] as const) {
    await recordArrivals(fixture.db, [me], new Date(at));
    expect(await activeAt(me.personId)).toEqual(new Date(seen));
  }
});

test('of many concurrent visits each caller gets its own result', async () => {
  const [open, hidden, paused, ended, banned] = [
    await arrival('open'),
    await arrival('hidden'),
    await arrival('paused'),
    await arrival('ended'),
    await arrival('banned'),
  ];
  const { db } = fixture;
  await db
    .updateTable('member')
    .set({ hide_online: true })
    .where('person_id', '=', hidden.personId)
    .execute();
  await db.deleteFrom('auth_session').where('id', '=', ended.sessionId).execute();
  await db.updateTable('person').set({ state: 'paused' }).where('id', '=', paused.personId).execute();
  await db.updateTable('person').set({ state: 'banned' }).where('id', '=', banned.personId).execute();
  const now = new Date('2027-03-01T10:30:00Z');
  expect(await recordArrivals(db, [open, ended, hidden, paused, open, banned], now)).toEqual([
    { hideOnline: false },
    null,
    { hideOnline: true },
    { hideOnline: true },
    { hideOnline: false },
    null,
  ]);
  expect(await activeAt(open.personId)).toEqual(now);
  // For members who hide their presence, the day is stored once it is over.
  expect(await activeAt(hidden.personId)).toEqual(new Date(0));
  await recordHiddenDays(db, new Date('2027-03-01T23:59:59Z'));
  expect(await activeAt(hidden.personId)).toEqual(new Date(0));
  await recordArrivals(db, [hidden], new Date('2027-03-02T00:00:01Z'));
  await recordHiddenDays(db, new Date('2027-03-02T00:00:02Z'));
  expect(await activeAt(hidden.personId)).toEqual(new Date('2027-03-02T00:00:00Z'));
});

test('many at once, and only once a step', async () => {
  const [one, other] = [
    await fixture.persona({ lastActive: new Date(0) }),
    await fixture.persona({ lastActive: new Date(0) }),
  ];
  await recordActivity(fixture.db, new Set([one.id]), new Date('2027-03-01T10:44:00Z'));
  expect(await activeAt(one.id)).toEqual(new Date('2027-03-01T10:30:00Z'));
  expect(await activeAt(other.id)).toEqual(new Date(0));
  const version = () =>
    fixture.pool.query('select xmin from person where id = $1', [one.id]).then(({ rows }) => rows[0].xmin);
  const before = await version();
  await recordActivity(fixture.db, [one.id], new Date('2027-03-01T10:44:30Z'));
  expect(await version()).toBe(before);
});

test('a locked row is left to the next time, and nobody waits for it', async () => {
  const [busy, free] = [
    await fixture.member({ lastActive: new Date(0) }),
    await fixture.member({ lastActive: new Date(0) }),
  ];
  const now = new Date('2027-03-01T10:30:00Z');
  await fixture.db.transaction().execute(async (transaction) => {
    await transaction.updateTable('person').set({ state: 'paused' }).where('id', '=', busy.id).execute();
    await recordActivity(fixture.db, [busy.id, free.id], now);
    expect(await activeAt(free.id)).toEqual(now);
  });
  expect(await activeAt(busy.id)).toEqual(new Date(0));
  await recordActivity(fixture.db, [busy.id, free.id], now);
  expect(await activeAt(busy.id)).toEqual(now);
});
