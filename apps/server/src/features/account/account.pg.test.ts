import { ownUser as ownUserShape } from '@afterglow/protocol/entities/own-user';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createFixture, type Fixture } from '../../testing/fixture.ts';
import { seedPageTexts } from './legal-texts.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});
afterAll(() => fixture.close());
beforeEach(() => {
  fixture.clock.now = new Date();
});

/** Makes a call on a guest's channel. */
const asGuest = async (name: string, data: unknown = {}) => {
  const outcome = await fixture.guestCall(name, data);
  if (!outcome.ok) throw new Error(outcome.code);
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what came
  return outcome.data as any;
};
const as = async (id: number, name: string, data: unknown = {}) => {
  const outcome = await fixture.call(id, name, data);
  if (!outcome.ok) throw new Error(outcome.code);
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what came
  return outcome.data as any;
};

test('[S7.03, S3.01, S3.05, S3.07] session/validate reports the session behind the channel, whatever else is sent', async () => {
  const { id } = await fixture.member({
    name: 'Dan',
    photos: 2,
    given: 120,
    bought: 80,
    answer: 3,
    language: 'de',
    radiusKm: 40,
  });
  const { authenticated, user } = await as(id, 'session/validate', { session: 'of somebody else' });
  expect(authenticated).toBe(true);
  expect(ownUserShape.parse(user)).toEqual(user);
  expect(user).toMatchObject({
    id,
    name: 'Dan',
    credits: 200,
    city: 'Tel Aviv',
    country: 'Israel',
    s_age: '18,100',
    s_radius: 40,
    language: 'de',
    answer: 3,
    status: expect.toBeOneOf([0, 1]),
  });
  expect(user.photos.map(({ photo }: { photo: string }) => photo === 'null')).toEqual([
    false,
    false,
    true,
    true,
    true,
    true,
  ]);
  expect(user.photo).toBe(user.photos[0].photo);
  expect(await asGuest('session/validate', { session: 'anything' })).toEqual({ authenticated: false });
});

test('[S7.03, S3.06, S6.09] premium, spins, the gift and the town match the database', async () => {
  const { id } = await fixture.member({
    premiumUntil: new Date(Date.now() + 86_400_000),
    language: 'he',
    birth: '2000-02-29',
    placeId: null,
  });
  fixture.clock.now = new Date('2026-02-28T12:00:00Z');
  await fixture.db
    .updateTable('member')
    .set({ premium_until: new Date('2026-03-01'), free_spins: 2 })
    .where('person_id', '=', id)
    .execute();
  const { user } = await as(id, 'session/validate');
  expect(user).toMatchObject({
    premium: 1,
    vip: 1,
    age: 25,
    city: null,
    country: null,
    place_id: null,
    sof_spin_available: 2,
    sof_can_spin: 1,
    claimed_free_account_credits: 0,
  });
  fixture.clock.now = new Date('2026-03-01T12:00:00Z');
  await fixture.call(id, 'claim_free_credits');
  const later = (await as(id, 'session/validate')).user;
  expect(later).toMatchObject({ premium: 0, age: 26, credits: 200, claimed_free_account_credits: 1 });
  expect(later.credits_version).toBeGreaterThan(user.credits_version);
});

test('[S7.04, S3.02, S3.23, S3.24] configs returns the requested keys and ignores unknown ones', async () => {
  const { id } = await fixture.member();
  const some = await as(id, 'configs', { keys: ['genders', 'prices', 'secret', '__proto__'] });
  expect(Object.keys(some).sort()).toEqual(['genders', 'prices']);
  expect(some.genders).toEqual([
    { id: 1, key: 'male' },
    { id: 2, key: 'female' },
    { id: 3, key: 'other' },
  ]);
  expect(some.prices).toContainEqual({ feature: 'spotlight', price: 300 });
  const all = await asGuest('configs');
  expect(Object.keys(all).sort()).toEqual([
    ...['answers', 'credits', 'genders', 'operator', 'premium', 'prices', 'site'],
  ]);
  expect(all.answers.map(({ id }: { id: number }) => id)).toEqual([1, 2, 3, 4, 5]);
  expect(all.site).toMatchObject({
    name: 'Afterglow',
    partners: 'virtual',
    min_credits: 50,
    providers: ['sandbox'],
    billing_name: '',
  });
});

