import type { BroadcastRecord } from '@afterglow/protocol/console/broadcasts/broadcast-row';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendBroadcasts } from './console/broadcasts/send-broadcasts.ts';
import { setMarketingConsent } from './features/profile/index.ts';
import { sendEmail } from './jobs/tasks/send-email.ts';
import { createFixture, type Fixture } from './testing/fixture.ts';

let fixture: Fixture;
let manager: number;
let other: number;
beforeAll(async () => {
  fixture = await createFixture();
  manager = (await fixture.staff({ role: 'manager', name: 'Ada' })).id;
  other = (await fixture.staff({ role: 'manager' })).id;
});
afterAll(() => fixture.close());
// At noon in Israel, where everybody lives.
const noon = new Date('2026-11-10T10:00:00Z');
beforeEach(() => fixture.setClock(noon));

let serial = 0;
const trace = () => `broadcast-trace-${++serial}`;
const message = { title: 'News', body: 'Something has changed.' };
/** The members of each test speak a country of their own, so no test counts those of another. */
let country = 0;
const nextCountry = () => `Q${String.fromCodePoint(65 + country++)}`;

async function addMembers(count: number, home: string, facts: Parameters<Fixture['member']>[0] = {}) {
  const ids: number[] = [];
  for (let n = 0; n < count; n++) ids.push((await fixture.member(facts)).id);
  await sql`update person set home_country = ${home} where id = any(${ids})`.execute(fixture.db);
  await sql`update member set email_verified = true where person_id = any(${ids})`.execute(fixture.db);
  return ids;
}
type Reply = { ok: boolean; code?: string; data?: unknown; details?: unknown };
const call = async (name: string, input: object, who = manager): Promise<Reply> =>
  (await fixture.staffCall(who, name, input)) as Reply;
const dataOf = async <Data>(reply: Promise<Reply>): Promise<Data> => {
  const { ok, data, ...error } = await reply;
  if (!ok) throw new Error(JSON.stringify(error));
  return data as Data;
};
const draft = (home: string, facts: object = {}) =>
  dataOf<{ id: number; version: number }>(
    call('broadcasts/save', {
      name: 'A test',
      kind: 'service',
      segment: { countries: [home] },
      channels: ['in_app'],
      texts: { he: message, en: message, de: message },
      trace_id: trace(),
      ...facts,
    }),
  );
type Count = {
  matched: number;
  left_out: Record<string, number>;
  by_language: Record<string, number>;
  by_channel: Record<string, number>;
  count_token: string;
};
const count = (id: number) => dataOf<Count>(call('broadcasts/count', { id }));
const get = (id: number) => dataOf<BroadcastRecord>(call('broadcasts/get', { id }));
async function schedule(
  { id, version }: { id: number; version: number },
  facts: object = {},
): Promise<Reply> {
  const { count_token } = await count(id);
  return call('broadcasts/schedule', { id, version, count_token, trace_id: trace(), ...facts });
}
const send = () => sendBroadcasts(fixture.app, { sliceMs: 0 });
const listSends = (id: number) =>
  fixture.db
    .selectFrom('broadcast_send')
    .selectAll()
    .where('broadcast_id', '=', id)
    .orderBy('person_id')
    .execute();
async function sendAndList(one: { id: number; version: number }): Promise<number[]> {
  expect(await schedule(one)).toMatchObject({ ok: true });
  await send();
  return (await listSends(one.id)).map(({ person_id: id }) => id);
}
const stateOf = async (id: number) => (await get(id)).state;

