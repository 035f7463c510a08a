import { createHmac } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { storeCampaignMember } from './campaigns/campaign-members.ts';
import { pruneDeliveries } from './campaigns/prune-deliveries.ts';
import { addJob, runJobs } from './jobs/jobs.ts';
import { createJobTasks } from './jobs/tasks.ts';
import { getPictureBlob } from './media/picture-key.ts';
import { drawPicture } from './testing/draw-picture.ts';
import { createHttpFixture, type HttpFixture } from './testing/http-fixture.ts';
import { applySandboxEvent, createEvent } from './testing/payment-fixture.ts';

type Received = { method: string; url: string; headers: http.IncomingHttpHeaders; body: string };
const received: Received[] = [];
let status = 200;
const partner = http.createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    const { method = '', url = '', headers } = request;
    received.push({ method, url, headers, body });
    if (url.startsWith('/hangs')) return;
    response.writeHead(status).end();
  });
});

const KEY = 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
let fixture: HttpFixture;
let origin: string;
let campaignId: number;
beforeAll(async () => {
  await new Promise<void>((done) => partner.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(partner.address() as AddressInfo).port}`;
  fixture = await createHttpFixture({ demo: true, postbackNetworks: ['127.0.0.0/8'] });
});
afterAll(async () => {
  partner.closeAllConnections();
  partner.close();
  await fixture.close();
});
let codes = 0;
beforeEach(async () => {
  // The worker's clock is the database's: behind it, an attempt that waits would be due.
  fixture.clock.now = new Date();
  status = 200;
  received.length = 0;
  await fixture.pool.query('delete from graphile_worker._private_jobs');
  campaignId = await createCampaign(`${origin}/hook`);
});

const getCode = () => `c-${codes}`;
async function createCampaign(url: string | null) {
  const { id } = await fixture.db
    .insertInto('campaign')
    .values({
      code: `c-${++codes}`,
      name: 'Spring',
      partner: 'P',
      created_at: fixture.clock.now,
      postback_url: url,
      postback_events: ['registered', 'verified', 'first_purchase', 'refund'],
      postback_secret: `whsec_${KEY}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const deliveries = () =>
  fixture.db
    .selectFrom('campaign_delivery')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .orderBy('id')
    .execute();
/** Runs every job that is queued now, whenever it is due. A queue is free again a moment after its last job. */
const runDue = async () => {
  const { rows } = await sql<{ id: number }>`
    update graphile_worker._private_jobs set run_at = now() returning id`.execute(fixture.db);
  const due = rows.map(({ id }) => id);
  const countLeft = async () => {
    await fixture.runJobs();
    const left = await sql<{ n: number }>`
      select count(*)::int as n from graphile_worker._private_jobs where id = any(${due})`.execute(
      fixture.db,
    );
    return left.rows[0]?.n;
  };
  await expect.poll(countLeft).toBe(0);
};
const register = () => fixture.register({ c: getCode(), click: 'click 1/a' });
const addVisitor = async (code = getCode()) => {
  const { id } = await fixture.member();
  const visit = { code, click: 'click 1/a' };
  await fixture.db.transaction().execute((tx) => storeCampaignMember(tx, id, visit, fixture.clock.now));
};
const bodies = () => received.map(({ body }) => JSON.parse(body));

async function buy(personId: number) {
  const pack = await fixture.db
    .selectFrom('credit_package')
    .select('id')
    .where('credits', '=', 200)
    .executeTakeFirstOrThrow();
  const outcome = await fixture.call(personId, 'payment/initiate', {
    provider: 'sandbox',
    type: 'buy-credits',
    package_id: pack.id,
  });
  if (!outcome.ok) throw new Error(outcome.code);
  const { payment_id } = outcome.data as { payment_id: number };
  const row = await fixture.db
    .selectFrom('payment')
    .select(['reference', 'amount_minor', 'currency'])
    .where('id', '=', payment_id)
    .executeTakeFirstOrThrow();
  const order = { reference: row.reference, amountMinor: row.amount_minor, currency: row.currency };
  const event = createEvent(order);
  await applySandboxEvent(fixture.app, event);
  return { ...order, transactionId: event.transactionId };
}

test('each step of a member is sent once, signed, with the click and nothing else of them', async () => {
  const { id, email } = await register();
  await fixture.runJobs();
  const token = fixture.mailTo(email)?.token;
  for (let press = 0; press < 2; press++) await fixture.post(`/api/verify/${token}`);
  const order = await buy(id);
  await buy(id);
  const refund = createEvent(order, {
    kind: 'refunded',
    transactionId: order.transactionId,
    refundKey: 'r1',
  });
  for (let notice = 0; notice < 2; notice++) await applySandboxEvent(fixture.app, refund);
  await runDue();
  const data = { campaign: getCode(), click: 'click 1/a' };
  const money = { amount_minor: order.amountMinor, currency: order.currency };
  expect(bodies()).toEqual([
    { type: 'registered', timestamp: expect.stringMatching(/^\d{4}-.*Z$/), data },
    { type: 'verified', timestamp: expect.any(String), data },
    { type: 'first_purchase', timestamp: expect.any(String), data: { ...data, ...money } },
    { type: 'refund', timestamp: expect.any(String), data: { ...data, ...money } },
  ]);
  for (const { method, url, headers, body } of received) {
    expect([method, url, headers['content-type']]).toEqual(['POST', '/hook', 'application/json']);
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    const signature = createHmac('sha256', Buffer.from(KEY, 'base64')).update(signed).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${signature}`);
  }
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(4);
  expect((await deliveries()).map(({ state, status: last, tries }) => [state, last, tries])).toEqual(
    Array.from({ length: 4 }, () => ['sent', 200, 1]),
  );
  await runDue();
  expect(received).toHaveLength(4);
});

test('a chargeback of the first purchase is reported as a refund', async () => {
  const { id } = await register();
  const order = await buy(id);
  received.length = 0;
  const event = createEvent(order, { kind: 'charged_back', transactionId: order.transactionId });
  for (let notice = 0; notice < 2; notice++) await applySandboxEvent(fixture.app, event);
  await runDue();
  expect(bodies().map(({ type }) => type)).toEqual(['registered', 'first_purchase', 'refund']);
  expect(bodies().at(-1).data.amount_minor).toBe(order.amountMinor);
});

test('a rolled-back step is not reported; a committed one is reported once by the next process', async () => {
  const { id } = await fixture.member();
  const visit = { code: getCode(), click: 'x' };
  await fixture.db
    .transaction()
    .execute(async (tx) => {
      await storeCampaignMember(tx, id, visit, fixture.clock.now);
      throw new Error('the process dies');
    })
    .catch(() => {});
  await runDue();
  expect(received).toEqual([]);
  await fixture.db.transaction().execute((tx) => storeCampaignMember(tx, id, visit, fixture.clock.now));
  // Nothing ran after the commit: the only trace of the act is in the database.
  await runDue();
  await runDue();
  expect(received).toHaveLength(1);
});

test('a worker that dies after the request sends it again under the same id', async () => {
  await register();
  await runDue();
  await fixture.db
    .updateTable('campaign_delivery')
    .set({ state: 'waiting', tries: 0 })
    .where('campaign_id', '=', campaignId)
    .execute();
  const [delivery] = await deliveries();
  const attempt = { deliveryId: delivery?.id, version: 1, tries: 0 };
  await sql`select graphile_worker.add_job('send_postback', ${JSON.stringify(attempt)}::json)`.execute(
    fixture.db,
  );
  await runDue();
  expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([
    delivery?.webhook_id,
    delivery?.webhook_id,
  ]);
});

test('a server that fails or redirects is tried again with growing pauses, under one id, for 24 hours', async () => {
  await register();
  const pauses: number[] = [];
  for (let tries = 1; tries < 30; tries++) {
    status = tries % 2 === 0 ? 500 : 302;
    await runDue();
    const [delivery] = await deliveries();
    if (delivery?.state !== 'waiting') break;
    const { rows } = await sql<{ run_at: Date }>`select run_at from graphile_worker.jobs
      where task_identifier = 'send_postback'`.execute(fixture.db);
    pauses.push(((rows[0]?.run_at.getTime() ?? 0) - fixture.clock.now.getTime()) / 1000);
    fixture.setClock(rows[0]?.run_at ?? fixture.clock.now);
  }
  const [delivery] = await deliveries();
  expect(delivery).toMatchObject({ state: 'failed', tries: received.length });
  expect(pauses.slice(0, 4)).toEqual([30, 60, 120, 240]);
  expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
  const total = pauses.reduce((sum, pause) => sum + pause, 0);
  expect(total).toBeLessThanOrEqual(24 * 3600);
  expect(total).toBeGreaterThan(20 * 3600);
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
});

test('an address with placeholders is a GET with the values in it', async () => {
  campaignId = await createCampaign(`${origin}/p?c={click}&e={event}&a={amount}&cur={currency}&k=1`);
  const { id } = await register();
  const order = await buy(id);
  await runDue();
  expect(received.map(({ method, url, body }) => `${method} ${url}${body}`)).toEqual([
    'GET /p?c=click%201%2Fa&e=registered&a=&cur=&k=1',
    `GET /p?c=click%201%2Fa&e=first_purchase&a=${order.amountMinor}&cur=${order.currency}&k=1`,
  ]);
  expect(received[0]?.headers['webhook-id']).toMatch(/^msg_/);
});

test('an address that leads inwards by now gets nothing', async () => {
  await register();
  const { app } = fixture;
  const own = app.config.postbackNetworks;
  app.config.postbackNetworks = [];
  await runDue();
  app.config.postbackNetworks = own;
  expect(received).toEqual([]);
  expect(await deliveries()).toMatchObject([{ state: 'waiting', status: null, tries: 1 }]);
});

test('outside the demo nothing is sent without TLS', async () => {
  await register();
  fixture.app.config.demo = false;
  await runDue();
  fixture.app.config.demo = true;
  expect(received).toEqual([]);
  expect(await deliveries()).toMatchObject([{ state: 'waiting', status: null, tries: 1 }]);
});

test('a member without a click id, or of a partner who wants no event, is not reported', async () => {
  await fixture.register({ c: getCode() });
  await fixture.register({ c: 'nobody-knows', click: 'x' });
  await fixture.db
    .updateTable('campaign')
    .set({ postback_events: ['refund'] })
    .execute();
  await register();
  await runDue();
  expect(received).toEqual([]);
});

test('a test is sent once, marked as one, and not tried again', async () => {
  const manager = (await fixture.staff({ role: 'manager' })).id;
  status = 500;
  const reply = await fixture.staffCall(manager, 'campaigns/test', { id: campaignId });
  expect(reply).toMatchObject({ ok: true, data: { id: campaignId, delivery_id: expect.any(Number) } });
  await runDue();
  await runDue();
  expect(bodies()).toMatchObject([{ type: 'test', data: { campaign: getCode(), click: 'test' } }]);
  expect(await deliveries()).toMatchObject([{ event: 'test', state: 'failed', status: 500, tries: 1 }]);
});

test('partners whose servers hang delay neither another partner nor an email', async () => {
  const hanging: string[] = [];
  for (let partners = 0; partners < 5; partners++) {
    await createCampaign(`${origin}/hangs`);
    hanging.push(getCode());
  }
  await createCampaign(`${origin}/quick`);
  const quick = getCode();
  const running = await runJobs(fixture.pool, {
    tasks: createJobTasks(fixture.app),
    log: fixture.app.log,
    metrics: fixture.app.jobMetrics,
  });
  try {
    for (let visitors = 0; visitors < 3; visitors++) for (const code of hanging) await addVisitor(code);
    const countHanging = () => received.filter(({ url }) => url === '/hangs').length;
    await expect.poll(countHanging).toBeGreaterThanOrEqual(5);
    const begun = performance.now();
    await addVisitor(quick);
    const { email } = await fixture.register({});
    await expect.poll(() => received.some(({ url }) => url === '/quick'), { interval: 5 }).toBe(true);
    const waitedMs = performance.now() - begun;
    await expect.poll(() => fixture.mailTo(email)).toBeTruthy();
    // Both came before what was queued earlier for those who hang.
    expect(countHanging()).toBeLessThan(15);
    if (process.env.SOAK_FIGURES) console.log(`a quick partner waited ${waitedMs.toFixed(0)} ms`);
  } finally {
    await running.stop();
  }
});

test('partners whose servers hang do not delay the copy of a picture', async () => {
  const partners = 30;
  for (let n = 0; n < partners; n++) {
    await createCampaign(`${origin}/hangs`);
    await addVisitor();
  }
  const running = await runJobs(fixture.pool, {
    tasks: createJobTasks(fixture.app),
    log: fixture.app.log,
    metrics: fixture.app.jobMetrics,
  });
  try {
    const countHanging = () => received.filter(({ url }) => url === '/hangs').length;
    // As many as there are places.
    await expect.poll(countHanging).toBeGreaterThanOrEqual(8);
    const { key } = await fixture.app.media.put(await drawPicture(1));
    await addJob(fixture.db, 'size_picture', { key, width: 320 });
    await expect.poll(() => fixture.app.blobs.get(getPictureBlob(key, 320)), { interval: 20 }).not.toBeNull();
    // It came before partners of whom the queue knew earlier.
    expect(countHanging()).toBeLessThan(partners);
  } finally {
    await running.stop();
  }
});

test('what nobody could send within its term is given up unsent', async () => {
  await register();
  fixture.setClock(new Date(fixture.clock.now.getTime() + 24 * 3_600_000 + 1));
  await runDue();
  expect(received).toEqual([]);
  expect(await deliveries()).toMatchObject([{ state: 'failed', status: null, tries: 0 }]);
});

test('a delivery that is sent again drops the try that was planned', async () => {
  const manager = (await fixture.staff({ role: 'manager' })).id;
  await register();
  status = 500;
  await runDue();
  status = 200;
  const [delivery] = await deliveries();
  await fixture.staffCall(manager, 'campaigns/redeliver', { id: delivery?.id, trace_id: 'send-it-again' });
  await runDue();
  expect(received).toHaveLength(2);
  expect(await deliveries()).toMatchObject([{ state: 'sent', status: 200, tries: 2, version: 2 }]);
});

test('sent postbacks are removed after 90 days', async () => {
  await register();
  await runDue();
  const later = (days: number) => new Date(fixture.clock.now.getTime() + days * 86_400_000);
  await pruneDeliveries(fixture.db, later(89));
  expect(await deliveries()).toHaveLength(1);
  await pruneDeliveries(fixture.db, later(91));
  expect(await deliveries()).toEqual([]);
});
