import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServedPages, servedPages } from '../testing/served-pages.ts';

let served: ServedPages;
let fixture: ServedPages['fixture'];
let fastify: ServedPages['fastify'];
const html =
  '<!doctype html><html lang="he" dir="rtl"><head><title>Afterglow</title></head><body><div id="root"><!--prerendered--></div></body></html>';
/** Returns its own request, so a page shows what it was rendered from. */
const drawing = `let times = 0;
export const prerenderGuestPage = async ({ page, site, facts }) => {
  if (site === 'broken') throw new Error('broken');
  return { body: \`<h1>\${page} of \${site} \${facts.operator?.name ?? ''} no \${++times}</h1>\`, styles: page === '/register' ? 'p{}' : '' };
};`;

beforeAll(async () => {
  const names = ['login', 'register', 'recover', 'privacy', 'imprint', 'odds'];
  served = await servedPages({
    'index.html': html.replace('<!--prerendered-->', ''),
    'pages/prerender.mjs': drawing,
    ...Object.fromEntries(names.map((name) => [`pages/${name}.de.html`, html])),
  });
  ({ fixture, fastify } = served);
});
afterAll(() => served.close());

const get = async (url: string, cookie = '') =>
  (await fastify.inject({ url, headers: { cookie, 'accept-language': 'de' } })).body;
const readPageFacts = (body: string) =>
  JSON.parse(/<script type="application\/json" id="page-facts">(.*?)<\/script>/.exec(body)?.[1] ?? 'null');

test('a guest’s page contains its first render, and the data it was rendered from', async () => {
  const body = await get('/imprint');
  expect(body).toContain('<html lang="de" dir="ltr" data-guest="/imprint">');
  expect(body).toMatch(/<div id="root"><h1>\/imprint of Afterglow +no \d+<\/h1><\/div>/);
  expect(readPageFacts(body)).toMatchObject({ operator: { refund_days: 14 } });
  const { texts } = readPageFacts(await get('/privacy'));
  expect(texts).toMatchObject({ language: 'de', byName: { privacy: { version: 1 } } });
  expect(Object.keys(texts.byName)).toEqual(['privacy']);
  expect(readPageFacts(await get('/odds')).tables[0]).toMatchObject({ until: null });
});

test('[C60] a new table of weights is that of the page of the odds, of the console and of the next draw', async () => {
  const managers = await Promise.all([
    fixture.staff({ role: 'manager' }),
    fixture.staff({ role: 'manager' }),
  ]);
  const [one, two] = managers.map(({ id }) => id) as [number, number];
  const { id: member } = await fixture.member({ spins: 2 });
  type Wheel = { table_id: number; version: number; segments: { coins: number | 'free'; weight: number }[] };
  const load = async () => ((await fixture.staffCall(one, 'wheel/get')) as unknown as { data: Wheel }).data;
  const before = await load();
  const shown = async () => readPageFacts(await get('/odds')).tables[0];
  expect((await shown()).id).toBe(before.table_id);

  const [first = 0, ...rest] = before.segments.map(({ weight }) => weight);
  const input = { weights: [first + 1, ...rest], version: before.version, reason: 'A new season' };
  const asked = await fixture.staffCall(one, 'wheel/save', { ...input, trace_id: 'a-table-of-odds' });
  const { pending } = (asked as unknown as { data: { pending: number } }).data;
  const agreed = { id: pending, approve: true, reason: 'Counted again' };
  expect(await fixture.staffCall(two, 'approvals/decide', agreed)).toMatchObject({ ok: true });

  const after = await load();
  expect(after.table_id).not.toBe(before.table_id);
  expect((await shown()).id).toBe(after.table_id);
  expect((await shown()).weights).toEqual(input.weights);
  await fixture.call(member, 'spinofluck/spin', { trace_id: 'a-spin-by-it' });
  const draws = await fixture.call(member, 'spinofluck/draws', {});
  expect((draws as unknown as { data: { weights_id: number }[] }).data[0]?.weights_id).toBe(after.table_id);
});

test('it is rendered once while nothing changes, and again after a change by the operator', async () => {
  const seen = async () => /<h1>.*<\/h1>/.exec(await get('/login'))?.[0];
  const before = await seen();
  expect(await seen()).toBe(before);
  await fixture.app.settings.set('name', 'Ember & Co');
  expect(await seen()).toContain('of Ember & Co');
  await fixture.app.settings.set('name', 'Afterglow');
});

test('inline styles carry the nonce of the response', async () => {
  const { body, headers } = await fastify.inject({ url: '/register', headers: { 'accept-language': 'de' } });
  const nonce = /script-src 'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
  expect(body).toContain(`<style nonce="${nonce}">p{}</style></head>`);
});

test('no text of the operator closes the element that contains it', async () => {
  const { operator } = fixture.app.settings.current();
  await fixture.app.settings.set('operator', { ...operator, name: '</script><script>alert(1)</script><!--' });
  const body = await get('/imprint');
  expect(body.slice(body.indexOf('id="page-facts"'))).not.toContain('<script>');
  expect(readPageFacts(body).operator.name).toBe('</script><script>alert(1)</script><!--');
  await fixture.app.settings.set('operator', operator);
});

test.each([
  ['a member', '/login', 'session_hint=1'],
  ['an address that says more', '/register?step=name', ''],
  ['a link out of a mail', '/recover/a-token', ''],
  ['an unknown address', '/nowhere', ''],
])('%s gets the unrendered page, for the app to render', async (_, url, cookie) => {
  expect(await get(url, cookie)).toMatch(/<div id="root">(<!--prerendered-->)?<\/div>/);
});

test('the referrer and the language of the address do not change the render', async () => {
  for (const query of ['lang=de', 'ref=abc', 'utm_source=a&gclid=1'])
    expect([query, await get(`/login?${query}`)]).toEqual([query, expect.stringContaining('<h1>/login of')]);
});

test('if it cannot be rendered, the app renders it alone', async () => {
  await fixture.app.settings.set('name', 'broken');
  expect(await get('/login')).toContain('<div id="root"><!--prerendered--></div>');
  await fixture.app.settings.set('name', 'Afterglow');
  expect(await get('/login')).toContain('<h1>/login of Afterglow');
});

test('the renderer is not served as a file', async () => {
  expect((await fastify.inject('/pages/prerender.mjs')).statusCode).toBe(404);
});
