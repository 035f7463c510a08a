import { randomUUID } from 'node:crypto';
import { consoleCalls } from '@afterglow/protocol/console';
import { memberCalls } from '@afterglow/protocol/member';
import type { Wire, WireFrame } from '@afterglow/testkit/wire';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { expectCleanAudit } from '../testing/clean-audit.ts';
import { signInStaff } from '../testing/console-for-tests.ts';
import { addMember, addPersona, givePremium } from '../testing/people.ts';
import { rightInput, rightStaffInput } from '../testing/right-input.ts';
import { startTestServer, type TestServer } from '../testing/server-for-tests.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';

const nobodyId = 999_999_999;
// Who is being checked for being a minor is stored as suspended.
const states = ['blocked', 'blocking', 'deleted', 'banned', 'paused', 'suspended'] as const;
type Other = { id: number; wire: Wire; cookie: string; wrote: number; received: number };

let database: TestDatabase;
let server: TestServer;
let me: { id: number; wire: Wire; wrote: Map<number, number> };
let friend: Other;
/** A member without any contacts. */
let passerBy: Wire;
const others = new Map<(typeof states)[number], Other>();
const other = (state: (typeof states)[number]) => others.get(state) as Other;

const write = async (wire: Wire, receiver_id: number): Promise<number> => {
  const data = { receiver_id, message_type: 'text', message_text: 'Good evening', trace_id: randomUUID() };
  const sent = await wire.call('send_message', data);
  expect(sent.request_status).toBe(1);
  return sent.request_details.id;
};

/** Registers a member with every relation that two members can have. */
async function acquaint(): Promise<Other> {
  const { userId: id, cookie } = await server.register({ gender: 2, s_gender: 1 });
  const wire = await server.connect(cookie);
  await wire.call('claim_free_credits');
  for (const [one, otherId] of [
    [wire, me.id],
    [me.wire, id],
  ] as const) {
    await one.call('profile', { user_id: otherId });
    await one.call('visit', { visited_user_id: otherId });
    await one.call('swipe', { swiped_user_id: otherId, like: 1 });
  }
  const wrote = await write(wire, me.id);
  me.wrote.set(id, await write(me.wire, id));
  for (const module of ['new_message', 'match']) await wire.push(module);
  return { id, wire, cookie, wrote, received: 0 };
}

/** Waits until a member is notified that another is online. */
async function receives(wire: Wire, userId: number): Promise<void> {
  let notified: WireFrame;
  do notified = await wire.push('onlines', 10_000);
  while (notified.data.user_id !== userId || notified.data.type !== 'online');
}

/** Connects permitted members who look at the other, and so follow their presence. */
async function arrive(one: Other): Promise<void> {
  one.wire = await server.connect(one.cookie);
  await one.wire.call('messages', { contact_user_id: me.id });
}

/** Expects that neither side got notifications about the other since the block. */
function expectNothingPushed(): void {
  const ofOthers = [...others.values()].map(({ id }) => id);
  const pushed = me.wire.pushes.slice(me.wire.pushes.findIndex(({ module }) => module === 'person/gone'));
  for (const { module, data, request_details: details } of pushed) {
    const about = [data?.user_id, data?.id, data?.contact_user_id, details?.sender_id, details?.receiver_id];
    if (module === 'person/gone' || module === 'user/block') continue;
    expect([module, about.filter((id) => ofOthers.includes(id))]).toEqual([module, []]);
  }
  // They may be notified of people whom they were shown since.
  const isAboutMe = (frame: WireFrame) => new RegExp(`\\b${me.id}\\b`).test(JSON.stringify(frame));
  const received = [...others].map(([state, { wire, received }]) => [
    state,
    wire.pushes
      .slice(received)
      .filter(isAboutMe)
      .map(({ module }) => module),
  ]);
  expect(received).toEqual(states.map((state) => [state, []]));
}

const open = async () => {
  const started = await startTestServer({ config: { limits: false, demo: true }, database });
  await started.app.settings.set('partners', 'mixed');
  await started.app.settings.set('free_credits', 5_000);
  return started;
};

