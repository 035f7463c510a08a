import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectCleanAudit } from '../../testing/clean-audit.ts';
import { createFixture, type Fixture } from '../../testing/fixture.ts';
import { createWaitingPair, emptyQueue } from '../../testing/waiting-pair.ts';
import { endExpiredLeases } from './lease-events.ts';
import { toInboxMessage } from './message-view.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});
afterAll(async () => {
  await expectCleanAudit(fixture.db);
  await fixture.close();
});
beforeEach(() => emptyQueue(fixture));

let serial = 0;
const trace = () => `trace-${++serial}-abcdefgh`;

const waits = (
  minutesAgo: number,
  { language = 'en', ...rest }: { language?: 'he' | 'en' | 'de'; text?: string } = {},
) => createWaitingPair(fixture, { minutesAgo, member: { language }, ...rest });

// biome-ignore lint/suspicious/noExplicitAny: read as a third-party client reads it
const data = (outcome: unknown): any => (outcome as { data: unknown }).data;

describe('the queue', () => {
  test('gives the conversation that waited longest, with its three panes', async () => {
    await waits(5);
    const longest = await waits(50, { text: 'I planted tomatoes. Mail me: dan@example.com' });
    await waits(20);
    const staff = await fixture.staff();
    const outcome = await fixture.staffCall(staff.id, 'inbox/next');
    expect(data(outcome)).toMatchObject({
      persona: { id: longest.personaId, facts: [], do_not_say: [] },
      member: { id: longest.memberId, name: 'Dan' },
      messages: [{ from: 'member', type: 'text' }],
    });
    expect(data(outcome).messages[0].body).toContain('tomatoes');
    expect(data(outcome).messages[0].body).not.toContain('example.com');
    expect(JSON.stringify(outcome)).not.toMatch(/credits|email/);
    expect(data(outcome).lease.expires).toBe(Math.floor(fixture.clock.now.getTime() / 1000) + 360);
  });

  test('as the member’s picture it shows the first public one', async () => {
    const { memberId } = await waits(10);
    const keys = ['1', '2', '3'].map((digit) => digit.repeat(32));
    for (const [n, key] of keys.entries()) {
      await fixture.db
        .insertInto('media')
        .values({
          key,
          owner_id: memberId,
          purpose: 'profile',
          width: 1080,
          height: 1440,
          bytes: 1,
          used: true,
        })
        .execute();
      await fixture.db
        .insertInto('photo')
        .values({
          person_id: memberId,
          media_key: key,
          position: n + 1,
          review: n === 1 ? 'pending' : 'approved',
          visible: n === 0 ? 'matches' : 'everyone',
        })
        .execute();
    }
    const staff = await fixture.staff();
    const { member } = data(await fixture.staffCall(staff.id, 'inbox/next'));
    expect(member.id).toBe(memberId);
    expect(member.photo).toContain(keys[2]);
    expect(JSON.stringify(member)).not.toMatch(new RegExp(`${keys[0]}|${keys[1]}`));
  });

  test('of the virtual profile it shows the approved profile pictures alone', async () => {
    const { personaId } = await waits(10);
    const keys: Record<string, string> = {};
    for (const [position, name] of ['refused', 'approved', 'pending', 'album'].entries()) {
      const key = randomBytes(16).toString('hex');
      const file = { purpose: 'profile', width: 1080, height: 1440, bytes: 1, used: true };
      await fixture.db
        .insertInto('media')
        .values({ key, owner_id: personaId, ...file })
        .execute();
      await fixture.db
        .insertInto('photo')
        .values({
          person_id: personaId,
          media_key: key,
          ...(name === 'album'
            ? { position: 7, review: 'approved', visible: 'album' }
            : { position: position + 1, review: name }),
        })
        .execute();
      keys[name] = key;
    }
    const staff = await fixture.staff();
    const { persona } = data(await fixture.staffCall(staff.id, 'inbox/next'));
    expect(persona.id).toBe(personaId);
    const shown = JSON.stringify(persona);
    expect(Object.keys(keys).filter((name) => shown.includes(keys[name] as string))).toEqual(['approved']);
    expect(persona.photo).toContain(keys.approved);
  });

  test('a member’s own text is shown without contact data, and hidden fields stay hidden', async () => {
    const { memberId } = await waits(10);
    await fixture.db
      .updateTable('profile')
      .set({ bio: 'I dance. Call 054-1234567!' })
      .where('person_id', '=', memberId)
      .execute();
    const staff = await fixture.staff();
    const { member } = data(await fixture.staffCall(staff.id, 'inbox/next'));
    expect(member.bio).toBe('I dance. Call •••!');
    expect(member.age).toBeGreaterThan(17);
    expect(member.city).toEqual(expect.any(String));
    for (const key of ['hide_age', 'hide_town'])
      expect(await fixture.call(memberId, 'user/update', { key, value: true })).toMatchObject({ ok: true });
    const [again] = data(await fixture.staffCall(staff.id, 'inbox/current'));
    expect(again.member).toMatchObject({ id: memberId, age: 0, city: null, country: expect.any(String) });
    expect(again.persona.age).toBeGreaterThan(17);
  });

  test('returns null when nobody waits', async () => {
    const staff = await fixture.staff();
    expect(await fixture.staffCall(staff.id, 'inbox/next')).toMatchObject({ ok: true, data: null });
  });

  test('of equal waiting times, the own pair comes first, then the own language', async () => {
    const other = await fixture.staff({ name: 'Other', languages: ['he', 'en', 'de'] });
    const mine = await fixture.staff({ languages: ['de'] });
    const first = await waits(30.2, { language: 'en' });
    const german = await waits(30.1, { language: 'de' });
    await fixture.db
      .insertInto('inbox_lease')
      .values({
        persona_id: first.personaId,
        member_id: first.memberId,
        staff_id: other.id,
        expires_at: new Date(0),
        ended_at: new Date(0),
        end_reason: 'answered',
      })
      .execute();
    const since = new Date(Math.floor(fixture.clock.now.getTime() / 60_000) * 60_000 - 30 * 60_000);
    await fixture.db
      .updateTable('conversation')
      .set({ waiting_since: since })
      .where('owner_id', 'in', [first.personaId, german.personaId])
      .where('waiting_since', 'is not', null)
      .execute();
    expect(data(await fixture.staffCall(mine.id, 'inbox/next')).member.id).toBe(german.memberId);
    expect(data(await fixture.staffCall(other.id, 'inbox/next')).member.id).toBe(first.memberId);
  });

  test('two conversations at once and no more, also from two windows', async () => {
    for (let n = 0; n < 6; n++) await waits(10 + n);
    const staff = await fixture.staff();
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => fixture.staffCall(staff.id, 'inbox/next')),
    );
    expect(outcomes.filter((outcome) => outcome.ok && outcome.data).length).toBe(2);
    expect(outcomes.filter((outcome) => !outcome.ok)).toEqual(
      Array.from({ length: 3 }, () => expect.objectContaining({ code: 'limit_reached' })),
    );
    expect(data(await fixture.staffCall(staff.id, 'inbox/current')).length).toBe(2);
  });

  test('viewing a conversation is logged, repeated views once', async () => {
    await waits(20);
    await waits(10);
    const staff = await fixture.staff();
    const looks = async () => {
      const rows = await fixture.db
        .selectFrom('audit_log')
        .select('subject')
        .where('staff_id', '=', staff.id)
        .where('kind', '=', 'read')
        .orderBy('id')
        .execute();
      return rows.map(({ subject }) => subject);
    };
    const held: string[] = [];
    for (let n = 0; n < 2; n++) {
      const { persona, member } = data(await fixture.staffCall(staff.id, 'inbox/next'));
      held.push(`conversation:${persona.id}:${member.id}`);
      await fixture.staffCall(staff.id, 'inbox/current');
      await fixture.staffCall(staff.id, 'inbox/current');
    }
    expect(await looks()).toEqual(held);
  });

  test('a paused or finishing operator gets nothing new', async () => {
    await waits(10);
    const staff = await fixture.staff();
    await fixture.staffCall(staff.id, 'inbox/availability', { availability: 'paused' });
    expect(await fixture.staffCall(staff.id, 'inbox/next')).toMatchObject({ ok: false, code: 'conflict' });
  });

  test('blocked conversations are not in the queue', async () => {
    const { memberId, personaId } = await waits(10);
    await fixture.db.insertInto('block').values({ blocker_id: memberId, blocked_id: personaId }).execute();
    const staff = await fixture.staff();
    expect(await fixture.staffCall(staff.id, 'inbox/next')).toMatchObject({ ok: true, data: null });
  });
});

