import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectCleanAudit } from '../../testing/clean-audit.ts';
import { createHttpFixture, goodPassword, type HttpFixture, jarOf } from '../../testing/http-fixture.ts';
import { getExportKey } from './exports.ts';
import { eraseAccounts, pruneExports } from './index.ts';

let fixture: HttpFixture;
beforeAll(async () => {
  fixture = await createHttpFixture();
  await fixture.app.settings.set('partners', 'mixed');
});
afterAll(async () => {
  await expectCleanAudit(fixture.db);
  await fixture.close();
});

// The identity library uses the clock of the machine, so each test starts at the present time.
beforeEach(() => {
  fixture.clock.now = new Date();
});

const dayMs = 86_400_000;
const later = (ms: number) => {
  fixture.clock.now = new Date(fixture.clock.now.getTime() + ms);
};
const isIn = async (cookie: string) => (await fixture.post('/api/handoff', {}, cookie)).statusCode !== 401;
const data = async (answer: ReturnType<HttpFixture['call']>) => {
  const got = await answer;
  return got.ok ? got.data : got.code;
};
const send = (from: number, receiver_id: number, message_text: string, more = {}) =>
  fixture.call(from, 'send_message', {
    receiver_id,
    message_type: 'text',
    message_text,
    trace_id: `trace-${from}-${receiver_id}-${message_text.length}`,
    ...more,
  });

/** Creates two members with everything that two members can have: visits, likes, a match, messages. */
async function acquainted(name = 'Zephyrine', line = 'Marmalade at midnight') {
  const me = await fixture.register({ name, gender: 1, s_gender: 2 });
  const friend = (await fixture.member({ gender: 2, given: 500 })).id;
  await fixture.call(me.id, 'claim_free_credits');
  for (const [one, another] of [
    [me.id, friend],
    [friend, me.id],
  ] as const) {
    await fixture.call(one, 'visit', { visited_user_id: another });
    await fixture.call(one, 'swipe', { swiped_user_id: another, like: 1 });
  }
  expect(await send(me.id, friend, line)).toMatchObject({ ok: true });
  expect(await send(friend, me.id, 'With toast')).toMatchObject({ ok: true });
  return { me, friend };
}
/** Returns what a member sees of another, in every list and by every call. */
async function found(by: number, id: number): Promise<string[]> {
  const lists = ['user/matches', 'user/mylikes', 'user/contacts', 'meet', 'explore'];
  const seen: string[] = [];
  for (const name of lists) {
    const list = (await data(fixture.call(by, name))) as { id: number }[];
    if (list.some((person) => person.id === id)) seen.push(name);
  }
  for (const [name, input] of [
    ['profile', { user_id: id }],
    ['user/photos', { user_id: id }],
    ['messages', { contact_user_id: id }],
    ['user/contact/get_by_id', { contact_id: id }],
  ] as const) {
    if ((await fixture.call(by, name, input)).ok) seen.push(name);
  }
  return seen;
}

test('paused: invisible at once, no messages either way, and everything is restored afterwards', async () => {
  const { me, friend } = await acquainted();
  const before = await found(friend, me.id);
  expect(before).toEqual(expect.arrayContaining(['user/matches', 'user/contacts', 'profile', 'messages']));
  expect(await data(fixture.call(me.id, 'account/pause'))).toEqual({ paused: true });
  expect(await data(fixture.call(me.id, 'account/pause'))).toEqual({ paused: true });
  expect(await found(friend, me.id)).toEqual([]);
  expect(fixture.pushesTo(friend, 'person/gone').at(-1)?.data).toEqual({ user_id: me.id });
  expect(await send(friend, me.id, 'Are you there?')).toMatchObject({ ok: false, code: 'not_found' });
  expect(await send(me.id, friend, 'I am not here')).toMatchObject({ ok: false });
  // Typing is not delivered either. The first key press queries the database, the next one uses the cache.
  await fixture.call(me.id, 'typing', { receiver_id: friend });
  await expect.poll(() => fixture.app.relationships.getKind(me.id, friend)).toBe('unrelated');
  await fixture.call(me.id, 'typing', { receiver_id: friend });
  expect(fixture.pushesTo(friend, 'typing')).toEqual([]);
  expect(await fixture.call(me.id, 'session/validate')).toMatchObject({ data: { user: { paused: true } } });
  expect(await isIn(me.cookie)).toBe(true);
  expect(await data(fixture.call(me.id, 'account/resume'))).toEqual({ paused: false });
  expect((await found(friend, me.id)).sort()).toEqual(before.sort());
});

