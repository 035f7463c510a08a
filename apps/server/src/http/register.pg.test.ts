import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createHttpFixture, type HttpFixture } from '../testing/http-fixture.ts';

let fixture: HttpFixture;
beforeAll(async () => {
  fixture = await createHttpFixture();
});
afterAll(() => fixture.close());
beforeEach(() => {
  fixture.clock.now = new Date();
});

const errorsOf = async (overrides: Record<string, unknown>) => {
  const response = await fixture.post('/api/register', fixture.body(overrides));
  return {
    status: response.statusCode,
    ...response.json<{ error: string; fields?: Record<string, string>; user_id?: number }>(),
  };
};
const count = async (table: string) => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(
    fixture.db,
  );
  return rows[0]?.n;
};
const everything = [
  'auth_user',
  'auth_account',
  'auth_session',
  'person',
  'profile',
  'member',
  'wallet',
  'consent',
];
const counts = async () =>
  Object.fromEntries(await Promise.all(everything.map(async (t) => [t, await count(t)])));

test('[S1.07, S1.38] a registration answers 201 with the person and a session, which the channel then accepts', async () => {
  const response = await fixture.post('/api/register', fixture.body({ name: 'Noa' }));
  expect(response.statusCode).toBe(201);
  const { user_id } = response.json<{ user_id: number }>();
  const [session, hint] = [response.headers['set-cookie']].flat() as string[];
  expect(session).toMatch(/^session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(hint).toBe('session_hint=1; Max-Age=2592000; Path=/; SameSite=Lax');
  const validated = await fixture.call(user_id, 'session/validate');
  expect(validated).toMatchObject({
    ok: true,
    data: { authenticated: true, user: { id: user_id, name: 'Noa' } },
  });
});

test.each([{}, { body_type: '', hair: '', origin: '' }])(
  'looks and origin may be left out: %j',
  async (notified) => {
    const { body_type: _, hair: __, origin: ___, ...rest } = fixture.body() as Record<string, unknown>;
    const response = await fixture.post('/api/register', { ...rest, ...notified });
    expect(response.statusCode).toBe(201);
    const row = await fixture.db
      .selectFrom('profile')
      .select(['body_type', 'hair', 'origin'])
      .where('person_id', '=', response.json<{ user_id: number }>().user_id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ body_type: null, hair: null, origin: null });
  },
);

test('[S1.28, S1.29, S1.30, S1.31, S1.32, S1.34, S1.35, S1.36] the answers of the wizard are stored', async () => {
  const { id } = await fixture.register({
    gender: 2,
    s_gender: 1,
    birth_date: '1992-02-29',
    name: 'Mia',
    discretion: 'very',
    goal: 'flirt',
    body_type: 'curvy',
    hair: 'brunette',
    origin: 'mediterranean',
    accept_intimate: true,
    s_age: '30,45',
    preferred_types: ['fit', 'brown', 'european'],
  });
  const stored = await fixture.db
    .selectFrom('person')
    .innerJoin('profile', 'profile.person_id', 'person.id')
    .innerJoin('member', 'member.person_id', 'person.id')
    .selectAll()
    .where('person.id', '=', id)
    .executeTakeFirstOrThrow();
  expect(stored).toMatchObject({
    gender: 2,
    s_gender: 1,
    birth: '1992-02-29',
    name: 'Mia',
    discretion: 'very',
    answer: 2,
    body_type: 'curvy',
    hair: 'brunette',
    origin: 'mediterranean',
    s_age_min: 30,
    s_age_max: 45,
    answers: { preferred_types: ['fit', 'brown', 'european'] },
    free_spins: 1,
  });
  expect(stored.h6).not.toBeNull();
});

test('the origin is not stored without consent, nor shown without the member’s choice', async () => {
  const intimate = { origin: 'mediterranean', pets: ['dog'] };
  const storedOf = async (overrides: Record<string, unknown>) => {
    const { id } = await fixture.register({ ...intimate, ...overrides });
    return fixture.db
      .selectFrom('profile')
      .select(['origin', 'origin_shown', 'answers'])
      .where('person_id', '=', id)
      .executeTakeFirstOrThrow();
  };
  const nothing = { origin: null, origin_shown: false, answers: { pets: ['dog'] } };
  expect(await storedOf({})).toEqual(nothing);
  expect(await storedOf({ accept_intimate: false, show_origin: true })).toEqual(nothing);
  const hidden = { ...nothing, origin: 'mediterranean' };
  expect(await storedOf({ accept_intimate: true })).toEqual(hidden);
  expect(await storedOf({ accept_intimate: true, show_origin: true })).toEqual({
    ...hidden,
    origin_shown: true,
  });
});