describe('a reply', () => {
  test('reaches the member free of charge, shows its author only to staff, and ends the waiting', async () => {
    const { memberId, personaId } = await waits(10);
    const staff = await fixture.staff({ name: 'Maya' });
    const held = data(await fixture.staffCall(staff.id, 'inbox/next'));
    const reply = await fixture.staffCall(staff.id, 'inbox/reply', {
      lease_id: held.lease.id,
      message_type: 'text',
      message_text: '  How are the tomatoes? ',
      trace_id: trace(),
      done: true,
    });
    expect(reply).toMatchObject({
      ok: true,
      data: { from: 'persona', body: 'How are the tomatoes?', staff: 'Maya' },
      details: { credits_spent: 0, sender_id: personaId, receiver_id: memberId },
    });
    const [push] = fixture.pushesTo(memberId, 'new_message').slice(-1);
    expect(push?.request_details).toMatchObject({ sender_id: personaId, message: 'How are the tomatoes?' });
    expect(JSON.stringify(push)).not.toContain('Maya');
    expect(await fixture.staffCall(staff.id, 'inbox/next')).toMatchObject({ data: null });
    expect(data(await fixture.staffCall(staff.id, 'inbox/current'))).toEqual([]);
  });

  test('without the lease is a conflict and writes nothing', async () => {
    await waits(10);
    const holder = await fixture.staff();
    const outsider = await fixture.staff();
    const held = data(await fixture.staffCall(holder.id, 'inbox/next'));
    const before = await fixture.db.selectFrom('message').select('id').execute();
    const body = { message_type: 'text', message_text: 'Hello', trace_id: trace() };
    const rejected = { ok: false, code: 'conflict' };
    expect(
      await fixture.staffCall(outsider.id, 'inbox/reply', { lease_id: held.lease.id, ...body }),
    ).toMatchObject(rejected);
    expect(await fixture.staffCall(holder.id, 'inbox/reply', { lease_id: 987_654, ...body })).toMatchObject(
      rejected,
    );
    fixture.setClock(new Date(fixture.clock.now.getTime() + 361_000));
    expect(
      await fixture.staffCall(holder.id, 'inbox/reply', { lease_id: held.lease.id, ...body }),
    ).toMatchObject(rejected);
    expect((await fixture.db.selectFrom('message').select('id').execute()).length).toBe(before.length);
  });

  test('another operator can neither prolong, nor answer, nor return a held conversation', async () => {
    await waits(10);
    const [holder, outsider] = [await fixture.staff(), await fixture.staff()];
    const held = data(await fixture.staffCall(holder.id, 'inbox/next'));
    const { id: lease_id } = held.lease;
    const rejected = { ok: false, code: 'conflict' };
    expect(
      await fixture.staffCall(outsider.id, 'inbox/renew', {
        lease_id,
        draft: 'Of somebody else',
        typing: true,
      }),
    ).toMatchObject(rejected);
    expect(
      await fixture.staffCall(outsider.id, 'inbox/release', { lease_id, reason: 'answered' }),
    ).toMatchObject(rejected);
    expect(data(await fixture.staffCall(holder.id, 'inbox/current'))).toMatchObject([
      { lease: held.lease, draft: '' },
    ]);
  });

  test('repeated with its trace id is one message, also once the conversation is given back', async () => {
    await waits(10);
    const staff = await fixture.staff();
    const held = data(await fixture.staffCall(staff.id, 'inbox/next'));
    const body = {
      lease_id: held.lease.id,
      message_type: 'text',
      message_text: 'Once',
      trace_id: trace(),
      done: true,
    };
    const first = await fixture.staffCall(staff.id, 'inbox/reply', body);
    const again = await fixture.staffCall(staff.id, 'inbox/reply', body);
    expect(first).toMatchObject({ ok: true });
    expect(data(again).id).toBe(data(first).id);
  });

  test('of a colleague is not repeated as one’s own in a returned conversation', async () => {
    const { memberId, personaId } = await waits(10);
    const [author, colleague] = [await fixture.staff({ name: 'Maya' }), await fixture.staff({ name: 'Noa' })];
    const words = { message_type: 'text', message_text: 'Written once', trace_id: trace() };
    const take = async (id: number) => data(await fixture.staffCall(id, 'inbox/next')).lease.id as number;
    const releaseLease = (id: number, lease_id: number) =>
      fixture.staffCall(id, 'inbox/release', { lease_id, reason: 'break' });
    const theirs = await take(colleague.id);
    await releaseLease(colleague.id, theirs);
    const own = await take(author.id);
    expect(await fixture.staffCall(author.id, 'inbox/reply', { ...words, lease_id: own })).toMatchObject({
      ok: true,
      data: { staff: 'Maya' },
    });
    expect(
      await fixture.staffCall(colleague.id, 'inbox/reply', { ...words, lease_id: theirs }),
    ).toMatchObject({
      ok: false,
      code: 'conflict',
    });
    const log = fixture.db
      .selectFrom('audit_log')
      .select('staff_id')
      .where('action', '=', 'inbox/reply')
      .where('kind', '=', 'act')
      .where('subject', '=', `conversation:${personaId}:${memberId}`);
    expect(await log.execute()).toEqual([{ staff_id: author.id }]);
  });

  test('sent many times at once, through two processes, is one message and one log line', async () => {
    await waits(10);
    const staff = await fixture.staff();
    const held = data(await fixture.staffCall(staff.id, 'inbox/next'));
    const body = {
      lease_id: held.lease.id,
      message_type: 'text',
      message_text: 'Once, however often',
      trace_id: trace(),
      done: true,
    };
    const other = await fixture.another();
    const sent = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        fixture.staffCall(staff.id, 'inbox/reply', body, n % 2 ? other : undefined),
      ),
    );
    expect(new Set(sent.map((outcome) => data(outcome).id)).size).toBe(1);
    const log = await fixture.db
      .selectFrom('audit_log')
      .select(['kind', 'detail'])
      .where('staff_id', '=', staff.id)
      .where('action', '=', 'inbox/reply')
      .execute();
    expect(log).toEqual([{ kind: 'act', detail: { trace_id: body.trace_id } }]);
  });

  test.each([
    ['write to me at noa@example.com', 'contact_data'],
    ['could you send me some money?', 'money_request'],
    ["let's meet tomorrow", 'meeting_promise'],
  ])('"%s" is rejected', async (text, reason) => {
    await waits(10);
    const staff = await fixture.staff();
    const held = data(await fixture.staffCall(staff.id, 'inbox/next'));
    const outcome = await fixture.staffCall(staff.id, 'inbox/reply', {
      lease_id: held.lease.id,
      message_type: 'text',
      message_text: text,
      trace_id: trace(),
    });
    expect(outcome).toMatchObject({ ok: false, code: 'forbidden', details: { reason } });
  });
});

