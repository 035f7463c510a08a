import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ServedPages, servedPages } from '../testing/served-pages.ts';

let served: ServedPages;
let fixture: ServedPages['fixture'];
const links =
  '<a class="a" href="/register?flow=long">start</a><a href="/tos#top">t</a><a href="?lang=de">de</a>' +
  '<a href="/explore">in</a><a href="https://elsewhere.example/tos">out</a>';
const page = (tone: string) =>
  `<!doctype html><html lang="he" dir="rtl"><head><title>Afterglow</title></head><body data-tone="${tone}">${links}</body></html>`;

beforeAll(async () => {
  served = await servedPages({
    'index.html': page('app'),
    'landing/ember.en.html': page('ember'),
    'landing/blue.en.html': page('blue'),
    'pages/tos.en.html': page('tos'),
  });
  ({ fixture } = served);
  for (const code of ['spring', 'cold', 'over'])
    await fixture.db
      .insertInto('campaign')
      .values({
        code,
        name: code,
        partner: 'P',
        created_at: fixture.clock.now,
        state: code === 'over' ? 'ended' : 'running',
        landing_variant: code === 'cold' ? 'blue' : null,
      })
      .execute();
});
afterAll(() => served.close());
beforeEach(() => fixture.db.deleteFrom('campaign_visit').execute());

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const open = async (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  served.fastify.inject({
    url,
    method,
    headers: { 'user-agent': browser, 'accept-language': 'en', ...headers },
  });
const visits = async () => {
  const rows = await fixture.db
    .selectFrom('campaign_visit')
    .innerJoin('campaign', 'campaign.id', 'campaign_visit.campaign_id')
    .select(['code', 'visits', 'day'])
    .orderBy('code')
    .execute();
  return Object.fromEntries(rows.map(({ code, visits: count }) => [code, count]));
};

test('a visit is counted by its code and day, on any guest page, without a cookie', async () => {
  for (const url of ['/', '/landing', '/tos', '/register', '/login', '/check/recover']) {
    const response = await open(`${url}?c=spring&click=a%20b`);
    expect(response.headers['set-cookie']).toBeUndefined();
  }
  await open('/?c=unheard-of');
  await open('/?c=over');
  expect(await visits()).toEqual({ spring: 6, other: 2 });
  const row = await fixture.db.selectFrom('campaign_visit').selectAll().executeTakeFirst();
  expect(Object.keys(row ?? {}).sort()).toEqual(['campaign_id', 'day', 'visits']);
});

test('a code of another shape is ignored, and a page of members or none counts nothing', async () => {
  const long = 'a'.repeat(41);
  for (const url of [
    '/?c=Spring',
    '/?c=',
    `/?c=${long}`,
    '/?c=a.b',
    '/?c=spring&c=spring',
    '/explore?c=spring',
    '/nothing-here?c=spring',
    '/console?c=spring',
  ])
    await open(url);
  expect(await visits()).toEqual({});
});

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0)',
  'facebookexternalhit/1.1',
  'WhatsApp/2.24',
  'Mozilla/5.0 AppleWebKit/537.36 (compatible; GPTBot/1.2)',
  'Mozilla/5.0 (compatible; YandexImages/3.0)',
  'Slackbot-LinkExpanding 1.0',
  'DuckDuckBot/1.1',
  'LinkedInBot/1.0',
])('a known robot is not counted: %s', async (userAgent) => {
  await open('/?c=spring', { 'user-agent': userAgent });
  expect(await visits()).toEqual({});
});

test('a telephone whose name ends in bot is a visitor', async () => {
  await open('/?c=spring', { 'user-agent': 'Mozilla/5.0 (Linux; Android 10; CUBOT X30) Mobile' });
  expect(await visits()).toEqual({ spring: 1 });
});

test('the way from page to page, a page loaded ahead and a HEAD are no further visits', async () => {
  await open('/tos?c=spring', { 'sec-fetch-site': 'same-origin' });
  await open('/tos?c=spring', { referer: `${fixture.app.config.publicUrl}/?c=spring` });
  await open('/tos?c=spring', { 'sec-purpose': 'prefetch;prerender' });
  await open('/tos?c=spring', {}, 'HEAD');
  expect(await visits()).toEqual({});
  await open('/tos?c=spring', { referer: 'https://partner.example/', 'sec-fetch-site': 'cross-site' });
  expect(await visits()).toEqual({ spring: 1 });
});

test('the links of the page carry the codes on to guest pages, and nowhere else', async () => {
  const { body } = await open('/?c=spring&click=a%20%22b%3C&other=1');
  const codes = 'c=spring&amp;click=a+%22b%3C';
  for (const href of [`/register?flow=long&amp;${codes}`, `/tos?${codes}#top`, `?lang=de&amp;${codes}`])
    expect(body).toContain(`href="${href}"`);
  for (const href of ['/explore', 'https://elsewhere.example/tos']) expect(body).toContain(`href="${href}"`);
  expect((await open('/tos?c=spring&click=%C3%A4')).body).toContain('href="/tos?c=spring#top"');
  expect((await open('/tos')).body).toContain('href="/tos#top"');
});

test('a page is shown although the database does not answer', async () => {
  const { app } = fixture;
  const { db } = app;
  app.db = new Proxy(db, {
    get: () => {
      throw new Error('away');
    },
  });
  const { statusCode, body } = await open('/?c=spring');
  app.db = db;
  expect(statusCode).toBe(200);
  expect(body).toContain('href="/tos?c=spring#top"');
});

test('a campaign opens with its own landing', async () => {
  expect((await open('/?c=cold')).body).toContain('data-tone="blue"');
  expect((await open('/landing?c=cold')).body).toContain('data-tone="blue"');
  expect((await open('/?c=spring')).body).toContain('data-tone="ember"');
  expect((await open('/')).body).toContain('data-tone="ember"');
});

test('a member keeps the codes of the link that brought them; of any other shape they are ignored', async () => {
  const stored = async (overrides: Record<string, unknown>) => {
    const { id } = await fixture.register(overrides);
    return fixture.db
      .selectFrom('campaign_member')
      .innerJoin('campaign', 'campaign.id', 'campaign_member.campaign_id')
      .select(['campaign.code as campaign', 'campaign_member.code', 'click'])
      .where('person_id', '=', id)
      .execute();
  };
  const of = (campaign: string, code: string, click: string | null) => [{ campaign, code, click }];
  expect(await stored({ c: 'spring', click: 'x1' })).toEqual(of('spring', 'spring', 'x1'));
  expect(await stored({ c: 'unheard-of', click: 'x1' })).toEqual(of('other', 'unheard-of', 'x1'));
  expect(await stored({ c: 'spring', click: 'ä' })).toEqual(of('spring', 'spring', null));
  expect(await stored({ c: 'spring', click: 'a'.repeat(129) })).toEqual(of('spring', 'spring', null));
  expect(await stored({ c: '<b>', click: 'x1' })).toEqual([]);
  expect(await stored({})).toEqual([]);
});