test('[S7.04, S3.18, S3.19] packages have their price per currency: shekels in Hebrew, dollars otherwise, euros by setting', async () => {
  const prices = async (language: string) => {
    const { credits, premium } = await asGuest('configs', { keys: ['credits', 'premium'], language });
    return { credits, premium };
  };
  const [he, en, de] = [await prices('he'), await prices('en'), await prices('de')];
  expect([he, en, de].map(({ credits }) => credits[0].price.currency)).toEqual(['ILS', 'USD', 'USD']);
  expect(he.credits.map(({ credits }: { credits: number }) => credits)).toEqual([
    200, 500, 1000, 2500, 5000, 7000,
  ]);
  expect(he.credits[1]).toMatchObject({ discount: 10, bonus: 50, free_spins: 0, promo_active: false });
  // A guest has no place yet, so the spin of a package is replaced with coins, as in the strictest market.
  expect(he.credits[4]).toMatchObject({ credits: 5_000, bonus: 600, free_spins: 0, spin_coins: 100 });
  expect(he.premium.map(({ months }: { months: number }) => months)).toEqual([1, 3, 6, 12]);
  const [month, quarter] = en.premium;
  expect(month).toMatchObject({ saves: 0, price: month.total });
  expect(quarter.price.amount).toBe(Math.round(quarter.total.amount / 3));
  expect(quarter.saves).toBe(Math.ceil(100 - (quarter.total.amount * 100) / (3 * month.total.amount)));
  await fixture.app.settings.set('german_currency', 'EUR');
  expect((await prices('de')).credits[0].price.currency).toBe('EUR');
  await fixture.app.settings.set('german_currency', 'USD');
});

test('[S7.04] without a requested language, a member gets their own; a promo ends at its time', async () => {
  onTestFinished(() =>
    fixture.db
      .deleteFrom('credit_promo')
      .execute()
      .then(() => {}),
  );
  const { id } = await fixture.member({ language: 'he' });
  const ends = new Date(Date.now() + 60_000);
  await sql`
    insert into credit_promo (package_ids, discount, starts_at, ends_at)
    select array[id], 25, ${fixture.clock.now}::timestamptz, ${ends}::timestamptz from credit_package where credits = 500`.execute(
    fixture.db,
  );
  const { credits } = await as(id, 'configs', { keys: ['credits'] });
  expect(credits[1]).toMatchObject({
    price: { currency: 'ILS' },
    bonus: 125,
    promo_active: true,
    promo_ends: Math.floor(ends.getTime() / 1000),
  });
  fixture.clock.now = new Date(ends.getTime() + 1000);
  expect((await as(id, 'configs', { keys: ['credits'] })).credits[1].promo_active).toBe(false);
});

test('the community line is shown only when it is true: the text of staff, or the count above the minimum', async () => {
  await fixture.member();
  const community = async (language: string) =>
    (await asGuest('configs', { keys: ['site'], language })).site.community;
  expect(await community('en')).toBeNull();
  await fixture.setSetting('community', { he: '', en: 'A small circle', de: '' });
  expect([await community('en'), await community('de')]).toEqual(['A small circle', null]);
  const members = await fixture.db
    .selectFrom('member')
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow();
  await fixture.setSetting('community_minimum', 1);
  fixture.clock.now = new Date(Date.now() + 11 * 60_000);
  // Whoever asks after ten minutes gets the last count while another runs.
  await expect.poll(() => community('de')).toBe(`Über ${members.n} Mitglieder`);
  expect(await community('he')).toBe(`יותר מ־${members.n} רשומות ורשומים`);
});

test('[S7.05, S3.25] plugins returns terms and privacy in three languages, with the name of the site', async () => {
  for (const language of ['he', 'en', 'de']) {
    const { terms, privacy } = await asGuest('plugins', {
      plugins: ['terms', 'privacy', 'secret'],
      language,
    });
    for (const { version, text } of [terms, privacy]) {
      expect(version).toBeGreaterThan(0);
      expect(text).toContain('Afterglow');
      expect(text).not.toMatch(/[{}]/);
      expect(text.split('\n\n').length).toBeGreaterThan(20);
    }
  }
  expect(Object.keys(await asGuest('plugins', { plugins: ['terms'] }))).toEqual(['terms']);
  await sql`insert into page_text (name, language, version, body) values ('terms', 'en', 2, 'New')`.execute(
    fixture.db,
  );
  onTestFinished(async () => void (await sql`delete from page_text where body = 'New'`.execute(fixture.db)));
  expect((await asGuest('plugins', { language: 'en' })).terms).toEqual({
    version: 2,
    text: 'New',
    html: '<p>New</p>',
  });
});