beforeAll(async () => {
  database = await testDatabase();
  server = await open();
  // Ids that equal no other number of a reply by chance.
  await sql`select setval(pg_get_serial_sequence('person', 'id'), 70707)`.execute(server.app.db);
  const mine = await server.register();
  me = { id: mine.userId, wire: await server.connect(mine.cookie), wrote: new Map() };
  await me.wire.call('claim_free_credits');
  friend = await acquaint();
  for (const state of states) others.set(state, await acquaint());
  for (const state of ['deleted', 'banned', 'paused', 'suspended'] as const) {
    await server.app.db.updateTable('person').set({ state }).where('id', '=', other(state).id).execute();
  }
  // Premium, so no list is locked.
  await givePremium(server.app.db, me.id, new Date(Date.now() + 24 * 3_600_000));
  await server.close();

  server = await open();
  // Waits for each arrival that can be notified, so none is delivered later.
  await arrive(friend);
  me.wire = await server.connect(mine.cookie);
  await receives(friend.wire, me.id);
  for (const one of [friend, ...others.values()]) await me.wire.call('messages', { contact_user_id: one.id });
  for (const one of others.values()) await arrive(one);
  passerBy = await server.connect((await server.register()).cookie);
  await passerBy.call('claim_free_credits');
  for (const state of ['blocked', 'blocking'] as const) await receives(me.wire, other(state).id);
  await me.wire.call('user/block', { user_id: other('blocked').id });
  await other('blocking').wire.call('user/block', { user_id: me.id });
  // Each of the two is notified of the block before its call is answered, and the other side before the next reply.
  for (const one of others.values()) await one.wire.call('ping');
  for (const one of others.values()) one.received = one.wire.pushes.length;
});
afterAll(async () => {
  await me.wire.call('ping');
  expectNothingPushed();
  await expectCleanAudit(server.app.db);
  await server.close();
  await database.drop();
});

/** Returns a reply as bytes, without the request id. */
function bytesOf({ request_id: _, ...frame }: WireFrame, id: number): string {
  return JSON.stringify(frame).replaceAll(new RegExp(`\\b${id}\\b`, 'g'), 'ID');
}

type Shape = { type?: string; minimum?: number; maximum?: number; items?: Shape; anyOf?: Shape[] };
const isId = (shape: Shape): boolean =>
  (shape.type === 'integer' && shape.minimum === 1 && shape.maximum === Number.MAX_SAFE_INTEGER) ||
  (shape.anyOf?.some(isId) ?? false) ||
  (shape.items !== undefined && isId(shape.items));

/** Ids that refer to no person, and sizes that look like ids. */
const notPersons = ['recordsToTake', 'package_id', 'story_id', 'reply_to'];
/**
 * Fields whose name has several meanings. Here they refer to passkeys, notices, pictures and stories, which have
 * their own tests.
 */
const otherThings = [
  'account/passkeys/remove id',
  'notice/read ids',
  'user/photos/add replaces',
  'user/photos/delete id',
  'user/photos/order ids',
  'user/photos/visible id',
  'stories/delete id',
  'stories/seen id',
];
/** Every field of every call that refers to a person, found in the contracts. */
const personFields = Object.values(memberCalls).flatMap(({ name, input }) => {
  const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, Shape>;
  };
  return Object.entries(properties)
    .filter(
      ([field, shape]) =>
        isId(shape) && !notPersons.includes(field) && !otherThings.includes(`${name} ${field}`),
    )
    .map(([field]) => [name, field] as const);
});
const text = () => ({ message_type: 'text', message_text: 'Hello', trace_id: randomUUID() });
/**
 * The rest of a valid `data`, whether the call does something for a friend (or replies the same to everybody), and
 * whether it treats an unrelated member as nonexistent.
 */
