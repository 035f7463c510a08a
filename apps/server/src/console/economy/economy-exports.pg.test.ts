import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInStaff } from '../../testing/console-for-tests.ts';
import { startTestServer, type TestServer } from '../../testing/server-for-tests.ts';

let server: TestServer;
let cookies: { moderator: string; manager: string };
beforeAll(async () => {
  server = await startTestServer({ config: { demo: true, limits: false }, timersEveryMs: 24 * 3_600_000 });
  const [low, high] = [
    await signInStaff(server, { role: 'moderator', name: 'Rina' }),
    await signInStaff(server, { role: 'manager', name: 'Ada' }),
  ];
  cookies = { moderator: low.cookie, manager: high.cookie };
});
afterAll(() => server.close());

const take = (who: keyof typeof cookies, list: string, query: Record<string, string> = {}) =>
  fetch(
    `${server.url}/console/api/export/${list}?${new URLSearchParams({ reason: 'The yearly review', ...query })}`,
    { headers: { cookie: cookies[who] } },
  );
async function tableOf(answer: Response): Promise<string[][]> {
  expect(answer.status).toBe(200);
  const text = await answer.text();
  return text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
}

test('[C9] packages: the list with its filter, a column for the price in each currency', async () => {
  const filter = JSON.stringify({ kind: 'premium' });
  const [head, ...lines] = await tableOf(await take('manager', 'packages', { filter }));
  expect(head).toEqual([
    'kind',
    'id',
    'credits',
    'months',
    'price_minor_ILS',
    'price_minor_USD',
    'price_minor_EUR',
    'discount',
    'free_spins',
    'recommended',
    'active',
    'sold_30d',
  ]);
  expect(lines.map(([kind, , , months, ils]) => [kind, months, ils])).toEqual([
    ['premium', '1', '9900'],
    ['premium', '3', '23700'],
    ['premium', '6', '39000'],
    ['premium', '12', '58800'],
  ]);
});

test('[C9] promos: times with the offset of the reader’s zone', async () => {
  const rows = await server.app.db
    .insertInto('credit_promo')
    .values({
      package_ids: [1, 2],
      discount: 30,
      starts_at: new Date('2040-01-02T10:00:00Z'),
      ends_at: new Date('2040-01-03T10:00:00Z'),
    })
    .returning('id')
    .execute();
  const query = { search: String(rows[0]?.id), tz: 'Asia/Jerusalem' };
  const [head, line] = await tableOf(await take('manager', 'promos', query));
  expect(head).toEqual(['id', 'packages', 'discount', 'free_spins', 'starts', 'ends', 'state', 'sold']);
  expect(line?.slice(1)).toEqual([
    '1 2',
    '30',
    '0',
    '2040-01-02T12:00:00+02:00',
    '2040-01-03T12:00:00+02:00',
    'coming',
    '0',
  ]);
});

test('[C9] gifts: a name that a spreadsheet would compute is defused', async () => {
  await server.app.db
    .insertInto('gift')
    .values({
      slug: 'formula',
      icon: 'kite',
      price: 70,
      position: 1,
      name_by_language: JSON.stringify({ he: '=1+1', en: 'Kite', de: 'Drachen' }),
    })
    .execute();
  const [head, line] = await tableOf(await take('manager', 'gifts', { search: 'Kite' }));
  expect(head?.slice(1, 5)).toEqual(['name_he', 'name_en', 'name_de', 'icon']);
  expect(line?.slice(1)).toEqual(["'=1+1", 'Kite', 'Drachen', 'kite', '70', '1', 'true', '0']);
});

test('[C9] spotlight: for moderators, too; the others are for managers', async () => {
  const [head] = await tableOf(await take('moderator', 'spotlight'));
  expect(head).toEqual([
    'id',
    'kind',
    'person_id',
    'person',
    'virtual',
    'at',
    'ends',
    'shown',
    'left',
    'state',
    'credits_returned',
  ]);
  for (const list of ['packages', 'promos', 'gifts'])
    expect((await take('moderator', list)).status).toBe(403);
});
