import type { IncomingMessage } from 'node:http';
import { type BrandValue, resolveBrand } from '@afterglow/domain/brand/brand';
import { LANGUAGES } from '@afterglow/domain/languages';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeBrand } from '../console/brand/brand-records.ts';
import { getCurrency } from '../features/profile/index.ts';
import { memberHandlers } from '../features/registry.ts';
import { createMemberAuthenticator } from '../gateway/authenticators.ts';
import { isOriginAllowed } from '../gateway/origin.ts';
import { registerPayments } from '../payments/index.ts';
import { runCall } from '../rpc/run.ts';
import { readSettings } from '../settings/settings.ts';
import { heldSettings } from '../site-settings.ts';
import { goodPassword } from '../testing/http-fixture.ts';
import type { Provider } from '../testing/payment-fixture.ts';
import { type ServedPages, servedPages } from '../testing/served-pages.ts';
import { softwareAuthenticator } from '../testing/software-authenticator.ts';

let served: ServedPages;
let fixture: ServedPages['fixture'];
const page = (name: string) =>
  `<!doctype html><html lang="he" dir="rtl"><head><title>Afterglow</title></head><body>${name}</body></html>`;
const pages = LANGUAGES.flatMap((language) => [
  ...['ember', 'blue'].map((tone) => [`landing/${tone}.${language}.html`, page(`${tone} ${language}`)]),
  ...['login', 'explore'].map((item) => [`pages/${item}.${language}.html`, page(`${item} ${language}`)]),
]);

const GERMAN = { host: 'treffen.example', language: 'de', currency: 'EUR', landing_variant: 'blue' } as const;
const ENGLISH = { host: 'dates.example', language: 'en', currency: null, landing_variant: 'ember' } as const;

beforeAll(async () => {
  served = await servedPages(
    { 'index.html': page('bare'), ...Object.fromEntries(pages) },
    { publicUrl: 'https://meet.example', demo: true, limits: false },
  );
  ({ fixture } = served);
  await saveDomains([GERMAN, ENGLISH]);
});
afterAll(() => served.close());

/** Saves domains as the console does: as a version. */
async function saveDomains(domains: BrandValue['domains']): Promise<void> {
  const { db, app } = fixture;
  const value = { ...resolveBrand(app.settings.current()), domains };
  await db.transaction().execute((tx) => storeBrand(tx, { value, note: '', staffId: null, at: app.now() }));
  await app.settings.apply('brand');
}
const get = (url: string, host: string, headers: Record<string, string> = {}) =>
  served.fastify.inject({ url, headers: { host, 'accept-language': 'he', ...headers } });
const bodyOf = async (...request: Parameters<typeof get>) => (await get(...request)).body;

describe('a page for a host', () => {
  test('has its language and landing, until the visitor chooses another language', async () => {
    expect(await bodyOf('/', 'treffen.example')).toContain('blue de');
    expect(await bodyOf('/', 'TREFFEN.example:443')).toContain('blue de');
    expect(await bodyOf('/', 'dates.example')).toContain('ember en');
    expect(await bodyOf('/login', 'treffen.example')).toContain('login de');
    expect(await bodyOf('/', 'treffen.example', { cookie: 'lang=he' })).toContain('blue he');
    expect(await bodyOf('/login?lang=en', 'treffen.example')).toContain('login en');
  });

  test('tells the app whose language it is; without an entry the browser decides', async () => {
    expect(await bodyOf('/explore', 'treffen.example')).toContain('<html lang="de" dir="ltr" data-host>');
    expect(await bodyOf('/explore', 'meet.example')).toContain('<html lang="he" dir="rtl">');
  });

  test.each(['meet.example', 'evil.example', 'treffen.example.evil.example', ''])(
    'at %j is that of PUBLIC_URL',
    async (host) => {
      const body = await bodyOf('/landing', host);
      expect(body).toContain('ember he');
      expect(body).toContain('<link rel="canonical" href="https://meet.example/landing">');
      expect(body).not.toContain('evil');
    },
  );

  test('says which address is its own, and where it is in other languages', async () => {
    const body = await bodyOf('/landing', 'treffen.example');
    expect(body).toContain('<link rel="canonical" href="https://treffen.example/landing">');
    for (const [language, href] of [
      ['de', 'https://treffen.example/landing'],
      ['en', 'https://dates.example/landing'],
      ['he', 'https://meet.example/landing?lang=he'],
      ['x-default', 'https://meet.example/landing'],
    ])
      expect(body).toContain(`<link rel="alternate" hreflang="${language}" href="${href}">`);
    expect(body).toContain('<meta property="og:image" content="https://treffen.example/social-card.png">');
    const other = await bodyOf('/landing?lang=de', 'meet.example');
    expect(other).toContain('<link rel="canonical" href="https://treffen.example/landing">');
  });

  test('may open sockets at its own host', async () => {
    const policy = async (host: string) => (await get('/', host)).headers['content-security-policy'];
    for (const [host, socket] of [
      ['treffen.example', 'wss://treffen.example'],
      ['evil.example', 'wss://meet.example'],
    ] as const) {
      fixture.app.config.production = true;
      expect(await policy(host)).toContain(`connect-src 'self' ${socket};`);
      fixture.app.config.production = false;
    }
  });

  test('crawlers find the addresses of the host they asked', async () => {
    const at = async (url: string, host: string) => (await fixture.send({ url, headers: { host } })).body;
    expect(await at('/robots.txt', 'treffen.example')).toContain(
      'Sitemap: https://treffen.example/sitemap.xml',
    );
    const map = await at('/sitemap.xml', 'treffen.example');
    expect(map).toContain('<loc>https://treffen.example/landing</loc>');
    expect(map).not.toContain('<loc>https://meet.example');
    expect(await at('/sitemap.xml', 'evil.example')).toContain('<loc>https://meet.example/landing</loc>');
  });
});