describe('drafts', () => {
  test('are saved in three languages, listed, changed by version, and not changed once they run', async () => {
    const home = nextCountry();
    const { id, version } = await draft(home, { name: 'Spring greetings', link: '/settings' });
    expect(await get(id)).toMatchObject({
      name: 'Spring greetings',
      state: 'draft',
      at: null,
      matched: 0,
      sent: 0,
      failed: 0,
      by: { id: manager, name: 'Ada' },
      link: '/settings',
      left_out: null,
      by_channel: null,
      texts: { he: message, en: message, de: message },
    });
    const list = await fixture.staffCall(manager, 'broadcasts/list', {
      search: 'spring',
      filter: { draft: true },
    });
    expect(list).toMatchObject({ data: { rows: [{ id }], total: 1 } });
    // Without letters it is the beginning of no name.
    expect(await fixture.staffCall(manager, 'broadcasts/list', { search: '...' })).toMatchObject({
      data: { rows: [], total: 0 },
    });
    const change = {
      id,
      name: 'Other',
      kind: 'promo',
      segment: {},
      channels: ['mail'],
      texts: { he: message, en: message, de: message },
    };
    expect(
      await call('broadcasts/save', { ...change, version: version + 1, trace_id: trace() }),
    ).toMatchObject({
      code: 'conflict',
      details: { reason: 'version', current: { id, version } },
    });
    for (const wrong of [
      { texts: { he: message, en: message } },
      { channels: [] },
      { channels: ['mail', 'mail'] },
      { link: 'https://example.org' },
      { link: '//example.org' },
      { segment: { spent: 5 } },
    ])
      expect(
        await call('broadcasts/save', { ...change, version, trace_id: trace(), ...wrong }),
      ).toMatchObject({
        code: 'bad_request',
      });
    expect(await dataOf(call('broadcasts/save', { ...change, version, trace_id: trace() }))).toEqual({
      id,
      version: version + 1,
    });
  });

  test('lengths are counted as people see them, as the page counts them', async () => {
    const family = '👨‍👩‍👧‍👦';
    const save = (title: string, body: string) => {
      const text = { title, body };
      const content = { name: 'Long', kind: 'service', segment: {}, channels: ['in_app'] };
      const texts = { he: text, en: text, de: text };
      return call('broadcasts/save', { ...content, texts, trace_id: trace() });
    };
    expect(await save(family.repeat(60), family.repeat(500))).toMatchObject({ ok: true });
    for (const [title, body] of [
      [family.repeat(61), 'Text'],
      ['Title', 'x'.repeat(501)],
      ['Title', `a${'\u0301'.repeat(10_000)}`],
      ['Title', 'two\nlines'],
      [' ', 'Text'],
    ] as const)
      expect(await save(title, body)).toMatchObject({ code: 'bad_request' });
  });

  test('an unknown one is not found', async () => {
    for (const name of ['broadcasts/get', 'broadcasts/count'])
      expect(await call(name, { id: 999_999 })).toMatchObject({ code: 'not_found' });
    for (const name of ['broadcasts/pause', 'broadcasts/resume', 'broadcasts/stop'])
      expect(await call(name, { id: 999_999, trace_id: trace() })).toMatchObject({ code: 'not_found' });
  });

  test('a preview is what a member gets; a push says nothing; a test goes to oneself', async () => {
    const { id } = await draft(nextCountry(), {
      kind: 'promo',
      texts: { he: message, en: { title: 'A <b>title', body: 'A & B' }, de: message },
    });
    const preview = (channel: string) =>
      dataOf<{ title: string; html: string; text: string }>(
        call('broadcasts/preview', { id, language: 'en', channel }),
      );
    expect(await preview('in_app')).toEqual({ title: 'A <b>title', html: '<p>A &#38; B</p>', text: 'A & B' });
    expect(await preview('push')).toMatchObject({
      title: 'Something new',
      text: 'Open it when it suits you.',
    });
    const mail = await preview('mail');
    expect(mail.html).toContain('<p>A &#38; B</p>');
    // Words for a page of the console: no document and no styles of its own.
    expect(mail.html).not.toMatch(/<html|<meta|style=/);
    expect(mail.text).toContain('/api/unsubscribe/');
    expect(
      await call('broadcasts/test', { id, language: 'en', channel: 'mail', trace_id: trace() }),
    ).toMatchObject({
      data: { sent: true },
    });
    await sendEmail(fixture.app, {
      template: 'broadcast_test',
      broadcastId: id,
      staffId: manager,
      language: 'en',
    });
    const { email } = await fixture.db
      .selectFrom('staff')
      .select('email')
      .where('id', '=', manager)
      .executeTakeFirstOrThrow();
    expect(fixture.app.mail.listStored()[0]).toMatchObject({ to: email, subject: 'A <b>title' });
  });
});

