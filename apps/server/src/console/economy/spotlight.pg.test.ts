import type { BoostRow } from '@afterglow/protocol/console/economy/spotlight-list';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectCleanAudit } from '../../testing/clean-audit.ts';
import { createFixture, type Fixture } from '../../testing/fixture.ts';

const hour = 3_600_000;
let fixture: Fixture;
let moderator: number;
beforeAll(async () => {
  fixture = await createFixture();
  await fixture.app.settings.set('partners', 'members');
  moderator = (await fixture.staff({ role: 'moderator', name: 'Rina' })).id;
});
afterAll(async () => {
  await expectCleanAudit(fixture.db);
  await fixture.close();
});
beforeEach(() => later(60_000));

type Reply<Data> = { ok: boolean; code: string; data: Data; details: unknown };
const call = async <Data>(name: string, data: object) =>
  (await fixture.staffCall(moderator, name, data)) as unknown as Reply<Data>;
let serial = 0;
const trace = () => `spotlight-trace-${++serial}`;
const reason = 'Shows the face of somebody else';
const remove = (id: number, more: object = {}) =>
  call<{ id: number; credits_returned: number }>('spotlight/remove', {
    id,
    reason,
    trace_id: trace(),
    ...more,
  });
const list = async (more: object = {}) =>
  (await call<{ rows: BoostRow[]; total: number }>('spotlight/list', more)).data;
const later = (ms: number) => {
  fixture.clock.now = new Date(fixture.clock.now.getTime() + ms);
};
async function buy(id: number, kind: 'spotlight' | 'top' | 'featured') {
  const reply =
    kind === 'spotlight'
      ? await fixture.call(id, 'spotlight/buy', { trace_id: trace() })
      : await fixture.call(id, 'boost/buy', { kind, trace_id: trace() });
  if (!reply.ok) throw new Error(reply.code);
  const [bought] = (await list({ filter: { person: id } })).rows;
  return bought as BoostRow;
}
const credits = async (id: number) => {
  const { given, bought } = await fixture.db
    .selectFrom('wallet')
    .select(['given', 'bought'])
    .where('person_id', '=', id)
    .executeTakeFirstOrThrow();
  return { given, bought };
};
const view = async (viewers: readonly number[], what: string) => {
  for (const viewer of viewers) await fixture.call(viewer, what);
  await fixture.app.impressions.flush();
};
const look = (facts: object = {}) => fixture.member({ gender: 1, sGender: 2, ...facts });

test('the list: who bought what, how it goes, and by kind, state, person and name', async () => {
  const her = await fixture.member({ name: 'Zelda', gender: 2, sGender: 1, bought: 1_000 });
  const him = await fixture.member({ name: 'Walter', gender: 2, sGender: 1, bought: 1_000 });
  const viewers = [(await look()).id, (await look()).id];
  const atS = Math.floor(fixture.clock.now.getTime() / 1_000);
  const featured = await buy(her.id, 'featured');
  later(1_000);
  const spot = await buy(him.id, 'spotlight');
  await view(viewers, 'meet');
  const both = { filter: { person: [her.id, him.id] } };
  expect((await list(both)).rows).toEqual([
    {
      id: spot.id,
      kind: 'spotlight',
      person: { id: him.id, name: 'Walter', virtual: false, photo: null },
      at: atS + 1,
      ends: atS + 1 + 24 * 3_600,
      shown: 0,
      left: null,
      state: 'running',
      credits_returned: 0,
    },
    expect.objectContaining({
      id: featured.id,
      kind: 'featured',
      at: atS,
      shown: 2,
      left: 98,
      state: 'running',
    }),
  ]);
  const found = async (more: object) => (await list(more)).rows.map(({ id }) => id);
  expect(await found({ ...both, sort: 'at' })).toEqual([featured.id, spot.id]);
  expect(await found({ filter: { ...both.filter, kind: 'spotlight' } })).toEqual([spot.id]);
  expect(await found({ search: 'zel' })).toEqual([featured.id]);
  expect(await found({ search: String(him.id) })).toContain(spot.id);
  later(25 * hour);
  expect(await found({ filter: { ...both.filter, state: 'done' } })).toEqual([spot.id]);
});