type About = { data: (id: number) => object; ofFriend: 'answered' | 'alike'; ofOutsider?: 'nobody' };
const rest: Record<string, About> = {
  'profile user_id': { data: (user_id) => ({ user_id }), ofFriend: 'answered' },
  'user/photos/add user_id': {
    data: (user_id) => ({ user_id, photo: `/media/${'0'.repeat(32)}.jpg` }),
    ofFriend: 'alike',
  },
  'user/photos user_id': { data: (user_id) => ({ user_id }), ofFriend: 'answered' },
  'user/block user_id': { data: (user_id) => ({ user_id }), ofFriend: 'answered' },
  'user/report user_id': { data: (user_id) => ({ user_id, reason: 'abuse' }), ofFriend: 'answered' },
  'user/unblock user_id': { data: (user_id) => ({ user_id }), ofFriend: 'answered' },
  'explore exclude': { data: (id) => ({ exclude: [id] }), ofFriend: 'alike' },
  'visit visited_user_id': { data: (visited_user_id) => ({ visited_user_id }), ofFriend: 'answered' },
  'stories/get user_id': { data: (user_id) => ({ user_id }), ofFriend: 'answered' },
  'swipe swiped_user_id': { data: (swiped_user_id) => ({ swiped_user_id, like: 1 }), ofFriend: 'answered' },
  'user/contact/get_by_id contact_id': {
    data: (contact_id) => ({ contact_id }),
    ofFriend: 'answered',
    ofOutsider: 'nobody',
  },
  'messages contact_user_id': { data: (contact_user_id) => ({ contact_user_id }), ofFriend: 'answered' },
  'send_message sender_id': {
    data: (sender_id) => ({ ...text(), sender_id, receiver_id: friend.id }),
    ofFriend: 'alike',
  },
  'send_message receiver_id': { data: (receiver_id) => ({ ...text(), receiver_id }), ofFriend: 'answered' },
  'typing receiver_id': { data: (receiver_id) => ({ receiver_id }), ofFriend: 'alike' },
  'conversation/archive user_id': {
    data: (user_id) => ({ user_id }),
    ofFriend: 'answered',
    ofOutsider: 'nobody',
  },
  'conversation/restore user_id': {
    data: (user_id) => ({ user_id }),
    ofFriend: 'answered',
    ofOutsider: 'nobody',
  },
};
/** A member who has blocked somebody knows it, may repeat it, and may undo it. */
const ownBlock = ['user/block', 'user/unblock'];

test('every field that refers to a person is listed here', () => {
  expect(personFields.map((pair) => pair.join(' ')).sort()).toEqual(Object.keys(rest).sort());
});