test('pages of exactly these hosts may change something', async () => {
  const send = (origin: string) => fixture.post('/api/logout', {}, '', { origin, host: 'meet.example' });
  for (const origin of ['https://meet.example', 'https://treffen.example', 'https://dates.example'])
    expect([origin, (await send(origin)).statusCode]).not.toEqual([origin, 403]);
  for (const origin of [
    ...['http://treffen.example', 'https://x.treffen.example', 'https://treffen.example.evil.example'],
    ...['https://treffen.example:444', 'https://evil.example'],
  ])
    expect([origin, (await send(origin)).statusCode]).toEqual([origin, 403]);
  const { config, settings } = fixture.app;
  const live = { config: { ...config, production: true }, settings };
  const upgrade = (origin: string) => isOriginAllowed({ headers: { origin, host: 'x.example' } }, live);
  expect([upgrade('https://dates.example'), upgrade('https://x.example')]).toEqual([true, false]);
});

const register = async (host: string) => {
  const payload = fixture.body({ language: 'en' });
  const reply = await fixture.fastify.inject({
    method: 'POST',
    url: '/api/register',
    payload,
    headers: { host },
  });
  const { user_id: id } = reply.json<{ user_id: number }>();
  const cookie = reply.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
  return { id, email: String(payload.email), cookie };
};
const currencyOf = async (id: number) => {
  const reply = await fixture.call(id, 'configs', { keys: ['credits'], language: 'en' });
  const { credits } = (reply as unknown as { data: { credits: { price: { currency: string } }[] } }).data;
  return credits[0]?.price.currency;
};

