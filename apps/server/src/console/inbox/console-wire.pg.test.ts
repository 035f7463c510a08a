import { openWire, type Wire, type WireFrame } from '@afterglow/testkit/wire';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { signInStaff } from '../../testing/console-for-tests.ts';
import { addPersona, homePlaceId } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server-for-tests.ts';
import { listPersonasOnShift } from '../operators/shift.ts';

const clock = { now: new Date() };
const later = (seconds: number) => {
  clock.now = new Date(clock.now.getTime() + seconds * 1000);
};

const roundMs = 250;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: () => clock.now, timersEveryMs: roundMs });
});
afterAll(() => server.close());
beforeEach(async () => {
  const { db } = server.app;
  await db.deleteFrom('staff_session').execute();
  await db.updateTable('staff_shift').set({ availability: 'offline' }).execute();
  await db.updateTable('inbox_lease').set({ ended_at: clock.now }).where('ended_at', 'is', null).execute();
  await db.updateTable('conversation').set({ waiting_since: null }).execute();
});

/**
 * Signs an operator in, on shift at a console that requires no second factor here. The sign-in has its own
 * test.
 */
async function operator(facts: { languages?: string[]; jar?: string } = {}) {
  const { jar, ...rest } = facts;
  const config = server.app.config as { demo: boolean };
  config.demo = true;
  const staff = await signInStaff(server, { ...rest, online: false });
  config.demo = false;
  const cookie = [staff.cookie, jar].filter(Boolean).join('; ');
  const connect = async (): Promise<Wire> => {
    const answer = await server.post('/console/api/ticket', {}, cookie);
    const { token } = (await answer.json()) as { token: string };
    return openWire(
      `${server.url.replace('http', 'ws')}/console/socket?token=${encodeURIComponent(token)}`,
      cookie,
    );
  };
  return { ...staff, connect };
}

let serial = 0;
const text = (message_text: string, more: Record<string, unknown>) => ({
  message_type: 'text',
  message_text,
  trace_id: `wire-${++serial}-abcdefgh`,
  ...more,
});

async function writer(personaId: number) {
  const { cookie, userId } = await server.register();
  const wire = await server.connect(cookie);
  await wire.call('claim_free_credits', {});
  await wire.call('notice/accept', { kind: 'virtual' });
  const write = async (words: string): Promise<WireFrame> => {
    const sent = await wire.call('send_message', text(words, { receiver_id: personaId }));
    expect(sent.request_status).toBe(1);
    return sent;
  };
  return { wire, userId, write };
}

/** Returns the number of statements that wait for a lock. */
const waiting = async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(server.app.db);
  return rows[0]?.n;
};

const actionsOf = async (staffId: number) =>
  (
    await server.app.db
      .selectFrom('audit_log')
      .select(['kind', 'action', 'subject'])
      .where('staff_id', '=', staffId)
      .orderBy('id')
      .execute()
  ).map(({ kind, action, subject }) => `${kind} ${action} ${subject}`);

test('a block removes the conversation from the queue, and from the operator who holds it', async () => {
  const { id: personaId } = await addPersona(server.app.db);
  const staff = await operator();
  const console_ = await staff.connect();
  const [held, waiting] = [await writer(personaId), await writer(personaId)];
  await held.write('Good evening!');
  const { data } = await console_.call('inbox/next');
  expect(data.member.id).toBe(held.userId);
  await waiting.write('Good evening!');
  await vi.waitFor(async () => expect((await console_.push('inbox/waiting')).data.count).toBe(1));

  await held.wire.call('user/block', { user_id: personaId });
  expect((await console_.push('inbox/expired')).data).toEqual({ lease_id: data.lease.id, reason: 'gone' });
  expect(await console_.call('inbox/current')).toMatchObject({ data: [] });
  await waiting.wire.call('user/block', { user_id: personaId });
  await vi.waitFor(async () => expect((await console_.push('inbox/waiting')).data.count).toBe(0));
  expect(await console_.call('inbox/next')).toMatchObject({ request_status: 1, data: null });
});

test('a member who pauses the account leaves the operator who holds the conversation', async () => {
  const { id: personaId } = await addPersona(server.app.db);
  const staff = await operator();
  const console_ = await staff.connect();
  const member = await writer(personaId);
  await member.write('Good evening!');
  const { data } = await console_.call('inbox/next');
  expect(data.member.id).toBe(member.userId);
  expect(await member.wire.call('account/pause')).toMatchObject({ request_status: 1 });
  expect((await console_.push('inbox/expired')).data).toEqual({ lease_id: data.lease.id, reason: 'gone' });
  expect(await console_.call('inbox/current')).toMatchObject({ data: [] });
});