test('terms and privacy name the operator once staff have entered one, and leave no gap before', async () => {
  const texts = async (language: string) => {
    const { terms, privacy } = await asGuest('plugins', { plugins: ['terms', 'privacy'], language });
    return [terms.text, privacy.text] as string[];
  };
  for (const text of await texts('de')) expect(text).not.toMatch(/Betreiber: |operator/);
  await fixture.app.settings.set('operator', { name: 'Abendlicht GmbH', address: 'Weg $1, 10115 Berlin' });
  for (const text of await texts('de'))
    expect(text).toContain('\n\nBetreiber: Abendlicht GmbH, Weg $1, 10115 Berlin\n\n');
  for (const text of await texts('he')) expect(text).toContain('מפעיל האתר: \u2068Abendlicht GmbH\u2069');
  await fixture.app.settings.set('operator', { name: '', address: '' });
});

test('terms and pages name the number of days in which purchases are refunded on request', async () => {
  await fixture.app.settings.set('refund_days', 30);
  const days = { he: '30 יום', en: '30 days', de: '30 Tagen' };
  for (const [language, text] of Object.entries(days))
    expect((await asGuest('plugins', { plugins: ['terms'], language })).terms.text).toContain(text);
  expect((await asGuest('configs', { keys: ['operator'] })).operator.refund_days).toBe(30);
  // The instruction keeps the words of the law; the longer time of the operator is a paragraph of its own.
  const instruction = async (language: string) =>
    (await asGuest('plugins', { plugins: ['withdrawal'], language })).withdrawal.text as string;
  for (const [language, text] of Object.entries(days)) {
    expect(await instruction(language)).toContain(text);
    expect(await instruction(language)).not.toMatch(/[{}]/);
  }
  expect(await instruction('de')).toContain('Die Widerrufsfrist beträgt vierzehn Tage');
  await fixture.app.settings.set('refund_days', 14);
  for (const [language, text] of Object.entries(days))
    expect(await instruction(language)).not.toContain(text);
  expect(await instruction('de')).not.toContain('länger Zeit');
});

test('the withdrawal instruction has a model form in three languages and names the recipient', async () => {
  const { settings } = fixture.app;
  const bare = settings.current().imprint;
  const text = async (language: string) =>
    (await asGuest('plugins', { plugins: ['withdrawal'], language })).withdrawal.text as string;
  for (const language of ['he', 'en', 'de']) {
    expect(await text(language)).not.toMatch(/[{}]/);
    expect(await text(language)).toContain(`${fixture.app.config.publicUrl}/withdraw`);
    expect(await text(language)).toContain('support@localhost');
  }
  await settings.set('operator', { name: 'Abendlicht $& GmbH', address: 'Weg 1, 10115 Berlin' });
  await settings.set('imprint', { ...bare, email: 'hallo@abendlicht.example', phone: '+49 30 1234' });
  const contact = 'Abendlicht $& GmbH, Weg 1, 10115 Berlin, +49 30 1234, hallo@abendlicht.example';
  for (const language of ['he', 'en', 'de']) expect((await text(language)).split(contact).length - 1).toBe(2);
  expect(await text('de')).toContain('Sie haben das Recht, binnen vierzehn Tagen');
  expect(await text('de')).toContain('Muster-Widerrufsformular');
  expect(await text('he')).toContain('סעיף 14ג1');
  expect((await asGuest('configs', { keys: ['operator'] })).operator).toMatchObject({
    name: 'Abendlicht $& GmbH',
    email: 'hallo@abendlicht.example',
    vat_id: '',
  });
  await settings.set('operator', { name: '', address: '' });
  await settings.set('imprint', bare);
});

test('texts contain the settings about data, disputes and payment, and leave no gap without them', async () => {
  const { settings } = fixture.app;
  const bare = settings.current().imprint;
  const texts = async () => {
    const { terms, privacy } = await asGuest('plugins', { plugins: ['terms', 'privacy'], language: 'de' });
    return `${terms.text}\n${privacy.text}`;
  };
  const before = await texts();
  expect(before).toContain('nicht verpflichtet und nicht bereit');
  expect(before).not.toMatch(/Datenschutzbeauftragte|\n{3}|[{}]/);
  await settings.set('imprint', {
    ...bare,
    data_protection: 'Dana, d@x.example',
    arbitration: 'Schlichtungsstelle Kehl',
  });
  const after = await texts();
  expect(after).toContain('Datenschutzbeauftragte Person: Dana, d@x.example');
  expect(after).toContain('Schlichtungsstelle Kehl');
  expect(after).not.toContain('nicht bereit');
  await settings.set('imprint', bare);
});

