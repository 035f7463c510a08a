import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectCleanAudit } from '../../testing/clean-audit.ts';
import { createFixture, type Fixture } from '../../testing/fixture.ts';
import { findReachable } from '../safety/index.ts';
import { sendFromPersona } from './index.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});
afterAll(async () => {
  await expectCleanAudit(fixture.db);
  await fixture.close();
});

// The database function `send_messages` repeats the rule of who can write to whom, because it runs in the database.
// Both rules must stay equal.
test('a member can write to exactly those who are visible to them, and a virtual profile to those who may see it', async () => {
  const rich = { given: 10_000 };
  const me = await fixture.member(rich);
  const staff = await fixture.staff();
  const [blocked, blocker] = [await fixture.member(rich), await fixture.member(rich)];
  const [blockedPersona, persona] = [await fixture.persona(), await fixture.persona()];
  await fixture.db
    .insertInto('block')
    .values([
      { blocker_id: me.id, blocked_id: blocked.id },
      { blocker_id: blocker.id, blocked_id: me.id },
      { blocker_id: me.id, blocked_id: blockedPersona.id },
    ])
    .execute();
  const others = [me, blocked, blocker, blockedPersona, persona, await fixture.member(rich)];
  for (const state of ['paused', 'banned', 'deleted'] as const) {
    others.push(await fixture.member({ ...rich, state }), await fixture.persona({ state }));
  }
  const personas = await fixture.db.selectFrom('persona').select('person_id').execute();
  const isPersona = (id: number) => personas.some(({ person_id }) => person_id === id);
  const message = { message_type: 'text', message_text: 'hi' };
  let written = 0;
  for (const partners of ['virtual', 'members', 'mixed', 'no such value']) {
    const row = { key: 'partners', value: JSON.stringify(partners) };
    await fixture.db
      .insertInto('setting')
      .values(row)
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute();
    await fixture.app.settings.reload();
    for (const { id } of others) {
      const sent = await fixture.call(me.id, 'send_message', {
        ...message,
        receiver_id: id,
        trace_id: randomUUID(),
      });
      const seen = await findReachable(fixture.db, me.id, id, fixture.clock.now);
      expect([partners, id, sent.ok || sent.code]).toEqual([partners, id, seen ? true : 'not_found']);
      if (sent.ok) written++;
      if (!isPersona(id)) continue;
      const reply = { personaId: id, memberId: me.id, staffId: staff.id, text: 'hi', at: fixture.clock.now };
      const answered = await sendFromPersona(fixture.app, { ...reply, traceId: randomUUID() });
      expect([partners, id, answered.ok]).toEqual([partners, id, seen !== undefined]);
    }
  }
  expect(written).toBe(5);
});

test('outside the wishes a member can write only to people who were shown to them', async () => {
  const { db } = fixture;
  await fixture.app.settings.set('partners', 'mixed');
  const staff = await fixture.staff();
  const me = await fixture.member({ gender: 1, sGender: 2, given: 10_000 });
  const premium = { premiumUntil: new Date(fixture.clock.now.getTime() + 86_400_000) };
  const rich = await fixture.member({ gender: 1, sGender: 2, given: 10_000, ...premium });
  const other = () => fixture.member({ gender: 1, sGender: 1, given: 10_000 });
  const likes = (swiper_id: number, swiped_id: number, liked = true) =>
    db.insertInto('swipe').values({ swiper_id, swiped_id, liked, at: fixture.clock.now }).execute();
  const between: Record<string, (from: number, to: number) => Promise<unknown>> = {
    nothing: async () => {},
    'a match': (from, to) =>
      db
        .insertInto('match')
        .values({ low_id: Math.min(from, to), high_id: Math.max(from, to), at: fixture.clock.now })
        .execute(),
    'a like of theirs': (from, to) => likes(from, to),
    'a pass of theirs': (from, to) => likes(from, to, false),
    'a like of the other': (from, to) => likes(to, from),
    'a visit of the other': (from, to) =>
      db.insertInto('visit').values({ visitor_id: to, visited_id: from, at: fixture.clock.now }).execute(),
  };
  const reached: string[] = [];
  for (const [name, make] of Object.entries(between)) {
    for (const [who, from] of [
      ['', me.id],
      [' with premium', rich.id],
    ] as const) {
      const { id: to } = await other();
      await make(from, to);
      const seen = await findReachable(db, from, to, fixture.clock.now);
      const message = { message_type: 'text', message_text: 'hi', receiver_id: to, trace_id: randomUUID() };
      const sent = await fixture.call(from, 'send_message', message);
      expect([name + who, sent.ok || sent.code]).toEqual([name + who, seen ? true : 'not_found']);
      if (seen) reached.push(name + who);
      // A receiver of a message can write to its sender.
      const back = await findReachable(db, to, from, fixture.clock.now);
      if (sent.ok) expect([name + who, back?.id]).toEqual([name + who, from]);
    }
  }
  expect(reached).toEqual([
    'a match',
    'a match with premium',
    'a like of theirs',
    'a like of theirs with premium',
    'a like of the other with premium',
    'a visit of the other with premium',
  ]);
  // A virtual man is visible to members who look for men, and to those he wrote to.
  const persona = await fixture.persona({ gender: 1 });
  const write = () =>
    fixture.call(me.id, 'send_message', {
      message_type: 'text',
      message_text: 'hi',
      receiver_id: persona.id,
      trace_id: randomUUID(),
    });
  expect(await write()).toMatchObject({ ok: false, code: 'not_found' });
  const reply = {
    personaId: persona.id,
    memberId: me.id,
    staffId: staff.id,
    text: 'hi',
    at: fixture.clock.now,
  };
  expect(await sendFromPersona(fixture.app, { ...reply, traceId: randomUUID() })).toMatchObject({ ok: true });
  expect(await write()).toMatchObject({ ok: true });
});

test('where members do not meet each other both rules say so, whatever `partners` is', async () => {
  const staff = await fixture.staff();
  const [me, member] = [await fixture.member({ given: 10_000 }), await fixture.member({ given: 10_000 })];
  const persona = await fixture.persona();
  const on = { il: true, de: true, eu: true, other: true };
  await fixture.app.settings.set('members_mode', { ...on, il: false });
  for (const partners of ['virtual', 'members', 'mixed'] as const) {
    await fixture.app.settings.set('partners', partners);
    for (const [id, isSeen] of [
      [member.id, false],
      [persona.id, true],
    ] as const) {
      const message = { message_type: 'text', message_text: 'hi', receiver_id: id, trace_id: randomUUID() };
      const sent = await fixture.call(me.id, 'send_message', message);
      const seen = await findReachable(fixture.db, me.id, id, fixture.clock.now);
      expect([partners, id, sent.ok, seen !== undefined]).toEqual([partners, id, isSeen, isSeen]);
    }
    const reply = {
      personaId: persona.id,
      memberId: me.id,
      staffId: staff.id,
      text: 'hi',
      at: fixture.clock.now,
    };
    expect(await sendFromPersona(fixture.app, { ...reply, traceId: randomUUID() })).toMatchObject({
      ok: true,
    });
  }
  await fixture.app.settings.set('members_mode', on);
});