test('a gift that arrives in a held conversation has its names', async () => {
  const { id: personaId } = await addPersona(server.app.db);
  const staff = await operator();
  const console_ = await staff.connect();
  const member = await writer(personaId);
  await member.write('Good evening!');
  await vi.waitFor(async () => expect((await console_.push('inbox/waiting')).data.count).toBe(1));
  await console_.call('inbox/next');
  const [gift] = (await member.wire.call('gifts')).data;
  await member.wire.call('send_message', {
    ...text(String(gift.id), { receiver_id: personaId }),
    message_type: 'gift',
  });
  expect((await console_.push('inbox/message')).data.message).toMatchObject({
    from: 'member',
    type: 'gift',
    body: gift.icon,
    gift: { en: gift.gift },
  });
});

test('from the waiting message to the reply, live on both sides, with every step in the audit log', async () => {
  const { id: personaId } = await addPersona(server.app.db);
  const staff = await operator();
  const console_ = await staff.connect();
  const member = await writer(personaId);
  await member.write('Good evening!');
  // An update with an empty queue may arrive first, caused by earlier conversations.
  await vi.waitFor(async () => expect((await console_.push('inbox/waiting')).data.count).toBe(1));

  const next = await console_.call('inbox/next');
  expect(next.data).toMatchObject({ persona: { id: personaId }, member: { id: member.userId } });
  expect((await console_.push('inbox/waiting')).data).toEqual({ count: 0, oldest: null });
  expect((await member.wire.push('message/seen')).data).toMatchObject({ contact_user_id: personaId });

  const lease_id = next.data.lease.id;
  await member.write('Are you there? dan@example.com');
  const pushed = await console_.push('inbox/message');
  expect(pushed.data).toMatchObject({ lease_id, message: { from: 'member', type: 'text' } });
  expect(JSON.stringify(pushed)).not.toContain('example.com');

  await console_.call('inbox/renew', { lease_id, draft: 'Good', typing: true });
  expect((await member.wire.push('typing')).data).toEqual({ user_id: personaId });

  const answer = text('Good evening to you.', { lease_id, done: true });
  const [first, again] = [
    await console_.call('inbox/reply', answer),
    await console_.call('inbox/reply', answer),
  ];
  expect(first).toMatchObject({ request_status: 1, request_details: { credits_spent: 0 } });
  expect(again.data).toEqual(first.data);
  expect((await member.wire.push('new_message')).request_details).toMatchObject({
    id: first.data.id,
    sender_id: personaId,
    message: 'Good evening to you.',
  });
  const shown = await member.wire.call('messages', {
    contact_user_id: personaId,
    currentLength: 0,
    recordsToTake: 20,
  });
  expect(shown.data).toHaveLength(3);

  const other = text('And one more.', { lease_id });
  expect(await console_.call('inbox/reply', other)).toMatchObject({ error_code: 'conflict' });
  expect(await actionsOf(staff.staffId)).toEqual([
    `session login staff:${staff.staffId}`,
    `act inbox/next conversation:${personaId}:${member.userId}`,
    `act inbox/reply conversation:${personaId}:${member.userId}`,
  ]);
});

test('a rejected reply, a return and a reload are logged too', async () => {
  const { id: personaId } = await addPersona(server.app.db);
  const staff = await operator();
  const console_ = await staff.connect();
  const member = await writer(personaId);
  await member.write('Hello');
  const { lease } = (await console_.call('inbox/next')).data;
  expect(
    await console_.call('inbox/reply', text("let's meet tomorrow", { lease_id: lease.id })),
  ).toMatchObject({ error_code: 'forbidden', request_details: { reason: 'meeting_promise' } });
  expect((await console_.call('inbox/current')).data).toHaveLength(1);
  await console_.call('inbox/release', { lease_id: lease.id, reason: 'break' });
  await console_.call('inbox/availability', { availability: 'paused' });
  const pair = `conversation:${personaId}:${member.userId}`;
  expect((await actionsOf(staff.staffId)).slice(1)).toEqual([
    `act inbox/next ${pair}`,
    `refused inbox/reply ${pair}`,
    `read inbox/current ${pair}`,
    `act inbox/release ${pair}`,
    `act inbox/availability staff:${staff.staffId}`,
  ]);
});

