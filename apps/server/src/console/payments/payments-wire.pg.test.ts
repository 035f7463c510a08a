import type { Wire } from '@afterglow/testkit/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInStaff } from '../../testing/console-for-tests.ts';
import { startTestServer, type TestServer } from '../../testing/server-for-tests.ts';

// The payments area over real sockets and HTTP: files, and lists that change.

let server: TestServer;
let manager: Wire;
let cookies: { moderator: string; manager: string };
let payer: { userId: number; email: string };
let paymentId: number;
beforeAll(async () => {
  server = await startTestServer({
    config: { demo: true, limits: false },
    timersEveryMs: 24 * 3_600_000,
  });
  const [low, high] = [
    await signInStaff(server, { role: 'moderator', name: 'Rina' }),
    await signInStaff(server, { role: 'manager', name: 'Ada' }),
  ];
  manager = await high.connect();
  cookies = { moderator: low.cookie, manager: high.cookie };
  payer = await server.register({ name: 'Zelda' });
  const { db } = server.app;
  const { id } = await db
    .insertInto('payment')
    .values({
      reference: 'export-1',
      person_id: payer.userId,
      kind: 'credits',
      package_id: 1,
      credits: 500,
      bonus: 50,
      amount_minor: 1_199,
      currency: 'USD',
      provider: 'sandbox',
      state: 'paid',
      provider_txn: 'sale-1',
      settled_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  paymentId = id;
  await db
    .insertInto('payment_refund')
    .values({
      payment_id: id,
      provider: 'sandbox',
      transaction_id: 'sale-1',
      amount_minor: 300,
      currency: 'USD',
      reason: 'requested',
      created_at: new Date(),
    })
    .execute();
});
afterAll(async () => {
  manager.close();
  await server.close();
});

const withdraw = (email: string, text: string) =>
  fetch(`${server.url}/api/withdraw`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, text, language: 'en' }),
  });
const take = (list: string, query: Record<string, string> = {}, who: keyof typeof cookies = 'manager') =>
  fetch(
    `${server.url}/console/api/export/${list}?${new URLSearchParams({ reason: 'The yearly review', ...query })}`,
    { headers: { cookie: cookies[who] } },
  );
const tableOf = async (answer: Response) => {
  expect(answer.status).toBe(200);
  return (await answer.text())
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
};

describe('[C9] files', () => {
  test('payments: the list with its search and filter, amounts in minor units', async () => {
    const number = `A-${String(paymentId).padStart(6, '0')}`;
    const query = { search: number, filter: JSON.stringify({ state: 'paid' }), tz: 'Asia/Jerusalem' };
    const [head = [], line = [], ...others] = await tableOf(await take('payments', query));
    const cell = (name: string) => line[head.map((item) => item.replace('\uFEFF', '')).indexOf(name)];
    expect(others).toEqual([]);
    expect(
      ['number', 'person_id', 'type', 'credits', 'amount_minor', 'currency', 'refund_due_minor', 'state'].map(
        cell,
      ),
    ).toEqual([number, String(payer.userId), 'buy-credits', '500', '1199', 'USD', '300', 'paid']);
    expect(cell('at')).toMatch(/\+0[23]:00$/);
    const none = await tableOf(
      await take('payments', { ...query, filter: JSON.stringify({ state: 'failed' }) }),
    );
    expect(none).toHaveLength(1);
  });

  test('refunds and withdrawals: as the lists, without email addresses, formulas defused', async () => {
    const [, refund] = await tableOf(await take('refunds', { filter: JSON.stringify({ state: 'due' }) }));
    expect(refund?.slice(6, 10)).toEqual(['300', 'USD', 'requested', 'due']);
    await withdraw(payer.email, '=1+1');
    const text = await (await take('withdrawals')).text();
    expect(text).toContain("'=1+1");
    expect(text).not.toContain(payer.email);
  });

  test('are for managers, and the log has who took them and why', async () => {
    await (await take('refunds')).text();
    for (const list of ['payments', 'refunds', 'withdrawals']) {
      expect((await take(list, {}, 'moderator')).status).toBe(403);
      expect((await take(list, { sort: 'state' })).status).toBe(400);
    }
    const entries = await server.app.db
      .selectFrom('audit_log')
      .select(['action', 'kind'])
      .where('action', 'in', ['export/refunds'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(entries.map(({ kind }) => kind)).toEqual(['refused', 'export']);
  });
});

test('managers who have the list open are notified of a provider’s message', async () => {
  const wire = await (await signInStaff(server, { role: 'manager' })).connect();
  await wire.call('payments/notices', { filter: { verdict: 'signature' } });
  await fetch(`${server.url}/api/payments/notify/sandbox`, { method: 'POST', body: '{}' });
  const pushed = await wire.push('list/changed', 9_000);
  expect(pushed.data).toEqual({ list: 'payments/notices', more: 1 });
  wire.close();
});

test('managers who have the list open are notified of a withdrawal', async () => {
  await manager.call('withdrawals/list', {});
  await withdraw('nobody@example.test', 'I do not want it');
  const pushed = await manager.push('list/changed', 9_000);
  expect(pushed.data).toEqual({ list: 'withdrawals/list', more: 1 });
});