describe('an invisible person does not exist for the caller', () => {
  test.each(personFields)('%s by its field %s', async (name, field) => {
    const { data, ofFriend, ofOutsider } = rest[`${name} ${field}`] as About;
    const requested = async (wire: Wire, id: number) => bytesOf(await wire.call(name, data(id)), id);
    const nobody = await requested(me.wire, nobodyId);
    for (const state of states) {
      if (state === 'blocked' && ownBlock.includes(name)) continue;
      expect([state, await requested(me.wire, other(state).id)]).toEqual([state, nobody]);
    }
    // The same from the other side of a block, where the other has a session too.
    for (const state of ['blocked', 'blocking'] as const) {
      if (state === 'blocking' && ownBlock.includes(name)) continue;
      const { wire } = other(state);
      expect([state, await requested(wire, me.id)]).toEqual([state, await requested(wire, nobodyId)]);
    }
    if (ofFriend === 'answered') expect(await requested(me.wire, friend.id)).not.toBe(nobody);
    else expect(await requested(me.wire, friend.id)).toBe(nobody);
    if (ofFriend === 'answered') {
      const { id: outsiderId } = await addMember(server.app.db, { photos: 1 });
      const [ofOne, ofNone] = [await requested(passerBy, outsiderId), await requested(passerBy, nobodyId)];
      if (ofOutsider) expect(ofOne).toBe(ofNone);
      else expect(ofOne).not.toBe(ofNone);
    }
    if (name === 'user/block') await me.wire.call('user/unblock', { user_id: friend.id });
  });

  test.each(personFields)(
    '%s by its field %s: a person outside the wishes who was never shown does not exist either',
    async (name, field) => {
      const { data } = rest[`${name} ${field}`] as About;
      const requested = async (wire: Wire, id: number) => bytesOf(await wire.call(name, data(id)), id);
      // A man who looks for women, and a woman who does: neither would ever be shown to a man.
      for (const gender of [1, 2] as const) {
        const { id } = await addMember(server.app.db, { gender, sGender: 2, photos: 1 });
        for (const wire of [me.wire, passerBy])
          expect([gender, await requested(wire, id)]).toEqual([gender, await requested(wire, nobodyId)]);
      }
    },
  );

  test('[S6.07] neither does oneself, where that is not possible', async () => {
    const fields = [
      'user/block user_id',
      'swipe swiped_user_id',
      'send_message receiver_id',
      'messages contact_user_id',
    ];
    for (const key of [...fields, 'user/unblock user_id', 'user/contact/get_by_id contact_id']) {
      const [name] = key.split(' ') as [string];
      const data = (rest[key] as About).data;
      const [own, nobody] = [await me.wire.call(name, data(me.id)), await me.wire.call(name, data(nobodyId))];
      expect([key, bytesOf(own, me.id)]).toEqual([key, bytesOf(nobody, nobodyId)]);
      expect(own.error_code).toBe('not_found');
    }
    const picture = { ...text(), receiver_id: me.id, message_type: 'gift', message_text: '1' };
    expect(await me.wire.call('send_message', picture)).toMatchObject({ error_code: 'not_found' });
  });

  test('a seen mark reaches neither side', async () => {
    const unread = async () => (await me.wire.call('user/contacts/unread')).data[0].total;
    const before = await unread();
    for (const { wrote } of others.values()) {
      const read = await me.wire.call('message/read', { message_id: String(wrote) });
      expect(read).toMatchObject({ request_status: 1, data: { unread: before } });
    }
    const nobodys = await me.wire.call('message/read', { message_id: '999999999' });
    const theirs = await me.wire.call('message/read', { message_id: String(other('blocked').wrote) });
    expect(bytesOf(theirs, other('blocked').wrote)).toBe(bytesOf(nobodys, 999_999_999));
    for (const state of ['blocked', 'blocking'] as const) {
      const { id, wire } = other(state);
      await wire.call('message/read', { message_id: String(me.wrote.get(id)) });
    }
    const { rows } = await seenRows();
    expect(rows).toEqual([]);
  });

  async function seenRows() {
    const ids = [...others.values()].flatMap(({ id, wrote }) => [wrote, me.wrote.get(id) ?? 0]);
    const rows = await server.app.db
      .selectFrom('message')
      .select('id')
      .where('id', 'in', ids)
      .where('seen_at', 'is not', null)
      .execute();
    return { rows };
  }
});