describe('spotlight/remove', () => {
  test('ends it at once: nobody sees it any more, and what was not delivered comes back', async () => {
    const her = await fixture.member({ gender: 2, sGender: 1, given: 100, bought: 200 });
    const viewers = await Promise.all([1, 2, 3].map(() => look()));
    const ids = viewers.map(({ id }) => id);
    const { id } = await buy(her.id, 'featured');
    await view(ids, 'meet');
    later(1_000);
    fixture.pushes.length = 0;
    // 97 of 100 impressions for 250 coins; the bought ones were spent last.
    expect((await remove(id)).data).toEqual({ id, credits_returned: 243 });
    expect(await credits(her.id)).toEqual({ given: 93, bought: 200 });
    expect(fixture.pushesTo(her.id, 'balance')).toMatchObject([{ data: { credits: 293 } }]);
    expect(fixture.pushesTo(her.id, 'boost/ended')).toMatchObject([
      { data: { kind: 'featured', shown: 3, state: 'returned', credits_returned: 243 } },
    ]);
    expect((await list({ filter: { state: 'removed', person: her.id } })).rows).toMatchObject([
      { id, state: 'removed', credits_returned: 243 },
    ]);
    const entry = await fixture.db
      .selectFrom('audit_log')
      .select(['kind', 'subject', 'person_id', 'detail'])
      .where('action', '=', 'spotlight/remove')
      .where('person_id', '=', her.id)
      .execute();
    expect(entry).toEqual([
      {
        kind: 'act',
        subject: `boost:${id}`,
        person_id: her.id,
        detail: {
          reason,
          before: { state: 'running', ends: expect.any(Number), credits_returned: 0 },
          after: { state: 'removed', ends: expect.any(Number), credits_returned: 243 },
        },
      },
    ]);
    // The member may buy the next one.
    expect((await fixture.call(her.id, 'boost/buy', { kind: 'featured', trace_id: trace() })).ok).toBe(true);
  });

  test('of a place for a time: the share of the time that is left, all of it if nobody came', async () => {
    const seen = await fixture.member({ gender: 2, sGender: 1, bought: 300 });
    const notShown = await fixture.member({ gender: 3, bought: 300 });
    const viewer = await look();
    const [one, other] = [await buy(seen.id, 'spotlight'), await buy(notShown.id, 'spotlight')];
    await view([viewer.id], 'spotlight');
    later(18 * hour);
    expect((await remove(one.id)).data.credits_returned).toBe(75);
    expect((await remove(other.id)).data.credits_returned).toBe(300);
    const reply = (await fixture.call(viewer.id, 'spotlight')) as unknown as { data: { id: number }[] };
    expect(reply.data.map(({ id }) => id)).not.toContain(seen.id);
    expect(await credits(seen.id)).toEqual({ given: 0, bought: 75 });
  });

  test('[C5] twenty times at once, with one trace or several: the coins come back once', async () => {
    const her = await fixture.member({ gender: 2, sGender: 1, bought: 250 });
    const { id } = await buy(her.id, 'featured');
    const same = { trace_id: trace() };
    const replies = await Promise.all([
      ...Array.from({ length: 10 }, () => remove(id, same)),
      ...Array.from({ length: 10 }, () => remove(id)),
    ]);
    const done = replies.filter(({ ok }) => ok);
    expect(new Set(done.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(replies.filter(({ ok }) => !ok).map(({ code }) => code)).toEqual(
      Array.from({ length: 20 - done.length }, () => 'conflict'),
    );
    expect(await credits(her.id)).toEqual({ given: 0, bought: 250 });
  });

  test('of one that is over is a conflict; of none, not_found; without a reason, bad_request', async () => {
    const her = await fixture.member({ gender: 2, sGender: 1, bought: 300 });
    const { id } = await buy(her.id, 'spotlight');
    expect(await remove(id, { reason: 'short' })).toMatchObject({ code: 'bad_request' });
    expect(await remove(id, { color: 'red' })).toMatchObject({ code: 'bad_request' });
    later(24 * hour);
    expect(await remove(id)).toMatchObject({ code: 'conflict', details: { reason: 'ended' } });
    expect(await remove(999_999)).toMatchObject({ code: 'not_found' });
  });
});
