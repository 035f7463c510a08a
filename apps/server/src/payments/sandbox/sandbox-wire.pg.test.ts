import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectCleanAudit } from '../../testing/clean-audit.ts';
import { startTestServer, type TestServer } from '../../testing/server-for-tests.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { limits: false } });
});
afterAll(async () => {
  await expectCleanAudit(server.app.db);
  await server.close();
});

/** A page of the checkout frame as a browser holds it. */
type Page = { status: number; location: string | null; body: string; referrerPolicy: string | null };

const pageOf = async (answer: Response): Promise<Page> => ({
  status: answer.status,
  location: answer.headers.get('location'),
  body: await answer.text(),
  referrerPolicy: answer.headers.get('referrer-policy'),
});

const open = async (address: string) => pageOf(await fetch(`${server.url}${address}`));

/** Submits the page's form with the headers of a browser: the origin of a page without a referrer is `null`. */
async function submit(page: Page, fields: Record<string, string>): Promise<Page> {
  const action = /<form method="post" action="([^"]+)"/.exec(page.body)?.[1];
  if (!action) throw new Error(`no form on the page: ${page.status} ${page.body}`);
  const hidden = [...page.body.matchAll(/type="hidden" name="(\w+)" value="(\w+)"/g)];
  const answer = await fetch(`${server.url}${action}`, {
    method: 'POST',
    headers: {
      origin: page.referrerPolicy === 'no-referrer' ? 'null' : new URL(server.url).origin,
      'sec-fetch-site': 'same-origin',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'iframe',
    },
    body: new URLSearchParams([
      ...hidden.map(([, name = '', value = '']) => [name, value]),
      ...Object.entries(fields),
    ]),
    redirect: 'manual',
  });
  return pageOf(answer);
}

test('[S5.32, S7.53] by the forms of a browser: declined, rejected and then confirmed at the bank, each reported on the wire', async () => {
  const { cookie } = await server.register();
  const wire = await server.connect(cookie);
  const { data: config } = await wire.call('configs', { keys: ['credits'], language: 'en' });
  const [offer] = config.credits;
  const order = async () => {
    const { data } = await wire.call('payment/initiate', {
      provider: 'sandbox',
      package_id: offer.id,
      type: 'buy-credits',
    });
    return { id: data.payment_id as number, page: await open(data.redirect_url) };
  };
  const sentBack = { status: 303, location: '/payments/redirect' };
  const failed = () => wire.pushes.filter(({ module }) => module === 'payment/failed');
  const card = (number: string) => ({ number, expiry: '12/30', cvc: '123' });

  const first = await order();
  expect(await submit(first.page, card('4000 0000 0000 0002'))).toMatchObject(sentBack);
  await expect.poll(failed).toMatchObject([{ data: { payment_id: first.id, reason: 'declined' } }]);

  const second = await order();
  const refusing = await submit(second.page, card('4000 0000 0000 3220'));
  expect(await submit(refusing, { bank: 'refuse' })).toMatchObject(sentBack);
  await expect.poll(() => failed().at(-1)).toMatchObject({ data: { payment_id: second.id } });

  const third = await order();
  const confirming = await submit(third.page, card('4000 0000 0000 3220'));
  expect(await submit(confirming, { bank: 'confirm' })).toMatchObject(sentBack);
  const credits = offer.credits + offer.bonus;
  expect(await wire.push('payment/complete')).toMatchObject({ data: { payment_id: third.id, credits } });
  expect(await wire.push('balance')).toMatchObject({ data: { credits } });
  expect(failed()).toHaveLength(2);
});

test('a page of another site pays no order, not even one that hides its origin', async () => {
  const { cookie } = await server.register();
  const wire = await server.connect(cookie);
  const order = { provider: 'sandbox', package_id: 1, type: 'buy-credits' };
  const { data } = await wire.call('payment/initiate', order);
  const senders: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ];
  for (const headers of senders) {
    const answer = await fetch(`${server.url}${data.redirect_url}`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ test_card: '4242424242424242' }),
      redirect: 'manual',
    });
    expect([headers, answer.status]).toEqual([headers, 403]);
  }
  const { state } = await server.app.db
    .selectFrom('payment')
    .select('state')
    .where('id', '=', data.payment_id)
    .executeTakeFirstOrThrow();
  expect(state).toBe('created');
});