describe('[C26] lists and counts', () => {
  const idsOf = (frame: WireFrame): number[] => frame.data.map(({ id }: { id: number }) => id);

  test('contain the friend and none of the others', async () => {
    await me.wire.call('message/read', { message_id: String(friend.wrote) });
    await write(friend.wire, me.id);
    for (const [name, data] of [
      ['user/contacts', {}],
      ['user/matches', {}],
      ['user/mylikes', {}],
    ] as const) {
      expect([name, idsOf(await me.wire.call(name, data))]).toEqual([name, [friend.id]]);
    }
    expect(idsOf(await me.wire.call('user/contacts', { archived: true }))).toEqual([]);
    expect(idsOf(await me.wire.call('user/blocked'))).toEqual([other('blocked').id]);
    for (const widen of [undefined, 'radius', 'age'] as const) {
      const shown = idsOf(await me.wire.call('explore', { widen }));
      for (const { id } of others.values()) expect(shown).not.toContain(id);
    }
    expect((await me.wire.call('totals')).data).toMatchObject({
      matches: { total: 1 },
      visits: { total: 1 },
      fans: { total: 1 },
      mylikes: 1,
      unread: 1,
    });
    expect((await me.wire.call('user/contacts/unread')).data).toEqual([{ total: 1 }]);
  });

  test('and no reply mentions the others', async () => {
    const { id: outsiderId } = await addMember(server.app.db, { photos: 1 });
    /** A member sees the people they blocked in the list of the blocked. */
    const known: Partial<Record<keyof typeof memberCalls, number>> = { 'user/blocked': other('blocked').id };
    // These calls would end the relation with the friend.
    const ofOutsider = ['user/block', 'user/unblock', 'user/report'];
    for (const { name } of Object.values(memberCalls)) {
      const about = ofOutsider.includes(name) ? outsiderId : friend.id;
      const answer = JSON.stringify(await me.wire.call(name, rightInput(name, about)));
      const notified = [...others].filter(
        ([, { id }]) => id !== known[name] && new RegExp(`\\b${id}\\b`).test(answer),
      );
      expect([name, notified.map(([state]) => state)]).toEqual([name, []]);
    }
  });

  test('of another member are not returned for a field that no test covers', async () => {
    const lists = [
      'user/contacts',
      'user/matches',
      'user/mylikes',
      'user/blocked',
      'totals',
      'session/validate',
    ];
    for (const name of [...lists, 'user/contacts/unread', 'geodata']) {
      const plain = bytesOf(await me.wire.call(name, {}), 0);
      for (const field of ['user_id', 'id', 'person_id', 'sender_id', 'me', 'contact_user_id']) {
        expect([name, field, bytesOf(await me.wire.call(name, { [field]: friend.id }), 0)]).toEqual([
          name,
          field,
          plain,
        ]);
      }
    }
  });
});

test('what belongs to another member gets the same reply as what does not exist', async () => {
  const { db } = server.app;
  const { id: outsider } = await addMember(db, { photos: 1 });
  const [profileKey, chatKey] = ['a'.repeat(32), `h${'b'.repeat(32)}`];
  for (const [key, purpose] of [
    [profileKey, 'profile'],
    [chatKey, 'chat'],
  ] as const) {
    await db
      .insertInto('media')
      .values({ key, owner_id: outsider, purpose, width: 1, height: 1, bytes: 1 })
      .execute();
  }
  const ask = async (name: string, data: object) => {
    const { request_id: _, ...answer } = await me.wire.call(name, data);
    return JSON.stringify(answer);
  };
  const nowhere = 'c'.repeat(32);
  const picture = (message_type: string, key: string) => ({
    receiver_id: friend.id,
    message_type,
    message_text: `/media/${key}.jpg`,
    trace_id: randomUUID(),
  });
  const missing = await ask('send_message', picture('image', `h${nowhere}`));
  expect(JSON.parse(missing)).toMatchObject({ error_code: 'not_found' });
  expect(await ask('send_message', picture('image', chatKey))).toBe(missing);
  expect(await ask('send_message', picture('image', profileKey))).toBe(missing);
  expect(await ask('send_message', picture('pphoto', `test-${outsider}-1`))).toBe(missing);
  const add = (key: string) => ask('user/photos/add', { photo: `/media/${key}.jpg` });
  expect(await add(profileKey)).toBe(await add(nowhere));
  const used = await db
    .selectFrom('media')
    .select('used')
    .where('key', 'in', [profileKey, chatKey])
    .execute();
  expect(used).toEqual([{ used: false }, { used: false }]);
});