test('a count says who is left out and why, by language and channel', async () => {
  const home = nextCountry();
  const ids = await addMembers(9, home, { language: 'de' });
  const [banned, paused, broken, limited, recent, unverified] = ids;
  const agreed = ids.slice(0, 8);
  for (const personId of agreed) await setMarketingConsent(fixture.db, { personId, agreed: true, now: noon });
  await sql`update person set state = 'banned' where id = ${banned}`.execute(fixture.db);
  await sql`update person set state = 'paused' where id = ${paused}`.execute(fixture.db);
  await sql`update member set break_until = ${new Date('2026-12-01')} where person_id = ${broken}`.execute(
    fixture.db,
  );
  await sql`update member set spend_limit = 'week,5000,ILS' where person_id = ${limited}`.execute(fixture.db);
  await fixture.db
    .insertInto('payment')
    .values({
      reference: 'broadcast-limit',
      person_id: Number(limited),
      kind: 'premium',
      package_id: 1,
      amount_minor: 5_000,
      currency: 'ILS',
      provider: 'sandbox',
      state: 'paid',
      settled_at: noon,
    })
    .execute();
  await sql`update member set email_verified = false where person_id = ${unverified}`.execute(fixture.db);
  const earlier = await draft(home, { kind: 'promo' });
  await sql`insert into broadcast_send (broadcast_id, person_id, channel, state, due_at, at)
    values (${earlier.id}, ${recent}, 'in_app', 'sent', ${noon}, ${new Date('2026-11-05')})`.execute(
    fixture.db,
  );
  const promo = await draft(home, { kind: 'promo', channels: ['mail'] });
  const counted = await count(promo.id);
  expect(counted).toMatchObject({
    matched: 9,
    left_out: {
      banned: 1,
      paused: 1,
      opted_out: 1,
      self_excluded: 1,
      spend_limit: 1,
      recent_promo: 1,
      unverified: 1,
    },
    by_language: { he: 0, en: 0, de: 2 },
    by_channel: { in_app: 0, push: 0, mail: 2 },
  });
  const service = await draft(home, { channels: ['in_app', 'mail'] });
  expect(await count(service.id)).toMatchObject({
    left_out: {
      banned: 1,
      paused: 1,
      opted_out: 0,
      self_excluded: 0,
      spend_limit: 0,
      recent_promo: 0,
      unverified: 0,
    },
    by_channel: { in_app: 7, push: 0, mail: 6 },
  });
  const narrow = await draft(home, { segment: { countries: [home], languages: ['en'] } });
  expect(await count(narrow.id)).toMatchObject({ matched: 0 });
});

test('a segment by age takes in both of its years', async () => {
  const home = nextCountry();
  const births = ['1996-11-11', '1996-11-10', '1986-11-11', '1985-11-11', '1985-11-10'];
  for (const birth of births) await addMembers(1, home, { birth });
  const { id } = await draft(home, { segment: { countries: [home], age: { from: 30, to: 40 } } });
  // Those of 29 and of 41 are outside.
  expect(await count(id)).toMatchObject({ matched: 3 });
});

test('a spending limit counts what was paid in other currencies, less what went back, and one that takes over', async () => {
  const home = nextCountry();
  const ids = await addMembers(6, home);
  const [atLimit, below, refunded, old, opened, raised] = ids.map(Number);
  for (const personId of ids) await setMarketingConsent(fixture.db, { personId, agreed: true, now: noon });
  // The dearest coins on sale: 200 for ILS 19.90, so 1,000 coins count as ILS 99.50 wherever they were paid for.
  await sql`update member set spend_limit = 'week,9950,ILS' where person_id = any(${ids})`.execute(
    fixture.db,
  );
  const pay = (personId: number | undefined, facts: object) =>
    fixture.db
      .insertInto('payment')
      .values({
        reference: `other-currency-${personId}`,
        person_id: Number(personId),
        kind: 'credits',
        package_id: 1,
        amount_minor: 2_000,
        currency: 'USD',
        limit_coins: 1_000,
        provider: 'sandbox',
        state: 'paid',
        settled_at: noon,
        ...facts,
      })
      .execute();
  await pay(atLimit, {});
  await pay(below, { limit_coins: 999 });
  await pay(refunded, { refunded_minor: 10 });
  await pay(old, { settled_at: new Date(noon.getTime() - 7 * 86_400_000) });
  // Not paid yet.
  await pay(opened, { state: 'created', settled_at: null, created_at: noon });
  await pay(raised, {});
  await sql`update member set spend_limit_next = 'week,99500,ILS', spend_limit_next_at = ${noon}
    where person_id = ${raised}`.execute(fixture.db);
  const promo = await draft(home, { kind: 'promo' });
  expect(await count(promo.id)).toMatchObject({ matched: 6, left_out: { spend_limit: 1 } });
  expect((await sendAndList(promo)).sort()).toEqual([below, refunded, old, opened, raised].sort());
});