test('the end of a pause notifies nobody of a departure, also for members who hide their presence', async () => {
  const { me, friend } = await acquainted();
  await fixture.call(me.id, 'user/update', { key: 'hide_online', value: true });
  await fixture.call(me.id, 'account/pause');
  const before = fixture.pushesTo(friend, 'person/gone').length;
  expect(await data(fixture.call(me.id, 'account/resume'))).toEqual({ paused: false });
  expect(fixture.pushesTo(friend, 'person/gone')).toHaveLength(before);
});

test('an export contains the stored data of the member and nothing of others; its link is for its owner, for seven days', async () => {
  const { me, friend } = await acquainted();
  const outsider = await fixture.register();
  const secret = 'Only between others';
  const staff = await fixture.staff({ name: 'Philippa', role: 'moderator' });
  expect(await fixture.staffCall(staff.id, 'members/get', { id: me.id })).toMatchObject({ ok: true });
  expect(await fixture.staffCall(staff.id, 'members/get', { id: outsider.id })).toMatchObject({ ok: true });
  const notice = { id: me.id, text: 'We have looked into it.', trace_id: 'export-tell-1' };
  expect(await fixture.staffCall(staff.id, 'members/tell', notice)).toMatchObject({ ok: true });
  const lookedAt = fixture.clock.now;
  await fixture.db.updateTable('staff').set({ role: 'admin' }).where('id', '=', staff.id).execute();
  const note = { category: 'safety', staff_id: staff.id, at: new Date() };
  await fixture.db
    .insertInto('member_note')
    .values([
      { ...note, person_id: me.id, text: 'Asked twice how refunds work' },
      { ...note, person_id: outsider.id, text: 'A note about somebody else' },
    ])
    .execute();
  await send(friend, (await fixture.member()).id, secret);
  expect(await fixture.call(me.id, 'account/export')).toMatchObject({
    ok: true,
    details: { ready_by_mail: true },
  });
  expect(await fixture.call(me.id, 'account/export')).toEqual({ ok: false, code: 'limit_reached' });
  await fixture.runJobs();
  const email = fixture.app.mail
    .listStored()
    .find(({ to, text }) => to === me.email && text.includes('/api/exports/'));
  const url = /\/api\/exports\/[\w-]+/.exec(email?.text ?? '')?.[0] ?? '';
  const get = (cookie: string) => fixture.send({ method: 'GET', url, headers: { cookie } });
  expect([(await get('')).statusCode, (await get(outsider.cookie)).statusCode]).toEqual([302, 404]);
  const zip = await get(me.cookie);
  expect(zip.headers['content-type']).toBe('application/zip');
  const files = unzipSync(new Uint8Array(zip.rawPayload));
  const page = new TextDecoder().decode(files['index.html']);
  // Without the ids of the tables: who wrote what, what it cost, and the description of the data.
  for (const text of ['Zephyrine', 'Marmalade at midnight', 'With toast', 'Welcome gift', 'data.json'])
    expect(page).toContain(text);
  expect(page).toMatch(/<summary><bdi>[^<]+<\/bdi>/);
  expect(page).not.toContain(secret);
  expect(page).not.toMatch(/<script|https?:/);
  const json = new TextDecoder().decode(files['data.json']);
  const notified = JSON.parse(json) as Record<string, Record<string, unknown>[]>;
  expect(notified.profile).toMatchObject([{ name: 'Zephyrine' }]);
  expect(notified.message?.map(({ body }) => body)).toEqual(['Marmalade at midnight', 'With toast']);
  // Messages of others: what the member read, without their price and the sender's remaining coins.
  const received = notified.message?.filter(({ sender_id }) => sender_id === friend) ?? [];
  expect(received.map((row) => Object.keys(row).sort())).toEqual([
    ['at', 'body', 'id', 'receiver_id', 'reply_to', 'seen_at', 'sender_id', 'story_id', 'type'],
  ]);
  // What staff wrote about the member, without who of them.
  expect(notified.member_note).toMatchObject([{ category: 'safety', text: 'Asked twice how refunds work' }]);
  expect(Object.keys(notified.member_note?.[0] ?? {})).not.toContain('staff_id');
  // Which role looked when: the one of that time, nobody's name, and no acts.
  expect(notified.audit_log).toEqual([{ at: expect.any(String), person_id: me.id, role: 'moderator' }]);
  expect(new Date(String(notified.audit_log?.[0]?.at))).toEqual(lookedAt);
  for (const unwanted of [
    secret,
    'A note about somebody else',
    'Philippa',
    '$argon2',
    'auth_account',
    'token_hash',
    'seal',
  ])
    expect(json).not.toContain(unwanted);
  // The export contains every table with an owner column.
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns c
      join pg_stat_user_tables on pg_stat_user_tables.relname = table_name
    where table_schema = 'public' and column_name in ('person_id', 'member_id', 'owner_id')
      and pg_stat_user_tables.schemaname = 'public'`.execute(fixture.db);
  const silent = [
    'account_undo',
    'approval',
    'evidence',
    'flag_hit',
    'grant_range',
    'inbox_lease',
    'like_claim',
    'member_check',
    'passkey_challenge',
    'removed_item',
    'reply_attempt',
    'undecided_like',
    'wheel_seed',
  ];
  const persona = ['persona'];
  const expected = rows.map(({ name }) => name).filter((name) => ![...silent, ...persona].includes(name));
  expect(expected.filter((name) => !(name in notified))).toEqual([]);
  const { id } = await fixture.db
    .selectFrom('account_export')
    .select('id')
    .where('person_id', '=', me.id)
    .executeTakeFirstOrThrow();
  const { blobs } = fixture.app;
  const isStored = async () => (await blobs.get(getExportKey(id))) !== null;
  // As after a crash between the file and the row, and like incomplete files of earlier versions.
  for (const stray of [getExportKey(id + 1_000), `${getExportKey(id)}.part`])
    await blobs.put(stray, Buffer.from('a life'));
  await pruneExports(fixture.app);
  expect(await isStored()).toBe(true);
  const stored: string[] = [];
  for await (const { key } of blobs.list('exports')) stored.push(key);
  expect(stored).toEqual([getExportKey(id)]);
  later(7 * dayMs + 60_000);
  expect((await get(me.cookie)).statusCode).toBe(404);
  await pruneExports(fixture.app);
  expect(await isStored()).toBe(false);
});

test('deleted with the password alone: invisible, signed out everywhere, and a sign-in offers to restore the account', async () => {
  const { me, friend } = await acquainted();
  const before = (await found(friend, me.id)).sort();
  expect(await fixture.call(me.id, 'account/delete', { password: 'not the right one' })).toEqual({
    ok: false,
    code: 'forbidden',
  });
  const until = Math.floor((fixture.clock.now.getTime() + 30 * dayMs) / 1000);
  const answers = await Promise.all(
    [1, 2].map(() => fixture.call(me.id, 'account/delete', { password: goodPassword })),
  );
  expect(answers.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(1);
  expect(answers.find(({ ok }) => ok)).toMatchObject({ details: { until } });
  expect(await isIn(me.cookie)).toBe(false);
  expect(await found(friend, me.id)).toEqual([]);
  await fixture.runJobs();
  expect(fixture.mailTo(me.email)?.text).toContain('/login');

  const login = (more: object, password = goodPassword) =>
    fixture.post('/api/login', { email: me.email, password, ...more });
  const wrong = await login({ come_back: true }, 'not the right one');
  const outsider = await fixture.post('/api/login', {
    email: fixture.newAddress(),
    password: 'not the right one',
  });
  expect([wrong.statusCode, wrong.body]).toEqual([401, outsider.body]);
  const offered = await login({});
  expect([offered.statusCode, offered.json()]).toEqual([403, { error: 'account_deleted', until }]);
  expect(offered.headers['set-cookie']).toBeUndefined();
  later(29 * dayMs);
  const back = await login({ come_back: true });
  expect(back.statusCode).toBe(200);
  expect(await isIn(jarOf(back))).toBe(true);
  expect((await found(friend, me.id)).sort()).toEqual(before);
});

test('a password that is being changed no longer deletes the account', async () => {
  const me = await fixture.register();
  const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const changing = fixture.db.transaction().execute(async (tx) => {
    await sql`update auth_account set password = 'another'
      where user_id = (select auth_user_id from member where person_id = ${me.id})`.execute(tx);
    begun.resolve();
    await held.promise;
  });
  await begun.promise;
  const deleting = fixture.call(me.id, 'account/delete', { password: goodPassword });
  const waiting = async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      fixture.db,
    );
    return rows.length;
  };
  await expect.poll(waiting).toBeGreaterThan(0);
  held.resolve();
  await changing;
  expect(await deleting).toEqual({ ok: false, code: 'forbidden' });
  expect(await fixture.call(me.id, 'session/validate')).toMatchObject({ data: { authenticated: true } });
  const { state } = await fixture.db
    .selectFrom('person')
    .select('state')
    .where('id', '=', me.id)
    .executeTakeFirstOrThrow();
  expect(state).toBe('active');
});

test('after 30 days the account cannot be restored, even before the erasure job has run', async () => {
  const me = await fixture.register();
  expect(await fixture.call(me.id, 'account/delete', { password: goodPassword })).toMatchObject({ ok: true });
  later(30 * dayMs + 1_000);
  const back = await fixture.post('/api/login', { email: me.email, password: goodPassword, come_back: true });
  expect([back.statusCode, back.json()]).toEqual([401, { error: 'invalid_email_or_password' }]);
});

test('a member who was paused when they left is paused when they come back, until they resume', async () => {
  const { me, friend } = await acquainted();
  await fixture.call(me.id, 'account/pause');
  expect(await fixture.call(me.id, 'account/delete', { password: goodPassword })).toMatchObject({ ok: true });
  const back = await fixture.post('/api/login', { email: me.email, password: goodPassword, come_back: true });
  expect(back.statusCode).toBe(200);
  expect(await found(friend, me.id)).toEqual([]);
  expect(await fixture.call(me.id, 'session/validate')).toMatchObject({ data: { user: { paused: true } } });
  expect(await data(fixture.call(me.id, 'account/resume'))).toEqual({ paused: false });
  expect(await found(friend, me.id)).toContain('profile');
});

const namesSomebody =
  '^(person|member|owner|peer|sender|receiver|visitor|visited|swiper|swiped|blocker|blocked|reporter|accused|low|high|viewer|from)_id$';

/** Finds rows that still refer to a person, in any column. */
async function pointsAt(id: number): Promise<string[]> {
  const { rows } = await sql<{ name: string; column: string }>`
    select table_name as name, column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and c.data_type = 'bigint' and column_name ~ ${namesSomebody}`.execute(
    fixture.db,
  );
  const found = new Set<string>();
  for (const { name, column } of rows) {
    const here = await sql`select from ${sql.table(name)} where ${sql.ref(column)} = ${id} limit 1`.execute(
      fixture.db,
    );
    if (here.rows.length > 0) found.add(name);
  }
  return [...found].sort();
}

/** Returns every row of the database as text. */
async function wholeDatabase(): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(
    fixture.db,
  );
  const texts: string[] = [];
  for (const { name } of rows) {
    const table = await sql<{ text: string }>`select t::text as text from ${sql.raw(name)} t`.execute(
      fixture.db,
    );
    texts.push(...table.rows.map(({ text }) => text));
  }
  return texts.join('\n');
}

/** Returns the columns that refer to a person, found by the names of the owner and subject columns. */
async function namedIn(id: number): Promise<string[]> {
  const { rows: columns } = await sql<{ relation: string; name: string }>`
    select c.table_name as relation, c.column_name as name
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name ~ ${`^(${people.join('|')})_id$`}
    order by 1, 2`.execute(fixture.db);
  const named = [];
  for (const { relation, name } of columns) {
    const { rows } = await sql`
      select from ${sql.table(relation)} where ${sql.ref(name)} = ${id} limit 1`.execute(fixture.db);
    if (rows.length > 0) named.push(`${relation}.${name}`);
  }
  return named;
}
const people = [
  ...['person', 'member', 'owner', 'peer', 'sender', 'receiver', 'reporter', 'accused', 'low', 'high'],
  ...['visitor', 'visited', 'swiper', 'swiped', 'blocker', 'blocked'],
];

test('after 30 days no row and no file contains anything of the person, and the money still adds up', async () => {
  const { me, friend } = await acquainted('Ottilia', 'Cinnamon at noon');
  const jpeg = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#3a3' } })
    .jpeg()
    .toBuffer();
  const stored = await fixture.app.media.put(jpeg);
  await fixture.db
    .insertInto('media')
    .values({ ...stored, owner_id: me.id, purpose: 'profile' })
    .execute();
  await fixture.call(me.id, 'user/photos/add', { photo: `/media/${stored.key}.jpg` });
  await fixture.call(me.id, 'user/update', { key: 'bio', value: 'Quince and saffron' });
  await fixture.call(me.id, 'user/report', {
    user_id: friend,
    reason: 'other',
    text: 'Told me about rhubarb',
  });
  await fixture.call(friend, 'user/report', { user_id: me.id, reason: 'spam' });
  // What staff and strangers write about the member.
  const moderator = await fixture.staff({ role: 'moderator' });
  const opened = await fixture.db
    .selectFrom('case_file')
    .select('id')
    .where('person_id', '=', me.id)
    .executeTakeFirstOrThrow();
  const comment = { id: opened.id, text: 'Asked me about juniper', trace_id: 'erased-comment-1' };
  expect(await fixture.staffCall(moderator.id, 'cases/comment', comment)).toMatchObject({ ok: true });
  const noticed = await fixture.post('/api/notice', {
    address: `/chat/${me.id}?verbena`,
    reason: 'spam',
    text: 'Sells sorghum to everybody here.',
    name: 'Finn',
    email: 'finn@example.test',
  });
  expect(noticed.statusCode).toBe(202);
  const [unwanted, unwanting] = [await fixture.member({ gender: 2 }), await fixture.member({ gender: 2 })];
  // The last message of a conversation is in the other member's list too.
  expect(await send(me.id, unwanting.id, 'Persimmon, and that is all')).toMatchObject({ ok: true });
  for (const like of [1, 0]) {
    await fixture.call(me.id, 'swipe', { swiped_user_id: unwanted.id, like });
    await fixture.call(unwanting.id, 'swipe', { swiped_user_id: me.id, like });
  }
  await fixture.call(me.id, 'user/block', { user_id: unwanted.id });
  await fixture.call(unwanting.id, 'user/block', { user_id: me.id });
  await fixture.call(me.id, 'account/export');
  await fixture.db
    .insertInto('passkey')
    .values({
      person_id: me.id,
      credential_id: 'Tamarind',
      public_key: Buffer.from('key'),
      device: 'Firefox',
      created_at: fixture.clock.now,
    })
    .execute();
  await fixture.post('/api/passkeys/options', { password: goodPassword }, me.cookie);
  await fixture.runJobs();
  const requested = await fixture.db
    .selectFrom('account_export')
    .select('id')
    .where('person_id', '=', me.id)
    .executeTakeFirstOrThrow();
  const zip = () => fixture.app.blobs.get(getExportKey(requested.id));
  expect(await zip()).not.toBeNull();
  await fixture.call(me.id, 'account/delete', { password: goodPassword });
  await fixture.runJobs();
  const mine = [
    ...['Ottilia', me.email, 'Cinnamon', 'Persimmon', 'Quince', 'rhubarb', 'Tamarind', stored.key],
    ...['juniper', 'sorghum', 'verbena'],
  ];
  const text = await wholeDatabase();
  expect(mine.filter((word) => !text.includes(word))).toEqual([]);
  const named = await namedIn(me.id);
  for (const both of [
    'block.blocked_id',
    'block.blocker_id',
    'like_taken_back.swiped_id',
    'like_taken_back.swiper_id',
    'match.',
    'swipe.swiped_id',
    'visit.visited_id',
  ])
    expect(named.join()).toContain(both);

  later(30 * dayMs - 60_000);
  await eraseAccounts(fixture.db, fixture.clock.now);
  expect(await wholeDatabase()).toContain(me.email);
  later(120_000);
  // Two processes may start at the same moment.
  await Promise.all([
    eraseAccounts(fixture.db, fixture.clock.now),
    eraseAccounts(fixture.db, fixture.clock.now),
  ]);
  await fixture.runJobs();
  const left = await wholeDatabase();
  expect(mine.filter((word) => left.includes(word))).toEqual([]);
  // An id that remains in the log of what staff did, in cases, in the data of others and in amounts of money.
  expect(await namedIn(me.id)).toEqual([
    'audit_log.person_id',
    'case_file.person_id',
    'conversation.owner_id',
    'conversation.peer_id',
    'grant_range.person_id',
    'ledger_transfer.person_id',
    'message.receiver_id',
    'message.sender_id',
    'spin_movement.person_id',
    'wallet.person_id',
  ]);
  // The report of a stranger stays for its decision, with its sender.
  const reported = await fixture.db
    .selectFrom('public_notice')
    .innerJoin('case_file', 'case_file.id', 'public_notice.case_id')
    .select(['public_notice.text', 'public_notice.address', 'public_notice.email'])
    .where('case_file.person_id', '=', me.id)
    .execute();
  expect(reported).toEqual([{ text: '', address: '', email: 'finn@example.test' }]);
  expect(await sql`select from passkey_challenge`.execute(fixture.db)).toMatchObject({ rows: [] });
  expect(left).toContain('With toast');
  // The log, cases, amounts of money, and the other member's side of their messages.
  expect(await pointsAt(me.id)).toEqual([
    'audit_log',
    'case_file',
    'conversation',
    'grant_range',
    'ledger_transfer',
    'message',
    'spin_movement',
    'wallet',
  ]);
  expect(await fixture.app.media.get(stored.key)).toBeNull();
  expect(await zip()).toBeNull();
  expect(
    (await fixture.post('/api/login', { email: me.email, password: goodPassword, come_back: true }))
      .statusCode,
  ).toBe(401);
  expect(await found(friend, me.id)).toEqual([]);
  const paid = await sql<{ n: number }>`
    select count(*)::int as n from ledger_transfer where person_id = ${me.id}`.execute(fixture.db);
  expect(paid.rows[0]?.n).toBeGreaterThan(0);
  await expectCleanAudit(fixture.db);
  // The address is available again.
  expect((await fixture.post('/api/register', fixture.body({ email: me.email }))).statusCode).toBe(201);
});