test('a gift is shown by its icon and its names, a picture by an address that is valid for an hour', async () => {
  const { memberId, personaId } = await waits(10);
  const gift = await fixture.db
    .selectFrom('gift')
    .select(['id', 'icon', 'name_by_language'])
    .orderBy('price')
    .executeTakeFirstOrThrow();
  const sent = await fixture.call(memberId, 'send_message', {
    receiver_id: personaId,
    message_type: 'gift',
    message_text: String(gift.id),
    trace_id: trace(),
  });
  expect(sent.ok).toBe(true);
  const { id: messageId } = await fixture.db
    .selectFrom('message')
    .select('id')
    .where('sender_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const staff = await fixture.staff();
  const held = data(await fixture.staffCall(staff.id, 'inbox/next'));
  const { icon: body, name_by_language: names } = gift;
  expect(held.messages.at(-1)).toMatchObject({ id: messageId, type: 'gift', body, gift: names });
  expect(held.messages.filter(({ type }: { type: string }) => type === 'text')[0]).not.toHaveProperty('gift');

  // Processing a real upload is slow. This test only needs to know how the stored key is served.
  const shown = async (minutesLater: number) => {
    fixture.setClock(new Date(fixture.clock.now.getTime() + minutesLater * 60_000));
    const { body } = toInboxMessage(
      fixture.app,
      {
        id: 1,
        sender_id: memberId,
        type: 'image',
        body: 'ab/cdef',
        at: start,
        seen_at: null,
        staff: null,
        notice: null,
        reply_to: null,
        gift: null,
      },
      personaId,
    );
    return body;
  };
  const start = fixture.clock.now;
  expect(await shown(0)).toMatch(/^\/media\/.*ab\/cdef.*[?&]/);
  expect(await shown(61)).toBe('');
});

test('the operator sees that a member asked whether this is real, that it was answered, and which message a reply refers to', async () => {
  const { memberId, personaId } = await waits(10);
  const { id: before } = await fixture.db
    .selectFrom('message')
    .select('id')
    .where('sender_id', '=', memberId)
    .executeTakeFirstOrThrow();
  const asks = {
    receiver_id: personaId,
    message_type: 'text',
    message_text: 'hey, are you a bot??',
    reply_to: before,
    trace_id: trace(),
  };
  expect(await fixture.call(memberId, 'send_message', asks)).toMatchObject({
    details: { notice: 'honest_answer' },
  });
  const staff = await fixture.staff();
  const held = data(await fixture.staffCall(staff.id, 'inbox/next'));
  expect(held.messages.at(-1)).toMatchObject({ notice: 'honest_answer', reply_to: before });
  expect(held.messages[0]).not.toHaveProperty('notice');
});

describe('a lease', () => {
  test('is renewed by typing, keeps the draft, and shows the member that somebody is typing', async () => {
    const { memberId, personaId } = await waits(10);
    const staff = await fixture.staff();
    const held = data(await fixture.staffCall(staff.id, 'inbox/next'));
    fixture.setClock(new Date(fixture.clock.now.getTime() + 300_000));
    const renewed = await fixture.staffCall(staff.id, 'inbox/renew', {
      lease_id: held.lease.id,
      draft: 'Half a sent',
      typing: true,
    });
    expect(data(renewed).expires).toBe(held.lease.expires + 300);
    expect(fixture.pushesTo(memberId, 'typing').at(-1)).toMatchObject({ data: { user_id: personaId } });
    expect(data(await fixture.staffCall(staff.id, 'inbox/current'))[0].draft).toBe('Half a sent');
  });

  test('returned with a reason keeps the place in the queue and is logged', async () => {
    const { memberId } = await waits(90);
    await waits(10);
    const staff = await fixture.staff();
    const held = data(await fixture.staffCall(staff.id, 'inbox/next'));
    const release = { lease_id: held.lease.id, reason: 'language' };
    expect(await fixture.staffCall(staff.id, 'inbox/release', release)).toMatchObject({ ok: true });
    expect(await fixture.staffCall(staff.id, 'inbox/release', release)).toMatchObject({
      ok: false,
      code: 'conflict',
    });
    const colleague = await fixture.staff();
    expect(data(await fixture.staffCall(colleague.id, 'inbox/next')).member.id).toBe(memberId);
    const log = await fixture.db
      .selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('staff_id', '=', staff.id)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(log).toEqual({ action: 'inbox/release', detail: { reason: 'language' } });
  });

  test('taken again by the same operator restores their draft, and another operator does not get it', async () => {
    await waits(10);
    const staff = await fixture.staff();
    const colleague = await fixture.staff();
    const take = async (id: number) => data(await fixture.staffCall(id, 'inbox/next'));
    const releaseLease = (id: number, leaseId: number) =>
      fixture.staffCall(id, 'inbox/release', { lease_id: leaseId, reason: 'break' });
    const first = await take(staff.id);
    await fixture.staffCall(staff.id, 'inbox/renew', { lease_id: first.lease.id, draft: 'Half a thought' });
    fixture.setClock(new Date(fixture.clock.now.getTime() + 361_000));
    await endExpiredLeases(fixture.app);
    const again = await take(staff.id);
    expect(again.draft).toBe('Half a thought');
    await releaseLease(staff.id, again.lease.id);
    const other = await take(colleague.id);
    expect(other.draft).toBe('');
    await releaseLease(colleague.id, other.lease.id);
    expect((await take(staff.id)).draft).toBe('');
  });

  test('that expired can neither be prolonged nor returned, even if nobody else took it', async () => {
    await waits(10);
    const staff = await fixture.staff();
    const { lease } = data(await fixture.staffCall(staff.id, 'inbox/next'));
    fixture.setClock(new Date(fixture.clock.now.getTime() + 360_000));
    for (const [name, more] of [
      ['inbox/renew', { draft: 'Late' }],
      ['inbox/release', { reason: 'break' }],
    ] as const) {
      const outcome = await fixture.staffCall(staff.id, name, { lease_id: lease.id, ...more });
      expect([name, outcome]).toMatchObject([name, { ok: false, code: 'conflict' }]);
    }
    const row = await fixture.db
      .selectFrom('inbox_lease')
      .select(['draft', 'ended_at'])
      .where('id', '=', lease.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ draft: '', ended_at: null });
  });

  test('that expired is reported to its holder, and the next operator gets the conversation', async () => {
    const { memberId } = await waits(10);
    const staff = await fixture.staff();
    const held = data(await fixture.staffCall(staff.id, 'inbox/next'));
    fixture.setClock(new Date(fixture.clock.now.getTime() + 361_000));
    await endExpiredLeases(fixture.app);
    expect(fixture.staffPushes.at(-1)).toMatchObject({
      staffId: staff.id,
      frame: { module: 'inbox/expired', data: { lease_id: held.lease.id } },
    });
    const colleague = await fixture.staff();
    expect(data(await fixture.staffCall(colleague.id, 'inbox/next')).member.id).toBe(memberId);
  });
});