/** Every field of a staff call that refers to somebody or something by id, found in the contracts. */
const staffIds = Object.values(consoleCalls).flatMap(({ name, input }) => {
  const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, Shape>;
  };
  const ids = Object.keys(properties).filter((field) => isId(properties[field] as Shape));
  return (
    ids
      // Other numbers from 1 up are prices and versions.
      .filter((field) => /(^|_)id$/.test(field) && !notPersons.includes(field))
      .map((field) => [name, field] as const)
  );
});
/** Moderators call these about the lease of somebody else. */
const ofModerators: readonly string[] = ['inbox/takeover'];
const ofLeases = staffIds.filter(([name, field]) => field === 'lease_id' && !ofModerators.includes(name));
/** Calls about the caller's own records, which have tests of their own. */
const ofOneself: readonly string[] = ['me/end_session', 'me/figures'];
/** Calls of operators about a pair or a snippet, which have tests of their own. */
const ofOperators: readonly string[] = [
  'inbox/like_back',
  'notes/remove',
  'notes/save',
  'snippets/remove',
  'snippets/save',
];
const apart = staffIds.filter(([name]) => ofOneself.includes(name) || ofOperators.includes(name));
/**
 * Fields of the records that every moderator shares. A field with another id has to be added to one of both lists
 * first.
 */
const ofRecords = staffIds.filter(
  ([name, field]) =>
    ofModerators.includes(name) ||
    (['id', 'member_id', 'persona_id', 'place_id', 'rule_id', 'session_id', 'staff_id', 'team_id'].includes(
      field,
    ) &&
      !ofOneself.includes(name) &&
      !ofOperators.includes(name)),
);

test('an operator learns nothing about a member’s record, not even whether there is one', async () => {
  expect(staffIds.length).toBe(ofLeases.length + ofRecords.length + apart.length);
  expect(ofRecords.length).toBeGreaterThan(0);
  const operator = await (await signInStaff(server)).connect();
  for (const name of new Set(ofRecords.map(([name]) => name))) {
    const requested = async (id: number) => bytesOf(await operator.call(name, rightStaffInput(name, id)), id);
    const ofNone = await requested(nobodyId);
    expect([name, JSON.parse(ofNone).error_code]).toEqual([name, 'forbidden']);
    expect([name, await requested(me.id)]).toEqual([name, ofNone]);
  }
  operator.close();
});

test('an operator’s lease does not exist for another operator', async () => {
  const { id: personaId } = await addPersona(server.app.db, { photos: 1 });
  const [holder, passer] = [await signInStaff(server), await signInStaff(server)];
  const [mine, theirs] = [await holder.connect(), await passer.connect()];
  const writer = await server.connect((await server.register()).cookie);
  await writer.call('claim_free_credits');
  await writer.call('notice/accept', { kind: 'virtual' });
  await write(writer, personaId);
  const { lease } = (await mine.call('inbox/next')).data;
  for (const [name] of ofLeases) {
    const requested = async (id: number) => bytesOf(await theirs.call(name, rightStaffInput(name, id)), id);
    const ofNone = await requested(nobodyId);
    expect([name, JSON.parse(ofNone).error_code]).toEqual([name, 'conflict']);
    expect([name, await requested(lease.id)]).toEqual([name, ofNone]);
  }
  expect(await mine.call('inbox/reply', { lease_id: lease.id, ...text() })).toMatchObject({
    request_status: 1,
  });
  for (const wire of [mine, theirs, writer]) wire.close();
});

test('[S4.23] nothing of this is pushed to either side', async () => {
  const parted = (['blocked', 'blocking'] as const).map(other);
  for (const { id, wire } of parted) {
    expect(await wire.call('send_message', { receiver_id: me.id, ...text() })).toMatchObject({
      error_code: 'not_found',
    });
    await wire.call('typing', { receiver_id: me.id });
    await wire.call('typing', { receiver_id: me.id });
    await me.wire.call('typing', { receiver_id: id });
  }
  await me.wire.call('ping');
  expectNothingPushed();
  // They leave, and so does the friend. Only the friend's leaving is notified.
  for (const { wire } of [...parted, friend]) wire.close();
  let notified: WireFrame;
  do notified = await me.wire.push('onlines', 10_000);
  while (notified.data.user_id !== friend.id || notified.data.type !== 'offline');
  await me.wire.call('ping');
  expectNothingPushed();
  // The same when they arrive.
  for (const one of [...parted, friend]) await arrive(one);
  await receives(me.wire, friend.id);
  for (const one of parted) {
    await one.wire.call('ping');
    one.received = 0;
  }
  expectNothingPushed();
});