test('C65 schedule takes a fresh count of this very segment', async () => {
  const home = nextCountry();
  await addMembers(2, home);
  const one = await draft(home);
  const { count_token: token } = await count(one.id);
  const ask = (facts: object) =>
    call('broadcasts/schedule', { ...one, count_token: token, trace_id: trace(), ...facts });
  const another = await draft(home);
  expect(await ask({ id: another.id, version: another.version })).toMatchObject({
    code: 'conflict',
    details: { reason: 'count' },
  });
  expect(await ask({ count_token: token.replace(/^2/, '3') })).toMatchObject({
    code: 'conflict',
    details: { reason: 'count' },
  });
  fixture.setClock(new Date(noon.getTime() + 600_000));
  expect(await ask({})).toMatchObject({ code: 'conflict', details: { reason: 'count' } });
  fixture.setClock(noon);
  const changed = {
    id: one.id,
    name: 'A test',
    kind: 'service',
    segment: { countries: [home], premium: true },
    channels: ['in_app'],
  };
  await call('broadcasts/save', {
    ...changed,
    texts: { he: message, en: message, de: message },
    version: one.version,
    trace_id: trace(),
  });
  expect(await ask({ version: one.version + 1 })).toMatchObject({
    code: 'conflict',
    details: { reason: 'count' },
  });
  const fresh = await count(one.id);
  expect(await ask({ version: one.version + 1, count_token: fresh.count_token })).toMatchObject({
    data: { id: one.id, state: 'scheduled', at: noon.getTime() / 1000, version: one.version + 2 },
  });
  expect(await ask({ version: one.version + 2, count_token: fresh.count_token })).toMatchObject({
    code: 'conflict',
    details: { reason: 'state' },
  });
});