describe('a member who registers at a host', () => {
  test('pays in its currency, and gets emails that lead there', async () => {
    const here = await register('treffen.example');
    const there = await register('meet.example');
    const foreign = await register('evil.example');
    expect(await currencyOf(here.id)).toBe('EUR');
    expect(await currencyOf(there.id)).toBe('USD');
    expect(await currencyOf(foreign.id)).toBe('USD');
    await fixture.runJobs();
    const linkOf = ({ email }: { email: string }) =>
      /https:\/\/[^/]+\/verify/.exec(
        fixture.app.mail.listStored().find(({ to }) => to === email)?.text ?? '',
      )?.[0];
    expect(linkOf(here)).toBe('https://treffen.example/verify');
    expect(linkOf(there)).toBe('https://meet.example/verify');
    expect(linkOf(foreign)).toBe('https://meet.example/verify');
  });

  test('gets the link for a new address there too', async () => {
    const here = await register('treffen.example');
    const email = fixture.newAddress();
    const asked = await fixture.call(here.id, 'account/email', { password: goodPassword, email });
    expect(asked).toMatchObject({ ok: true });
    await fixture.runJobs();
    expect(fixture.mailTo(email)?.text).toContain('https://treffen.example/verify/');
  });

  test('gets links to PUBLIC_URL once the host is no longer ours', async () => {
    const here = await register('treffen.example');
    await saveDomains([ENGLISH]);
    const email = fixture.newAddress();
    await fixture.call(here.id, 'account/email', { password: goodPassword, email });
    await fixture.runJobs();
    await saveDomains([GERMAN, ENGLISH]);
    expect(fixture.mailTo(email)?.text).toContain('https://meet.example/verify/');
  });

  test('keeps its currency when the host is renamed or taken out, and after a restart', async () => {
    const here = await register('treffen.example');
    const { app, db } = fixture;
    for (const domains of [[{ ...GERMAN, host: 'dating.example' }, ENGLISH], [ENGLISH]]) {
      await saveDomains(domains);
      expect(await currencyOf(here.id)).toBe('EUR');
      const fresh = await readSettings(db, heldSettings, { onInvalid: () => {} });
      const member = { language: 'en', domain: 'treffen.example' } as const;
      expect(
        getCurrency({ config: app.config, settings: { ...app.settings, current: () => fresh } }, member),
      ).toBe('EUR');
    }
    await saveDomains([{ ...GERMAN, currency: 'ILS' }, ENGLISH]);
    expect(await currencyOf(here.id)).toBe('ILS');
    await saveDomains([GERMAN, ENGLISH]);
  });

  test('pays at a further host and comes back to it, but to no host that is not in the list', async () => {
    const { app } = fixture;
    type Order = Parameters<Provider['createCheckoutSession']>[0];
    const orders: Order[] = [];
    const providers = app.providers as Map<string, Provider>;
    const sandbox = providers.get('sandbox') as Provider;
    const open = (order: Order) => {
      orders.push(order);
      return sandbox.createCheckoutSession(order);
    };
    providers.set('sandbox', { ...sandbox, createCheckoutSession: open });
    const { cookie } = await register('meet.example');
    const { id: packageId } = await fixture.db
      .selectFrom('credit_package')
      .select('id')
      .where('active', '=', true)
      .limit(1)
      .executeTakeFirstOrThrow();
    const initiate = memberHandlers.find(({ contract }) => contract.name === 'payment/initiate');
    if (!initiate) throw new Error('no handler');
    const payAt = async (host: string) => {
      const headers = { host, cookie, origin: `https://${host.replace('evil', 'meet')}` };
      const request = { headers, url: '/socket', socket: { remoteAddress: '127.0.0.1' } };
      const entered = await createMemberAuthenticator({ ...app, findStaff: async () => null })(
        request as unknown as IncomingMessage,
      );
      if ('reject' in entered || !entered.caller.member) throw new Error('not signed in');
      const member = { ...entered.caller.member, connectionId: 'test' };
      const caller = { connectionId: 'test', limitKey: 'test', member, staff: null };
      const input = { provider: 'sandbox', type: 'buy-credits', package_id: packageId } as const;
      return () => runCall(app, initiate, input, caller);
    };
    for (const host of ['treffen.example', 'meet.example', 'evil.example']) await (await payAt(host))();
    const payLater = await payAt('treffen.example');
    await saveDomains([ENGLISH]);
    await payLater();
    await saveDomains([GERMAN, ENGLISH]);
    expect(orders.map(({ host, returnUrl }) => [host, returnUrl])).toEqual([
      ['treffen.example', 'https://treffen.example/payments/redirect'],
      [null, 'https://meet.example/payments/redirect'],
      [null, 'https://meet.example/payments/redirect'],
      [null, 'https://meet.example/payments/redirect'],
    ]);
    providers.set('sandbox', sandbox);
  });

  test('is led from the one address that a provider knows to the host where they paid', async () => {
    const pages = Fastify();
    await registerPayments(pages, fixture.app);
    const back = async (query: string, host = 'meet.example', method: 'GET' | 'POST' = 'GET') => {
      const url = `/payments/redirect${query}`;
      const { statusCode, headers } = await pages.inject({ method, url, headers: { host } });
      return [statusCode, headers.location];
    };
    const there = 'https://treffen.example/payments/redirect';
    expect(await back('?host=treffen.example')).toEqual([303, there]);
    expect(await back('?host=treffen.example&x=1', 'meet.example', 'POST')).toEqual([303, there]);
    expect(await back('?host=treffen.example', 'treffen.example')).toEqual([200, undefined]);
    for (const host of [
      'evil.example',
      'meet.example',
      '%25%25host%25%25',
      'treffen.example@evil.example',
      '',
    ])
      expect([host, ...(await back(`?host=${host}`))]).toEqual([host, 200, undefined]);
    expect(await back('?host=treffen.example&host=evil.example')).toEqual([200, undefined]);
    await pages.close();
  });

  test('makes passkeys for the host they are at, and for no other', async () => {
    const rpIdAt = async (host: string) =>
      (await fixture.post('/api/login/passkey/options', {}, '', { host })).json<{ rpId: string }>().rpId;
    expect(await rpIdAt('treffen.example')).toBe('treffen.example');
    expect(await rpIdAt('evil.example')).toBe('meet.example');
    const { cookie } = await register('treffen.example');
    const at = { host: 'treffen.example' };
    const enter = async (device: ReturnType<typeof softwareAuthenticator>) => {
      const options = await fixture.post('/api/passkeys/options', { password: goodPassword }, cookie, at);
      const made = await fixture.post('/api/passkeys', device.make(options.json()), cookie, at);
      const asked = await fixture.post('/api/login/passkey/options', {}, '', at);
      const entered = await fixture.post('/api/login/passkey', device.sign(asked.json()), '', at);
      return [made.statusCode, entered.statusCode];
    };
    const rpId = 'treffen.example';
    expect(await enter(softwareAuthenticator({ origin: `https://${rpId}`, rpId }))).toEqual([201, 200]);
    expect(await enter(softwareAuthenticator({ origin: 'https://evil.example', rpId }))).toEqual([400, 401]);
  });
});

