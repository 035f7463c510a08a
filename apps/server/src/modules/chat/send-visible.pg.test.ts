import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectCleanAudit } from '../../testing/clean-audit.ts';
import { type TestTown, testTown } from '../../testing/house-for-tests.ts';
import { findVisible } from '../safety/safety.ts';
import { sendFromPersona } from './chat.ts';

let town: TestTown;
beforeAll(async () => {
  town = await testTown();
});
afterAll(async () => {
  await expectCleanAudit(town.db);
  await town.close();
});

// The database's `send_messages` spells the rule of who may see whom once more, because it runs there: it must stay the same rule.
test('a member can write to exactly those whom they may see, and a virtual profile to those who may see it', async () => {
  const rich = { given: 10_000 };
  const me = await town.member(rich);
  const staff = await town.staff();
  const [blocked, blocker] = [await town.member(rich), await town.member(rich)];
  const [blockedPersona, persona] = [await town.persona(), await town.persona()];
  await town.db
    .insertInto('block')
    .values([
      { blocker_id: me.id, blocked_id: blocked.id },
      { blocker_id: blocker.id, blocked_id: me.id },
      { blocker_id: me.id, blocked_id: blockedPersona.id },
    ])
    .execute();
  const others = [me, blocked, blocker, blockedPersona, persona, await town.member(rich)];
  for (const state of ['paused', 'banned', 'deleted'] as const) {
    others.push(await town.member({ ...rich, state }), await town.persona({ state }));
  }
  const personas = await town.db.selectFrom('persona').select('person_id').execute();
  const isPersona = (id: number) => personas.some(({ person_id }) => person_id === id);
  const message = { message_type: 'text', message_text: 'hi' };
  let written = 0;
  for (const partners of ['virtual', 'members', 'mixed', 'no such value']) {
    const row = { key: 'partners', value: JSON.stringify(partners) };
    await town.db
      .insertInto('setting')
      .values(row)
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute();
    await town.house.settings.reload();
    for (const { id } of others) {
      const sent = await town.call(me.id, 'send_message', {
        ...message,
        receiver_id: id,
        trace_id: randomUUID(),
      });
      const seen = await findVisible(town.db, me.id, id);
      expect([partners, id, sent.ok || sent.code]).toEqual([partners, id, seen ? true : 'not_found']);
      if (sent.ok) written++;
      if (!isPersona(id)) continue;
      const reply = { personaId: id, memberId: me.id, staffId: staff.id, text: 'hi', at: town.clock.now };
      const answered = await sendFromPersona(town.house, { ...reply, traceId: randomUUID() });
      expect([partners, id, answered.ok]).toEqual([partners, id, seen !== undefined]);
    }
  }
  expect(written).toBe(5);
});