test('an operator is notified of members who wait in the languages they speak, and of no others', async () => {
  const { id: personaId } = await addPersona(server.app.db, { languages: ['he'] });
  const hebrew = await (await operator({ languages: ['he', 'en'] })).connect();
  const german = await (await operator({ languages: ['de'] })).connect();
  await (await writer(personaId)).write('Shalom');
  const notified = (wire: Wire) =>
    wire.pushes.filter(({ module }) => module === 'inbox/waiting').at(-1)?.data;
  await expect.poll(() => notified(hebrew)).toMatchObject({ count: 1 });
  expect(notified(german)).toEqual({ count: 0, oldest: null });
  expect((await german.call('session/validate')).data.waiting).toEqual({ count: 0, oldest: null });
  expect((await german.call('inbox/next')).data).toBeNull();
  expect((await hebrew.call('session/validate')).data.waiting).toMatchObject({ count: 1 });
});

test("towns are named in the console's language", async () => {
  const { id: personaId } = await addPersona(server.app.db, { placeId: homePlaceId });
  const member = await writer(personaId);
  const cities: string[] = [];
  for (const language of ['he', 'en', 'nonsense']) {
    await member.write(`In ${language}`);
    const wire = await (await operator({ jar: `lang=${language}` })).connect();
    const { data } = await wire.call('inbox/next');
    cities.push(data.member.country);
    await wire.call('inbox/reply', text('Hi', { lease_id: data.lease.id, done: true }));
  }
  expect(cities).toEqual(['ישראל', 'Israel', 'ישראל']);
});

test('a virtual profile is online exactly while one of its operators is on shift', async () => {
  const { id: personaId } = await addPersona(server.app.db, { languages: ['de'] });
  const { id: hebrewId } = await addPersona(server.app.db, { languages: ['he'] });
  const member = await server.connect((await server.register()).cookie);
  const statusOf = async (id: number) => (await member.call('profile', { user_id: id })).data.status;
  const online = () => statusOf(personaId);
  expect(await online()).toBe(0);
  const outsider = await (await operator({ languages: ['he'] })).connect();
  /** Waits until the job has run: it has then seen the change of the other operator's shift. */
  const aRound = async (availability: 'online' | 'paused') => {
    await outsider.call('inbox/availability', { availability });
    await expect.poll(() => statusOf(hebrewId)).toBe(availability === 'online' ? 1 : 0);
  };
  const staff = await operator({ languages: ['de'] });
  const wire = await staff.connect();
  // A job that ran during the sign-in took the app for the demo, where all virtual profiles are online.
  await expect.poll(online).toBe(0);
  await aRound('online');
  expect(await online()).toBe(0);

  await wire.call('inbox/availability', { availability: 'online' });
  await expect.poll(online).toBe(1);
  await wire.call('inbox/availability', { availability: 'paused' });
  await expect.poll(online).toBe(0);
  await wire.call('inbox/availability', { availability: 'online' });
  await expect.poll(online).toBe(1);

  // The socket keeps the shift active for any time. Without a socket the shift ends automatically.
  later(3600);
  const shift = () =>
    server.app.db
      .selectFrom('staff_shift')
      .select(['seen_at', 'availability'])
      .where('staff_id', '=', staff.staffId)
      .executeTakeFirst();
  await expect.poll(shift).toEqual({ seen_at: clock.now, availability: 'online' });
  await aRound('paused');
  expect(await online()).toBe(1);
  wire.close();
  await wire.closed;
  later(30);
  await aRound('online');
  expect(await online()).toBe(1);
  later(61);
  await expect.poll(online, { timeout: 10_000 }).toBe(0);
  const back = await staff.connect();
  expect((await back.call('session/validate')).data.user.availability).toBe('offline');
});

test('a machine that sleeps during its heartbeat ends no shift when it wakes', async () => {
  const staff = await operator();
  const wire = await staff.connect();
  await wire.call('inbox/availability', { availability: 'online' });
  const shift = server.app.db
    .selectFrom('staff_shift')
    .select(['seen_at', 'availability'])
    .where('staff_id', '=', staff.staffId);
  await server.app.db.transaction().execute(async (tx) => {
    await tx
      .selectFrom('staff_shift')
      .select('staff_id')
      .where('staff_id', '=', staff.staffId)
      .forUpdate()
      .execute();
    await expect.poll(waiting).toBe(1);
    later(3600);
  });
  await expect.poll(async () => (await shift.executeTakeFirst())?.seen_at).toEqual(clock.now);
  expect(await shift.executeTakeFirst()).toMatchObject({ availability: 'online' });
});

