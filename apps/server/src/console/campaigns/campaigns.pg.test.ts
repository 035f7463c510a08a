import type { CampaignRecord, CampaignRow } from '@afterglow/protocol/console/campaigns/campaign-row';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  recordFirstPurchase,
  recordVerifiedMember,
  storeCampaignMember,
} from '../../campaigns/campaign-members.ts';
import { countCampaignVisit, findVisitedCampaign } from '../../campaigns/campaign-visits.ts';
import { createFixture, type Fixture } from '../../testing/fixture.ts';

let fixture: Fixture;
let manager: number;
beforeAll(async () => {
  fixture = await createFixture({ bare: true });
  manager = (await fixture.staff({ role: 'manager', name: 'Mira' })).id;
});
afterAll(() => fixture.close());

type Reply<Data> = { ok: boolean; code: string; data: Data; details: Record<string, unknown> };
let traces = 0;
const call = async <Data>(name: string, data: Record<string, unknown>) =>
  (await fixture.staffCall(manager, name, data)) as unknown as Reply<Data>;
const save = (data: Record<string, unknown>) =>
  call<{ id: number; version: number }>('campaigns/save', { trace_id: `trace-${++traces}-abc`, ...data });
const list = async (data: Record<string, unknown> = {}) =>
  (await call<{ rows: CampaignRow[]; next: string | null; total: number }>('campaigns/list', data)).data;
const get = async (id: number) => (await call<CampaignRecord>('campaigns/get', { id })).data;
const codesOf = async (data: Record<string, unknown>) => (await list(data)).rows.map(({ code }) => code);

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const template = 'https://93.184.216.34/p?c={click}&e={event}';