test('a release replaces the default texts with a new version, and never those of the operator', async () => {
  const newest = async (name: string) => {
    const { rows } = await sql<{ version: number; body: string }>`
      select version, body from page_text where name = ${name} and language = 'de' order by version desc limit 1`.execute(
      fixture.db,
    );
    return rows[0];
  };
  const delivered = await newest('privacy');
  const before = await newest('withdrawal');
  await sql`update page_text set body = 'As it was' where name = 'privacy' and language = 'de'`.execute(
    fixture.db,
  );
  await sql`insert into page_text (name, language, version, body) values ('withdrawal', 'de', 9, 'Our own')`.execute(
    fixture.db,
  );
  await Promise.all([seedPageTexts(fixture.db), seedPageTexts(fixture.db)]);
  expect(await newest('privacy')).toEqual({ version: (delivered?.version ?? 0) + 1, body: delivered?.body });
  expect(await newest('withdrawal')).toEqual({ version: 9, body: 'Our own' });
  await seedPageTexts(fixture.db);
  expect((await newest('privacy'))?.version).toBe((delivered?.version ?? 0) + 1);
  await sql`delete from page_text where version = 9`.execute(fixture.db);
  expect(await newest('withdrawal')).toEqual(before);
});

test('[S7.06] geodata returns a country and a language, and for guests nothing derived from their network', async () => {
  expect(await asGuest('geodata')).toEqual({ country: null, language: 'he' });
  const { id } = await fixture.member({ language: 'de' });
  expect(await as(id, 'geodata')).toEqual({ country: 'IL', language: 'de' });
});

test('[S7.34, S3.21] languages returns each language by its own name, 20 at a time', async () => {
  expect(await asGuest('languages')).toEqual([
    { name: 'עברית', prefix: 'he' },
    { name: 'English', prefix: 'en' },
    { name: 'Deutsch', prefix: 'de' },
  ]);
  expect(await asGuest('languages', { currentLength: 1, recordsToTake: 1 })).toEqual([
    { name: 'English', prefix: 'en' },
  ]);
});

test('consent to the notice on virtual profiles is stored with its version, once per version', async () => {
  const { id } = await fixture.member({ noticed: false });
  expect((await as(id, 'session/validate')).user.virtual_notice).toBeNull();
  for (const version of [1, 1, 2]) {
    await fixture.app.settings.set('virtual_notice_version', version);
    expect(await as(id, 'notice/accept', { kind: 'virtual' })).toEqual({ kind: 'virtual', version });
    expect((await as(id, 'session/validate')).user.virtual_notice).toBe(version);
  }
  const stored = await fixture.db
    .selectFrom('consent')
    .select(['kind', 'text_version'])
    .where('person_id', '=', id)
    .orderBy('text_version')
    .execute();
  expect(stored).toEqual([
    { kind: 'virtual', text_version: 1 },
    { kind: 'virtual', text_version: 2 },
  ]);
  await fixture.app.settings.set('virtual_notice_version', 1);
});

test('material terms need consent: they are due, accepted by version, and once in force nothing is sold before', async () => {
  const { id } = await fixture.member({ language: 'de' });
  const due = async () => (await as(id, 'session/validate')).user.terms_due;
  const buy = async () => {
    const { credits } = await as(id, 'configs', { keys: ['credits'] });
    return fixture.call(id, 'payment/initiate', {
      provider: 'sandbox',
      type: 'buy-credits',
      package_id: credits[0].id,
    });
  };
  const { rows } = await sql<{ version: number }>`
    select max(version) as version from page_text where name = 'terms'`.execute(fixture.db);
  const currentVersion = rows[0]?.version ?? 0;
  await sql`
    insert into consent (person_id, kind, text_version) values (${id}, 'terms', ${currentVersion})
    on conflict do nothing`.execute(fixture.db);
  expect([await due(), (await buy()).ok]).toEqual([null, true]);
  const version = currentVersion + 1;
  const effectiveAt = new Date(fixture.clock.now.getTime() - 1_000);
  await sql`
    insert into page_text (name, language, version, body, material, effective_at)
    values ('terms', 'de', ${version}, 'Neu', true, ${effectiveAt})`.execute(fixture.db);
  await fixture.app.texts.reload();
  onTestFinished(async () => {
    await sql`delete from page_text where name = 'terms' and version = ${version}`.execute(fixture.db);
    await fixture.app.texts.reload();
  });
  const terms = { version, effective_at: Math.floor(effectiveAt.getTime() / 1_000) };
  expect(await due()).toEqual(terms);
  expect(await buy()).toMatchObject({ ok: false, code: 'terms_required', details: terms });
  for (const wrong of [currentVersion, version + 1])
    expect(await fixture.call(id, 'notice/accept', { kind: 'terms', version: wrong })).toMatchObject({
      code: 'conflict',
    });
  expect(await due()).toEqual(terms);
  expect(await as(id, 'notice/accept', { kind: 'terms', version })).toEqual({ kind: 'terms', version });
  expect([await due(), (await buy()).ok]).toEqual([null, true]);
});