test('"finish and leave" lasts as long as a lease is held', async () => {
  const { id: personaId } = await addPersona(server.app.db);
  const staff = await operator();
  const wire = await staff.connect();
  await (await writer(personaId)).write('Hello');
  const { lease } = (await wire.call('inbox/next')).data;
  const finish = () => wire.call('inbox/availability', { availability: 'finishing' });
  expect((await finish()).data).toEqual({ availability: 'finishing' });
  // Until then an operator is present.
  expect([...(await listPersonasOnShift(server.app.db, { always: false, now: new Date() }))]).toContain(
    personaId,
  );
  expect(await wire.call('inbox/next')).toMatchObject({ error_code: 'conflict' });
  await wire.call('inbox/reply', text('Good night', { lease_id: lease.id, done: true }));
  const availability = async () => (await wire.call('session/validate')).data.user.availability;
  await expect.poll(availability, { timeout: 10_000 }).toBe('offline');
  expect((await finish()).data).toEqual({ availability: 'offline' });
});

test('signing out returns the held conversations', async () => {
  const { id: personaId } = await addPersona(server.app.db);
  const staff = await operator();
  await (await writer(personaId)).write('Hello');
  expect((await (await staff.connect()).call('inbox/next')).data).not.toBeNull();
  const colleague = await (await operator()).connect();
  expect((await colleague.call('inbox/next')).data).toBeNull();
  await server.post('/console/api/logout', {}, staff.cookie);
  expect((await colleague.call('inbox/next')).data).toMatchObject({ persona: { id: personaId } });
});

test('a pause returns the held conversations at once to the present operators; the draft is kept for the first who comes back', async () => {
  const [first, second] = [await addPersona(server.app.db), await addPersona(server.app.db)];
  const staff = await operator();
  const [wire, otherWindow] = [await staff.connect(), await staff.connect()];
  for (const { id } of [first, second]) {
    await (await writer(id)).write('Hello');
    later(60);
  }
  const { lease } = (await wire.call('inbox/next')).data;
  const { lease: other } = (await wire.call('inbox/next')).data;
  await wire.call('inbox/renew', { lease_id: lease.id, draft: 'Half a thought' });
  const colleague = await (await operator()).connect();
  expect((await colleague.call('inbox/next')).data).toBeNull();

  const from = colleague.pushes.length;
  expect((await wire.call('inbox/availability', { availability: 'paused' })).data).toEqual({
    availability: 'paused',
  });
  for (const window of [wire, otherWindow]) {
    const ended = [await window.push('inbox/expired'), await window.push('inbox/expired')];
    expect(ended.map(({ data }) => data.lease_id).sort()).toEqual([lease.id, other.id].sort());
  }
  const counts = () => colleague.pushes.slice(from).filter(({ module }) => module === 'inbox/waiting');
  await expect.poll(() => counts().at(-1)?.data.count, { timeout: 10_000 }).toBe(2);
  expect((await wire.call('inbox/current')).data).toEqual([]);
  for (const [name, more] of [
    ['inbox/renew', {}],
    ['inbox/release', { reason: 'break' }],
    ['inbox/reply', text('Late', {})],
  ] as const)
    expect([name, (await wire.call(name, { lease_id: lease.id, ...more })).error_code]).toEqual([
      name,
      'conflict',
    ]);
  expect(await wire.call('inbox/next')).toMatchObject({ error_code: 'conflict' });
  const pairs = (await actionsOf(staff.staffId)).filter((line) => line.includes('inbox/availability'));
  expect(pairs).toHaveLength(3);

  await wire.call('inbox/availability', { availability: 'online' });
  expect((await wire.call('inbox/next')).data).toMatchObject({
    persona: { id: first.id },
    draft: 'Half a thought',
  });
  expect((await colleague.call('inbox/next')).data).toMatchObject({ persona: { id: second.id }, draft: '' });
});

test('a conversation requested at the beginning of a pause is not held afterwards', async () => {
  const { id: personaId } = await addPersona(server.app.db);
  const staff = await operator();
  const [wire, otherWindow] = [await staff.connect(), await staff.connect()];
  await (await writer(personaId)).write('Hello');
  await wire.call('inbox/availability', { availability: 'online' });
  // Both wait for the operator's row, the pause first.
  const answers = await server.app.db.transaction().execute(async (tx) => {
    await tx.selectFrom('staff').select('id').where('id', '=', staff.staffId).forUpdate().execute();
    const paused = wire.call('inbox/availability', { availability: 'paused' });
    await expect.poll(waiting).toBe(1);
    const next = otherWindow.call('inbox/next');
    await expect.poll(waiting).toBe(2);
    return { paused, next };
  });
  expect(await answers.paused).toMatchObject({ request_status: 1 });
  expect(await answers.next).toMatchObject({ error_code: 'conflict' });
  expect((await wire.call('inbox/current')).data).toEqual([]);
});