describe('a host that was taken out of the list', () => {
  beforeAll(async () => {
    await saveDomains([GERMAN, ENGLISH]);
    await saveDomains([ENGLISH]);
  });
  afterAll(() => saveDomains([GERMAN, ENGLISH]));

  test.each(['GET', 'HEAD'] as const)('leads to PUBLIC_URL: %s', async (method) => {
    const ask = (url: string) =>
      served.fastify.inject({ method, url, headers: { host: 'treffen.example:443' } });
    for (const url of ['/landing?lang=de', '/chat/7', '/assets/app.js', '/']) {
      const { statusCode, headers } = await ask(url);
      expect([statusCode, headers.location]).toEqual([308, `https://meet.example${url}`]);
      expect(headers['cache-control']).toBe('no-store');
    }
    expect((await ask('//evil.example/x')).headers.location).toBe('https://meet.example/x');
    for (const url of ['//', '///', '//:x'])
      expect((await ask(url)).headers.location).toBe('https://meet.example/');
    expect((await get('/landing', 'dates.example')).statusCode).toBe(200);
    expect((await get('/landing', 'evil.example')).statusCode).toBe(200);
  });

  test('rejects calls and says where the site is', async () => {
    const at = { host: 'treffen.example', origin: 'https://treffen.example' };
    const reply = await fixture.post('/api/logout', {}, '', at);
    expect([reply.statusCode, reply.json()]).toEqual([
      421,
      { error: 'host_moved', location: 'https://meet.example' },
    ]);
    expect((await fixture.post('/api/register', fixture.body(), '', at)).statusCode).toBe(421);
  });

  test('still answers monitoring, well-known addresses, and what mail programs and providers send', async () => {
    const at = { host: 'treffen.example' };
    for (const url of ['/healthz', '/readyz', '/.well-known/security.txt'])
      expect([url, (await fixture.send({ url, headers: at })).statusCode]).toEqual([url, 200]);
    const sent = await fixture.post('/api/unsubscribe/unknown', {}, '', at);
    expect([308, 421]).not.toContain(sent.statusCode);
  });

  test('serves pages again once it is back in the list', async () => {
    await saveDomains([GERMAN, ENGLISH]);
    expect((await get('/landing', 'treffen.example')).statusCode).toBe(200);
    await saveDomains([ENGLISH]);
  });
});

test('a notice of illegal content knows the addresses of every host', async () => {
  const { id } = await fixture.member();
  const send = (address: string) =>
    fixture.post('/api/notice', {
      reason: 'fraud',
      text: 'Asks everybody for money.',
      name: 'Dana Levi',
      language: 'en',
      address,
      email: 'of-hosts@example.test',
    });
  for (const host of ['treffen.example', 'meet.example', 'evil.example'])
    await send(`https://${host}/chat/${id}`);
  const cases = await fixture.db
    .selectFrom('public_notice')
    .innerJoin('case_file', 'case_file.id', 'public_notice.case_id')
    .select('case_file.person_id as about')
    .where('email', '=', 'of-hosts@example.test')
    .orderBy('public_notice.id')
    .execute();
  expect(cases.map(({ about }) => about)).toEqual([id, id, null]);
});

test('PUBLIC_URL itself can have a market, which holds for every host that is none of ours', async () => {
  const here = await register('meet.example');
  await saveDomains([{ ...ENGLISH, host: 'meet.example', currency: 'ILS' }]);
  expect(await bodyOf('/', 'meet.example')).toContain('ember en');
  expect(await bodyOf('/', 'evil.example')).toContain('ember en');
  expect(await currencyOf(here.id)).toBe('ILS');
  await saveDomains([GERMAN, ENGLISH]);
});