test('[S1.39, S1.40, S1.41, S1.42, S1.43, S1.44, S1.45, S1.46] so are the answers of the long questionnaire', async () => {
  const answers = {
    relationship_type: 'casual',
    experience: 'some',
    communication: ['chatting', 'video'],
    temperament: 'introvert',
    relationship_status: 'single',
    industry: 'education',
    drinking: 'sometimes',
    smoking: 'never',
    workout: 'often',
    pets: ['dog'],
    children: 'none',
    family_plans: 'undecided',
  };
  const interests = ['music', 'yoga'];
  const { id } = await fixture.register({
    ...answers,
    accept_intimate: true,
    s_gender: 0,
    s_radius: 25,
    height_cm: 171,
    interests,
  });
  const stored = await fixture.db
    .selectFrom('profile')
    .innerJoin('member', 'member.person_id', 'profile.person_id')
    .innerJoin('person', 'person.id', 'profile.person_id')
    .select(['answers', 'height_cm', 'interests', 's_radius_km', 's_gender'])
    .where('profile.person_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(stored).toEqual({ answers, height_cm: 171, interests, s_radius_km: 25, s_gender: 0 });
});

test('an entry of a list may be spelled in common ways, or be its number', async () => {
  const { id } = await fixture.register({ discretion: 'Very discreet', goal: 'see_what_happens', hair: 4 });
  const stored = await fixture.db
    .selectFrom('profile')
    .selectAll()
    .where('person_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(stored).toMatchObject({ discretion: 'very', answer: 5, hair: 'brown' });
});

test('[S1.48] both confirmations are required, and stored with the version of the texts', async () => {
  expect(await errorsOf({ accept_terms: false })).toMatchObject({
    status: 400,
    error: 'accept_terms_required',
  });
  expect(await errorsOf({ over_18: undefined })).toMatchObject({ status: 400, error: 'over_18_required' });
  const { id } = await fixture.register({ accept_intimate: true });
  const consents = await fixture.db
    .selectFrom('consent')
    .select(['kind', 'text_version'])
    .where('person_id', '=', id)
    .orderBy('kind')
    .execute();
  expect(consents).toEqual(
    ['intimate', 'over_18', 'privacy', 'terms'].map((kind) => ({ kind, text_version: 1 })),
  );
});

test('storing the searched gender has its own consent; a member who was not asked has not consented', async () => {
  const agreedTo = async (overrides: Record<string, unknown>) => {
    const { id } = await fixture.register({ s_gender: 1, ...overrides });
    const rows = await fixture.db
      .selectFrom('consent')
      .select(['kind', 'text_version'])
      .where('person_id', '=', id)
      .where('kind', '=', 'seek')
      .execute();
    return rows;
  };
  expect(await agreedTo({ accept_seek: true })).toEqual([{ kind: 'seek', text_version: 1 }]);
  expect(await agreedTo({ accept_seek: false })).toEqual([]);
  expect(await agreedTo({})).toEqual([]);
  expect(await errorsOf({ accept_seek: 'yes' })).toMatchObject({ status: 400 });
});

test('[S1.02, S5.01] eighteen today is old enough, eighteen tomorrow is too young', async () => {
  fixture.clock.now = new Date('2026-11-21T09:00:00Z');
  await fixture.register({ birth_date: '2008-11-21' });
  expect(await errorsOf({ birth_date: '2008-11-22' })).toMatchObject({
    status: 400,
    error: 'minimum_age',
    fields: { birth_date: 'minimum_age' },
  });
});

test("[S5.01] the day is the member's own: in Tel Aviv it begins two hours before Greenwich", async () => {
  fixture.clock.now = new Date('2026-11-20T21:59:00Z');
  expect(await errorsOf({ birth_date: '2008-11-21' })).toMatchObject({ error: 'minimum_age' });
  fixture.clock.now = new Date('2026-11-20T22:01:00Z');
  await fixture.register({ birth_date: '2008-11-21' });
});

test('[S5.01] a person born on 29 February comes of age on 1 March', async () => {
  fixture.clock.now = new Date('2026-02-28T12:00:00Z');
  expect(await errorsOf({ birth_date: '2008-02-29' })).toMatchObject({ error: 'minimum_age' });
  fixture.clock.now = new Date('2026-03-01T12:00:00Z');
  await fixture.register({ birth_date: '2008-02-29' });
});

test.each([
  ['2001-13-05', 'invalid_month'],
  ['2001-02-30', 'invalid_day'],
  ['1901-01-01', 'invalid_year'],
  ['yesterday', 'invalid_year'],
])('[S5.02] birth date %s is rejected with %s', async (birth_date, error) => {
  expect(await errorsOf({ birth_date })).toMatchObject({ status: 400, error, fields: { birth_date: error } });
});

test.each([
  ['B0b', 'en', 'name_wrong_characters'],
  ['Anna<b>', 'en', 'name_wrong_characters'],
  ['', 'en', 'name_empty'],
  ['   ', 'en', 'name_empty'],
  ['Abcdefghij Klmnopqrstu', 'en', 'name_too_long'],
  ['aaaa', 'en', 'name_fake'],
  ['Fuckface', 'en', 'name_fake'],
  ['Hurensohn', 'de', 'name_fake'],
  ['זונה', 'he', 'name_fake'],
  ['Admin', 'en', 'name_fake'],
  ['נועה', 'en', 'name_hebrew_letters'],
])('[S5.05, S5.08, S5.09] the name "%s" (%s) is rejected', async (name, language, error) => {
  expect(await errorsOf({ name, language })).toMatchObject({
    status: 400,
    error: 'invalid_name',
    fields: { name: error },
  });
});

test.each([
  ['נועה', 'he'],
  ['Noa', 'he'],
  ["D'Angelo", 'de'],
  ['Jürgen', 'de'],
  ['Dick', 'en'],
])('[S5.09] the name "%s" (%s) is accepted', async (name, language) => {
  const { id } = await fixture.register({ name, language });
  const stored = fixture.db.selectFrom('profile').select('name').where('person_id', '=', id);
  expect(await stored.executeTakeFirst()).toEqual({ name });
});

test.each([
  ['1234567', 'password_too_short'],
  ['x'.repeat(129), 'password_too_long'],
  ['password', 'password_too_common'],
])('[S5.13] the password "%s" is rejected', async (password, error) => {
  expect(await errorsOf({ password })).toMatchObject({
    status: 400,
    error: 'invalid_password',
    fields: { password: error },
  });
});

test('[S5.14] an invalid address is reported, and so is a taken one, in any spelling', async () => {
  expect(await errorsOf({ email: 'a@b' })).toMatchObject({ status: 400, error: 'invalid_email' });
  const { email } = await fixture.register();
  expect(await errorsOf({ email: email.toUpperCase() })).toMatchObject({
    status: 409,
    error: 'email_taken',
    fields: { email: 'email_taken' },
  });
});

test('every error is reported by its field, and the age first', async () => {
  const { error, fields } = await errorsOf({
    email: 'x',
    password: 'x',
    birth_date: '2020-01-01',
    place_id: 999_999_999,
    s_age: '99,18',
  });
  expect(error).toBe('minimum_age');
  expect(fields).toEqual({
    email: 'invalid_email',
    password: 'password_too_short',
    birth_date: 'minimum_age',
    place_id: 'invalid_place',
    s_age: 'invalid_age_range',
  });
});

test('unknown fields are ignored', async () => {
  const { id } = await fixture.register({
    premium_until: '2099-01-01',
    credits: 1000,
    state: 'banned',
    role: 'admin',
    id: 1,
  });
  const user = await fixture.call(id, 'session/validate');
  expect(user).toMatchObject({ data: { user: { premium: 0, credits: 0 } } });
});

test('[S1.11] the likes of the game become real likes of visible people', async () => {
  const always = await fixture.persona({ likeBack: 'always' });
  const quiet = await fixture.persona({ likeBack: 'never' });
  const outsider = await fixture.member({ gender: 2 });
  const { id } = await fixture.register({ likes: [always.id, quiet.id, outsider.id, 987_654] });
  const likes = await fixture.db
    .selectFrom('swipe')
    .select('swiped_id')
    .where('swiper_id', '=', id)
    .execute();
  expect(likes.map((row) => row.swiped_id).sort((a, b) => a - b)).toEqual([always.id, quiet.id]);
  expect(await fixture.call(id, 'user/matches')).toMatchObject({ data: [{ id: always.id }] });
});

test('[S1.07] an error in the middle leaves nothing behind: no identity, no person, no session, no email', async () => {
  await fixture.runJobs();
  const before = await counts();
  for (const table of ['consent', 'wallet', 'member']) {
    await sql`create function trip() returns trigger language plpgsql as $$ begin raise exception 'tripped'; end $$`.execute(
      fixture.db,
    );
    await sql`create trigger trip before insert on ${sql.table(table)} for each row execute function trip()`.execute(
      fixture.db,
    );
    const response = await fixture.post('/api/register', fixture.body());
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({ error: 'internal', reference: expect.any(String) });
    expect(response.headers['set-cookie']).toBeUndefined();
    await sql`drop function trip() cascade`.execute(fixture.db);
    expect(await counts()).toEqual(before);
  }
  const { rows } = await sql<{ n: number }>`select count(*) as n from graphile_worker.jobs`.execute(
    fixture.db,
  );
  expect(rows[0]?.n).toBe(0);
});

test('of ten concurrent registrations of one address one succeeds', async () => {
  const email = fixture.newAddress();
  const all = await Promise.all(
    Array.from({ length: 10 }, () => fixture.post('/api/register', fixture.body({ email }))),
  );
  const statuses = all.map((response) => response.statusCode).sort();
  expect(statuses).toEqual([201, ...Array(9).fill(409)]);
});

test('with neutral sign-up, new and known addresses get the same reply and the owner an email', async () => {
  const { email } = await fixture.register();
  await fixture.setSetting('neutral_signup', true);
  const known = await fixture.post('/api/register', fixture.body({ email }));
  const fresh = await fixture.post('/api/register', fixture.body());
  expect([known.statusCode, known.body]).toEqual([fresh.statusCode, fresh.body]);
  expect([known.headers['set-cookie'], fresh.headers['set-cookie']]).toEqual([undefined, undefined]);
  const available = await fixture.send({ url: `/api/email-available?email=${email}` });
  expect(available.json()).toEqual({ available: true });
  await fixture.runJobs();
  expect(fixture.mailTo(email)?.text).toContain('There already is an account');
});

test('with neutral sign-up, a password is valid only after its address is verified: by its link, or by one to a new password', async () => {
  const { email: taken } = await fixture.register();
  await fixture.setSetting('neutral_signup', true);
  const [proved, recovered] = [fixture.body(), fixture.body()];
  for (const body of [
    proved,
    recovered,
    fixture.body({ email: taken, password: 'a password of my own 5' }),
  ]) {
    expect((await fixture.post('/api/register', body)).statusCode).toBe(202);
    const answer = await fixture.post('/api/login', { email: body.email, password: body.password });
    expect([answer.statusCode, answer.body]).toEqual([401, '{"error":"invalid_email_or_password"}']);
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
  await fixture.runJobs();
  const token = fixture.mailTo(String(proved.email))?.token;
  expect((await fixture.post(`/api/verify/${token}`)).statusCode).toBe(200);
  expect((await fixture.post('/api/login', proved)).statusCode).toBe(200);
  await fixture.post('/api/recover', { email: recovered.email });
  await fixture.runJobs();
  const link = fixture.mailTo(String(recovered.email))?.token;
  const password = 'staple battery 9 horse';
  expect((await fixture.post(`/api/recover/${link}`, { password })).statusCode).toBe(200);
  expect((await fixture.post('/api/login', { email: recovered.email, password })).statusCode).toBe(200);
});

test('the link that brought a member is stored and counted', async () => {
  const followed = await fixture.send({ url: '/ref/spring-mail' });
  expect(followed.statusCode).toBe(302);
  expect(followed.headers['set-cookie']).toBeUndefined();
  const { pathname, searchParams } = new URL(String(followed.headers.location), 'http://localhost');
  expect(pathname).toBe('/landing');
  const response = await fixture.post('/api/register', fixture.body({ ref: searchParams.get('ref') }));
  const { user_id } = response.json<{ user_id: number }>();
  const member = await fixture.db
    .selectFrom('member')
    .select('referral')
    .where('person_id', '=', user_id)
    .executeTakeFirst();
  expect(member?.referral).toBe('spring-mail');
  const visits = await fixture.db.selectFrom('referral_visit').select(['slug', 'visits']).execute();
  expect(visits).toEqual([{ slug: 'spring-mail', visits: 1 }]);
  expect((await fixture.send({ url: '/ref/%3Cscript%3E' })).headers.location).toBe('/landing');
  // Nobody typed it, so an invalid value is ignored and not stored.
  const { id } = await fixture.register({ ref: '<script>' });
  const stored = await fixture.db
    .selectFrom('member')
    .select('referral')
    .where('person_id', '=', id)
    .execute();
  expect(stored).toEqual([{ referral: null }]);
});

test('the check whether an address is available is limited', async () => {
  const { email } = await fixture.register();
  const ask = async (address: string) =>
    (await fixture.send({ url: `/api/email-available?email=${address}` })).json();
  expect(await ask(email)).toEqual({ available: false });
  expect(await ask(fixture.newAddress())).toEqual({ available: true });
  expect(await ask('nonsense')).toMatchObject({ error: 'invalid_email' });
});

test('the check whether an address is available works five times an hour', async () => {
  const strict = await createHttpFixture({ production: true, publicUrl: 'https://afterglow.example' });
  try {
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++) {
      const email = strict.newAddress();
      statuses.push((await strict.send({ url: `/api/email-available?email=${email}` })).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  } finally {
    await strict.close();
  }
});
