import { LANGUAGES } from '@afterglow/domain/languages';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ServedPages, servedPages } from '../testing/served-pages.ts';

let served: ServedPages;
const landing =
  '<!doctype html><html lang="de"><head><title>Afterglow</title></head><body><h1 class="a" data-landing="claim">Of the release</h1><div class="b" data-landing="text"><p>Its text.</p></div><div>After</div></body></html>';

beforeAll(async () => {
  served = await servedPages({
    'index.html': '<!doctype html><html><head><title>Afterglow</title></head><body>bare</body></html>',
    ...Object.fromEntries(
      ['ember', 'blue'].flatMap((tone) =>
        LANGUAGES.map((language) => [`landing/${tone}.${language}.html`, landing]),
      ),
    ),
  });
});
afterAll(() => served.close());
beforeEach(async () => {
  await served.fixture.db.deleteFrom('page_text').where('name', '=', 'landing').execute();
  await served.fixture.app.texts.reload();
});

const get = async (url: string, language = 'de') =>
  (await served.fastify.inject({ url, headers: { 'accept-language': language } })).body;
const getSite = async (language: string) =>
  (await served.fixture.send({ method: 'GET', url: `/api/site?language=${language}` })).json<{
    landing: unknown;
  }>();
let version = 0;
const publish = async (texts: Readonly<Record<string, { subject: string; body: string }>>) => {
  version += 1;
  await served.fixture.db
    .insertInto('page_text')
    .values(
      Object.entries(texts).map(([language, text]) => ({ name: 'landing', version, language, ...text })),
    )
    .execute();
  await served.fixture.app.texts.reload();
};

test('the landing has the words of the release until staff have published others', async () => {
  expect(await get('/')).toContain('data-landing="claim">Of the release</h1>');
  expect((await getSite('de')).landing).toBeNull();
});

test('published words stand on every landing page, each language in its own; nothing of them is HTML', async () => {
  await publish({
    de: {
      subject: '<b>{site}</b> & du',
      body: 'Ein **warmer** Abend.\n\n<script>alert(1)</script> $&\n\n[AGB](/tos)',
    },
    en: { subject: 'Evenings', body: 'Slow talk.' },
  });
  for (const url of ['/', '/landing', '/landing-blue']) {
    const page = await get(url);
    expect(page).toContain('data-landing="claim">&#60;b&#62;Afterglow&#60;/b&#62; &#38; du</h1>');
    expect(page).toContain('<p>Ein <strong>warmer</strong> Abend.</p>');
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt; $&amp;');
    expect(page).toContain('<p><a href="/tos">AGB</a></p></div>');
    expect(page).not.toMatch(/<script>alert|Of the release|Its text/);
    expect(page).toContain('</div><div>After</div>');
  }
  expect(await get('/', 'en')).toContain('data-landing="claim">Evenings</h1>');
  // Not published in this language.
  expect(await get('/', 'he')).toContain('Of the release');
  expect((await getSite('de')).landing).toEqual({
    claim: '<b>Afterglow</b> & du',
    paragraphs: ['Ein warmer Abend.', '<script>alert(1)</script> $&', 'AGB'],
  });
});

test('without a title the claim of the release stays; a newer version replaces the older one', async () => {
  await publish({ en: { subject: 'Evenings', body: 'Slow talk.' } });
  await publish({ en: { subject: '', body: 'Newer.' } });
  const page = await get('/', 'en');
  expect(page).toContain('data-landing="claim">Of the release</h1>');
  expect(page).toContain('<p>Newer.</p></div>');
  expect(page).not.toContain('Slow talk');
});

test('link previews and the tab say the headline that is published', async () => {
  await publish({ en: { subject: 'Evenings by the harbour.', body: 'Slow talk.' } });
  const page = await get('/', 'en');
  expect(page).toContain('<title>Afterglow · Evenings by the harbour</title>');
  expect(page).toContain('<meta property="og:title" content="Afterglow · Evenings by the harbour">');
  expect(await get('/login', 'en')).not.toContain('harbour');
});

test('a name that the words hold is that of now', async () => {
  await publish({ en: { subject: '{site}', body: 'At {site}.' } });
  expect(await get('/', 'en')).toContain('<p>At Afterglow.</p>');
  await served.fixture.app.settings.set('name', 'Harbour Nights');
  expect(await get('/', 'en')).toContain('<p>At Harbour Nights.</p>');
  await served.fixture.app.settings.set('name', 'Afterglow');
});

test('braces that no email could have do not hide the words', async () => {
  await publish({ en: { subject: 'A {', body: 'Open {' } });
  expect(await get('/', 'en')).toContain('<p>Open {</p>');
});