async function bring(code: string, amountMinor: number, at = fixture.clock.now) {
  const { person_id: personId } = await fixture.db
    .selectFrom('member')
    .select('person_id')
    .where('person_id', '=', (await fixture.member()).id)
    .executeTakeFirstOrThrow();
  await storeCampaignMember(fixture.db, personId, { code, click: 'abc' }, at);
  if (amountMinor === 0) return personId;
  const payment = await fixture.db
    .insertInto('payment')
    .values({
      person_id: personId,
      kind: 'credits',
      package_id: 1,
      credits: 10,
      amount_minor: amountMinor,
      currency: 'EUR',
      provider: 'sandbox',
      reference: `ref-${personId}`,
      state: 'paid',
      created_at: at,
      settled_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordFirstPurchase(
    fixture.db,
    { personId, paymentId: payment.id, amountMinor, currency: 'EUR' },
    at,
  );
  return personId;
}

test('C4 C5 a campaign is created once, changed by its version, and its code never changes', async () => {
  const spring = {
    code: 'spring',
    name: 'Spring',
    partner: 'Dana Media',
    cost_minor: 150_000,
    currency: 'ILS',
  };
  const [first, second] = [
    await save({ ...spring, trace_id: 'once-and-again' }),
    await save({ ...spring, trace_id: 'once-and-again' }),
  ];
  expect(first).toMatchObject({ ok: true, data: { version: 1 } });
  expect(second.data).toEqual(first.data);
  const { id } = first.data;
  expect(await save({ ...spring, trace_id: 'once-and-again', name: 'Other' })).toMatchObject({
    code: 'trace_conflict',
  });
  expect(await save(spring)).toMatchObject({ code: 'conflict', details: { reason: 'code' } });
  expect(await save({ ...spring, code: 'other' })).toMatchObject({
    code: 'conflict',
    details: { reason: 'code' },
  });
  expect(await save({ ...spring, id, version: 1, name: 'Spring again', state: 'ended' })).toMatchObject({
    data: { id, version: 2 },
  });
  expect(await save({ ...spring, id, version: 1 })).toMatchObject({
    code: 'conflict',
    details: {
      reason: 'version',
      current: { name: 'Spring again', state: 'ended', version: 2 },
      by: { name: 'Mira' },
    },
  });
  expect(await save({ ...spring, id, version: 2, code: 'autumn' })).toMatchObject({
    code: 'conflict',
    details: { reason: 'code' },
  });
  // What the page leaves out of a change stays: whether it runs.
  await save({ ...spring, id, version: 2 });
  expect(await get(id)).toMatchObject({ state: 'ended', cost_minor: 150_000, currency: 'ILS', version: 3 });
  expect(await call('campaigns/get', { id: 4711 })).toMatchObject({ code: 'not_found' });
});

test('C73 an unknown field, filter or sort, a wrong code and a cost without a currency are bad_request', async () => {
  const sound = { code: 'summer', name: 'Summer', partner: 'P' };
  for (const data of [
    { ...sound, other: 1 },
    { ...sound, code: 'Summer' },
    { ...sound, code: 'a'.repeat(41) },
    { ...sound, cost_minor: 1 },
    { ...sound, postback: { url: template, events: [] } },
    { ...sound, postback: { url: template, events: ['registered', 'registered'] } },
  ])
    expect((await save(data)).code).toBe('bad_request');
  for (const data of [{ other: 1 }, { filter: { other: 1 } }, { sort: 'other' }])
    expect((await call('campaigns/list', data)).code).toBe('bad_request');
});

test.each([
  ['http://93.184.216.34/', 'https'],
  ['ftp://93.184.216.34/', 'url'],
  ['no address', 'url'],
  ['https://u:p@93.184.216.34/', 'credentials'],
  ['https://{click}.example.com/', 'url'],
  ['https:{click}', 'url'],
  ['https:/{click}.example/x', 'url'],
  ['https:\\\\{click}.example/', 'url'],
  ['https:///a{click}b/', 'url'],
  ['https://example.org:{click}/', 'url'],
  ['https://127.0.0.1/', 'address'],
  ['https://localhost/', 'address'],
  ['https://2130706433/', 'address'],
  ['https://0x7f.1/', 'address'],
  ['https://0177.0.0.1/', 'address'],
  ['https://0.0.0.0/', 'address'],
  ['https://10.0.0.1/{click}', 'address'],
  ['https://169.254.169.254/latest/meta-data', 'address'],
  ['https://100.100.100.200/', 'address'],
  ['https://[::1]/', 'address'],
  ['https://[::ffff:127.0.0.1]/', 'address'],
  ['https://[::ffff:7f00:1]/', 'address'],
  ['https://[fd00:ec2::254]/', 'address'],
  ['https://[fe80::1]/', 'address'],
  ['https://no-such-host.invalid/', 'unknown_host'],
])('%s takes no postbacks: %s', async (url, message) => {
  const reply = await save({
    code: 'bad',
    name: 'B',
    partner: 'P',
    postback: { url, events: ['registered'] },
  });
  expect(reply).toMatchObject({
    code: 'bad_request',
    details: { issues: [{ path: 'postback.url', message }] },
  });
  expect(await codesOf({ search: 'bad' })).toEqual([]);
});

test('the secret is written, kept where a change names none, and in no reply, log or trace', async () => {
  const events = ['registered', 'refund'];
  const sound = { code: 'signed', name: 'Signed', partner: 'P' };
  const saved = await save({ ...sound, postback: { url: template, events, secret: SECRET } });
  const { id } = saved.data;
  expect((await get(id)).postback).toEqual({ url: template, events, is_signed: true });
  expect((await save({ ...sound, id, version: 1, postback: { url: template, events } })).ok).toBe(true);
  expect((await get(id)).postback?.is_signed).toBe(true);
  const stale = await save({ ...sound, id, version: 1 });
  expect(
    await save({ ...sound, id, version: 2, postback: { url: template, events, secret: 'whsec_no base64!' } }),
  ).toMatchObject({ code: 'bad_request', details: { issues: [{ path: 'postback.secret' }] } });
  const logged = await fixture.db.selectFrom('audit_log').selectAll().execute();
  const traced = await fixture.db.selectFrom('staff_trace').selectAll().execute();
  const everything = JSON.stringify([saved, stale, await list(), await get(id), logged, traced]);
  expect(everything).not.toContain(SECRET.slice(6));
  await save({ ...sound, id, version: 2 });
  const row = await fixture.db
    .selectFrom('campaign')
    .select(['postback_url', 'postback_secret'])
    .where('id', '=', id)
    .executeTakeFirst();
  expect(row).toEqual({ postback_url: null, postback_secret: null });
});

test('C7 C8 the figures equal the rows, are sorted and filtered, and follow the period', async () => {
  for (const code of ['f-a', 'f-b'])
    await save({ code, name: code.toUpperCase(), partner: 'Figures', currency: 'EUR' });
  const { now } = fixture.clock;
  const monthAgo = new Date(now.getTime() - 30 * 86_400_000);
  const paid = await bring('f-a', 1_000);
  await bring('f-a', 0);
  await bring('f-a', 500, monthAgo);
  await bring('f-b', 0);
  await recordVerifiedMember(fixture.db, paid, now);
  const { id } = await findVisitedCampaign(fixture.db, { code: 'f-a' }, now);
  for (let visit = 0; visit < 3; visit++) await countCampaignVisit(fixture.db, id, now);
  await countCampaignVisit(fixture.db, id, monthAgo);
  await fixture.db
    .updateTable('payment')
    .set({ state: 'charged_back', reversed_at: now })
    .where('person_id', '=', paid)
    .execute();
  await fixture.db
    .insertInto('withdrawal')
    .values({
      at: now,
      body: '',
      email: '',
      language: 'en',
      number: 'W-1',
      reference: '',
      person_id: paid,
      signed_in: true,
    })
    .execute();
  const filter = { partner: 'Figures' };
  const [a, b] = (await list({ filter })).rows;
  expect(a).toMatchObject({
    code: 'f-a',
    visits: 4,
    registered: 3,
    verified: 1,
    first_buyers: 2,
    withdrawn: 1,
    net_minor: { ILS: 0, USD: 0, EUR: 500 },
  });
  expect(b).toMatchObject({ code: 'f-b', visits: 0, registered: 1, first_buyers: 0 });
  const from = Math.floor(now.getTime() / 1000) - 5 * 86_400;
  const recent = { visits: 3, registered: 2, first_buyers: 1, net_minor: { EUR: 0 } };
  expect((await list({ filter: { ...filter, from } })).rows[0]).toMatchObject(recent);
  expect((await list({ filter: { ...filter, at: { from } } })).rows[0]).toMatchObject(recent);
  expect((await list({ filter: { ...filter, to: from } })).rows[0]).toMatchObject({
    visits: 1,
    registered: 1,
  });
  for (const sort of [
    'visits',
    'registered',
    'verified',
    'first_buyers',
    'net_minor',
    'net_EUR',
    'withdrawn',
  ])
    expect([sort, await codesOf({ filter, sort })]).toEqual([sort, ['f-b', 'f-a']]);
  const first = await list({ filter, sort: 'code', recordsToTake: 1 });
  expect(first).toMatchObject({ total: 2, rows: [{ code: 'f-a' }] });
  expect(await codesOf({ filter, sort: 'code', recordsToTake: 1, after: first.next })).toEqual(['f-b']);
  expect(await codesOf({ search: 'F-B' })).toEqual(['f-b']);
  expect(await codesOf({ search: 'figur', sort: 'code' })).toEqual(['f-a', 'f-b']);
  // Without letters it is the beginning of no name.
  expect(await codesOf({ search: '...' })).toEqual([]);
});

test('the campaign of other codes has no partner and is never saved', async () => {
  await bring('never-heard-of', 0);
  const [other] = (await list({ search: 'other' })).rows;
  const record = await get(other?.id ?? 0);
  expect(record).toMatchObject({
    code: 'other',
    registered: 1,
    may: { 'campaigns/save': { allowed: false } },
  });
  const changed = { id: record.id, version: 1, code: 'other', name: 'Mine', partner: 'P' };
  expect(await save(changed)).toMatchObject({ code: 'forbidden', details: { reason: 'built_in' } });
  expect(await call('campaigns/test', { id: record.id })).toMatchObject({
    code: 'forbidden',
    details: { reason: 'no_postback' },
  });
});

test('deliveries belong to their campaign, are sent again under their id, and show no click', async () => {
  const postback = { url: template, events: ['registered', 'verified'] };
  const { id } = (await save({ code: 'sent', name: 'Sent', partner: 'P', postback })).data;
  const { id: elsewhere } = (await save({ code: 'sent-2', name: 'Sent', partner: 'P', postback })).data;
  const member = await bring('sent', 0);
  await recordVerifiedMember(fixture.db, member, fixture.clock.now);
  const deliveries = await call<{ rows: { id: number }[]; total: number }>('campaigns/deliveries', { id });
  expect(deliveries.data).toMatchObject({
    total: 2,
    rows: [
      { event: 'verified', tries: 0, status: null, state: 'waiting' },
      { event: 'registered', tries: 0, status: null, state: 'waiting' },
    ],
  });
  expect(Object.keys(deliveries.data.rows[0] ?? {}).sort()).toEqual([
    'at',
    'event',
    'id',
    'state',
    'status',
    'tries',
  ]);
  expect((await call<{ total: number }>('campaigns/deliveries', { id: elsewhere })).data.total).toBe(0);
  expect((await call('campaigns/deliveries', { id: 4711 })).code).toBe('not_found');
  const delivery = deliveries.data.rows[0]?.id;
  const webhook = () =>
    fixture.db
      .selectFrom('campaign_delivery')
      .select(['webhook_id', 'version', 'state'])
      .where('id', '=', delivery ?? 0)
      .executeTakeFirstOrThrow();
  const before = await webhook();
  await fixture.db
    .updateTable('campaign_delivery')
    .set({ state: 'failed', tries: 9 })
    .where('id', '=', delivery ?? 0)
    .execute();
  const again = { id: delivery, trace_id: 'send-it-again' };
  for (let press = 0; press < 2; press++)
    expect(await call('campaigns/redeliver', again)).toMatchObject({ data: { id: delivery, version: 2 } });
  expect(await webhook()).toEqual({ ...before, version: 2, state: 'waiting' });
  expect(await call('campaigns/redeliver', { id: 4711, trace_id: 'nobody-there' })).toMatchObject({
    code: 'not_found',
  });
});