test('C66 nobody gets it twice, and whoever opted out meanwhile does not get it', async () => {
  const home = nextCountry();
  const [first, gone, third] = await addMembers(3, home, { language: 'he' });
  for (const personId of [first, gone, third])
    await setMarketingConsent(fixture.db, { personId: Number(personId), agreed: true, now: noon });
  const one = await draft(home, { kind: 'promo', channels: ['in_app', 'mail'] });
  expect(await schedule(one, { at: noon.getTime() / 1000 + 60 })).toMatchObject({ ok: true });
  await send();
  expect(await stateOf(one.id)).toBe('scheduled');
  fixture.setClock(new Date(noon.getTime() + 61_000));
  // Two processes begin at once.
  const second = await fixture.another();
  await setMarketingConsent(fixture.db, { personId: Number(gone), agreed: true, now: noon });
  await Promise.all([send(), sendBroadcasts(second, { sliceMs: 0 })]);
  await send();
  const sends = await listSends(one.id);
  expect(sends.map(({ person_id, channel, state }) => [person_id, channel, state]).sort()).toEqual(
    [first, gone, third]
      .flatMap((id) => [
        [id, 'in_app', 'sent'],
        [id, 'mail', 'sent'],
      ])
      .sort(),
  );
  expect(fixture.pushesTo(Number(first), 'notice/new')).toMatchObject([
    { data: { notice: { kind: 'broadcast', title: message.title, text: message.body }, unread: 1 } },
  ]);
  expect(await get(one.id)).toMatchObject({ state: 'sent', sent: 6, failed: 0, matched: 3 });
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from graphile_worker.jobs where task_identifier = 'send_email'`
    .execute(fixture.db)
    .catch(() => ({ rows: [{ n: 3 }] }));
  expect(rows[0]?.n).toBeGreaterThanOrEqual(3);
  await sendEmail(fixture.app, { template: 'broadcast', broadcastId: one.id, personId: Number(first) });
  expect(fixture.app.mail.listStored()[0]).toMatchObject({
    subject: message.title,
    headers: {
      'List-Unsubscribe': expect.stringMatching(/^<http.*\/api\/unsubscribe\//),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  });
  const next = await draft(home, { kind: 'promo' });
  expect(await count(next.id)).toMatchObject({ left_out: { recent_promo: 3 } });
});

test('C66 push and promotions by email wait until nine in the town of the member', async () => {
  const home = nextCountry();
  const [member] = await addMembers(1, home);
  await setMarketingConsent(fixture.db, { personId: Number(member), agreed: true, now: noon });
  // 21:30 in Israel.
  fixture.setClock(new Date('2026-11-10T19:30:00Z'));
  const one = await draft(home, { kind: 'promo', channels: ['in_app', 'mail'] });
  await schedule(one);
  await send();
  const states = async () => (await listSends(one.id)).map(({ channel, state }) => [channel, state]).sort();
  expect(await states()).toEqual([
    ['in_app', 'sent'],
    ['mail', 'due'],
  ]);
  expect((await listSends(one.id)).find(({ channel }) => channel === 'mail')?.due_at).toEqual(
    new Date('2026-11-11T07:00:00Z'),
  );
  expect(await stateOf(one.id)).toBe('running');
  fixture.setClock(new Date('2026-11-11T06:59:59Z'));
  await send();
  expect(await states()).toEqual([
    ['in_app', 'sent'],
    ['mail', 'due'],
  ]);
  // Opted out in the night.
  await setMarketingConsent(fixture.db, { personId: Number(member), agreed: false, now: fixture.clock.now });
  fixture.setClock(new Date('2026-11-11T07:00:01Z'));
  await send();
  expect(await states()).toEqual([
    ['in_app', 'sent'],
    ['mail', 'left_out'],
  ]);
  expect(await stateOf(one.id)).toBe('sent');
});

test('C66 an email that is still queued when its reader opts out is not sent', async () => {
  const home = nextCountry();
  const [member] = await addMembers(1, home);
  const personId = Number(member);
  await setMarketingConsent(fixture.db, { personId, agreed: true, now: noon });
  const one = await draft(home, { kind: 'promo', channels: ['mail'] });
  await sendAndList(one);
  const before = fixture.app.mail.listStored().length;
  await setMarketingConsent(fixture.db, { personId, agreed: false, now: noon });
  await sendEmail(fixture.app, { template: 'broadcast', broadcastId: one.id, personId });
  expect(fixture.app.mail.listStored()).toHaveLength(before);
});

test('an email that is given up counts as failed', async () => {
  const home = nextCountry();
  const [member] = await addMembers(1, home);
  const one = await draft(home, { channels: ['mail'] });
  await sendAndList(one);
  const job = { template: 'broadcast', broadcastId: one.id, personId: Number(member) } as const;
  const failing = {
    ...fixture.app,
    mail: { ...fixture.app.mail, send: () => Promise.reject(new Error('refused')) },
  };
  await expect(sendEmail(failing, job)).rejects.toThrow('refused');
  expect(await get(one.id)).toMatchObject({ sent: 1, failed: 0 });
  await expect(sendEmail(failing, job, { isLastAttempt: true })).rejects.toThrow('refused');
  expect(await get(one.id)).toMatchObject({ sent: 0, failed: 1 });
  expect(await call('broadcasts/get', { id: one.id })).toMatchObject({ details: { left: 0 } });
});

test('a push is neutral, and comes once', async () => {
  const home = nextCountry();
  const [member] = await addMembers(2, home);
  const { rows: sessions } = await sql<{ id: number }>`
    with identity as (insert into auth_user (name, email) values ('Dan', 'push@example.test') returning id)
    insert into auth_session (user_id, token, expires_at) select id, 'push', now() + interval '1 day' from identity
    returning id`.execute(fixture.db);
  const [session] = sessions;
  await sql`insert into push_subscription (person_id, session_id, endpoint, p256dh, auth, names, after_message_id)
    values (${member}, ${session?.id}, 'https://127.0.0.1/broadcast', 'p', 'a', true, 0)`.execute(fixture.db);
  const one = await draft(home, { channels: ['push'] });
  expect(await count(one.id)).toMatchObject({ by_channel: { in_app: 0, push: 1, mail: 0 } });
  await schedule(one);
  await send();
  const notes = await fixture.db
    .selectFrom('push_note')
    .selectAll()
    .where('person_id', '=', Number(member))
    .execute();
  expect(notes).toMatchObject([{ kind: 'broadcast', cause_id: one.id, done_at: null }]);
  expect(await get(one.id)).toMatchObject({ state: 'sent', sent: 1 });
});

test('C67 stop: nothing more is sent; pause and resume lose nothing', async () => {
  const home = nextCountry();
  await addMembers(12, home);
  const one = await draft(home, { channels: ['mail'] });
  await schedule(one);
  // Ten emails in a second.
  await sendBroadcasts(fixture.app, { sliceMs: 0, slices: 1 });
  const act = (name: string) => call(name, { id: one.id, trace_id: trace() });
  expect(await act('broadcasts/pause')).toMatchObject({
    data: { id: one.id, state: 'paused', sent: 10, left: 2 },
  });
  await send();
  expect(await get(one.id)).toMatchObject({ state: 'paused', sent: 10 });
  expect(await act('broadcasts/pause')).toMatchObject({ code: 'conflict', details: { reason: 'state' } });
  expect(await act('broadcasts/resume')).toMatchObject({ data: { state: 'running', left: 2 } });
  expect(await act('broadcasts/stop')).toMatchObject({ data: { state: 'stopped', sent: 10, left: 2 } });
  await send();
  expect(await get(one.id)).toMatchObject({ state: 'stopped', sent: 10 });
  // An email that was queued before is not sent any more.
  const [row] = await listSends(one.id);
  const before = fixture.app.mail.listStored().length;
  await sendEmail(fixture.app, {
    template: 'broadcast',
    broadcastId: one.id,
    personId: Number(row?.person_id),
  });
  expect(fixture.app.mail.listStored()).toHaveLength(before);
  expect(await act('broadcasts/resume')).toMatchObject({ code: 'conflict' });
  const progress = fixture.staffPushes
    .filter(({ frame }) => frame.module === 'broadcasts/progress')
    .map(({ frame }) => frame.data);
  expect(progress).toContainEqual({ id: one.id, state: 'stopped', sent: 10, failed: 0, left: 2 });
});

test('a second sends at most ten emails, and the rest follows', async () => {
  const home = nextCountry();
  await addMembers(25, home);
  const one = await draft(home, { channels: ['mail'] });
  await schedule(one);
  const seen = fixture.staffPushes.length;
  await send();
  const sent = fixture.staffPushes
    .slice(seen)
    .filter(({ staffId, frame }) => staffId === manager && frame.module === 'broadcasts/progress')
    .map(({ frame }) => (frame.data as { sent: number }).sent)
    .filter((count) => count > 0);
  expect(sent).toEqual([10, 20, 25]);
});

test('an audience that has changed by more than a tenth pauses it; resuming accepts the audience', async () => {
  const home = nextCountry();
  await addMembers(10, home);
  const one = await draft(home);
  await schedule(one, { at: noon.getTime() / 1000 + 60 });
  await addMembers(2, home);
  fixture.setClock(new Date(noon.getTime() + 61_000));
  await send();
  expect(await get(one.id)).toMatchObject({ state: 'paused', sent: 0 });
  expect(await listSends(one.id)).toEqual([]);
  expect(await call('broadcasts/resume', { id: one.id, trace_id: trace() })).toMatchObject({
    data: { state: 'running' },
  });
  await send();
  expect(await get(one.id)).toMatchObject({ state: 'sent', sent: 12, matched: 12 });
});

test('above a thousand people another person agrees, also after the count is old', async () => {
  const home = nextCountry();
  await addMembers(1, home);
  await sql`
    with people as (
      insert into person (gender, birth, home_country) select 1, '1990-01-01', ${home} from generate_series(1, 1000) returning id
    ), profiles as (insert into profile (person_id, name) select id, 'Dan' from people)
    insert into member (person_id, auth_user_id, email) select id, 5000000 + id, 'many' || id || '@example.test' from people`.execute(
    fixture.db,
  );
  await sql`update person set home_country = ${home} where id in (select person_id from member where email like 'many%')`.execute(
    fixture.db,
  );
  const one = await draft(home);
  const reply = await schedule(one);
  const { pending } = reply.data as { pending: number };
  expect(pending).toEqual(expect.any(Number));
  expect(await stateOf(one.id)).toBe('waiting');
  fixture.setClock(new Date(noon.getTime() + 3_600_000));
  const decide = (who: number) =>
    fixture.staffCall(who, 'approvals/decide', { id: pending, approve: true, reason: 'Looks right to me' });
  expect(await decide(manager)).toMatchObject({ code: 'forbidden' });
  expect(await decide(other)).toMatchObject({
    data: { state: 'approved', result: { id: one.id, state: 'scheduled' } },
  });
  expect(await get(one.id)).toMatchObject({ state: 'scheduled', matched: 1_001 });
  await call('broadcasts/stop', { id: one.id, trace_id: trace() });
});
