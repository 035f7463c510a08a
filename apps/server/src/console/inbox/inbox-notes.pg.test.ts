import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../../testing/fixture.ts';
import {
  createWaitingPair,
  emptyQueue,
  type WaitingPair,
  writeAsMember,
} from '../../testing/waiting-pair.ts';
import { prunePairNotes } from './pair-notes.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});
afterAll(() => fixture.close());
beforeEach(() => emptyQueue(fixture));

// biome-ignore lint/suspicious/noExplicitAny: read as a third-party client reads it
const data = (outcome: unknown): any => (outcome as { data: unknown }).data;
const next = async (staffId: number) => data(await fixture.staffCall(staffId, 'inbox/next'));
/** Creates an operator whose shift begins with the first conversation. */
const operator = async () => (await fixture.staff({ online: false })).id;

const save = (staffId: number, pair: WaitingPair, fields: object = {}) =>
  fixture.staffCall(staffId, 'notes/save', {
    member_id: pair.memberId,
    persona_id: pair.personaId,
    category: 'work',
    text: 'Nurse, night shifts',
    trace_id: randomUUID(),
    ...fields,
  });

describe('a conversation', () => {
  test('has its notes, newest first, what may be sent, and no spend, email address or birth date [C2]', async () => {
    const pair = await createWaitingPair(fixture);
    const staff = await operator();
    await next(staff);
    await save(staff, pair);
    await save(staff, pair, { category: 'family', text: 'A sister' });
    const [held] = data(await fixture.staffCall(staff, 'inbox/current'));
    expect(held).toMatchObject({
      notes: [
        { category: 'family', text: 'A sister', by: { id: staff }, version: 1 },
        { category: 'work', text: 'Nurse, night shifts' },
      ],
      older: false,
      run: { texts_left: 3, photos_left: 3, gift_at: null },
      risk: [],
      handover: null,
    });
    expect(JSON.stringify(held)).not.toMatch(/credits|email|birth|payment|session|spen[dt]|premium/i);
  });

  test('shows 60 messages, and older ones 30 at a time', async () => {
    const pair = await createWaitingPair(fixture, { text: 'No. 0', member: { given: 9_000 } });
    for (let n = 1; n < 95; n++) await writeAsMember(fixture, pair, `No. ${n}`);
    const staff = await operator();
    const { lease, messages, older } = await next(staff);
    const bodies = (list: { body: string }[]) => [list[0]?.body, list.at(-1)?.body, list.length];
    expect([...bodies(messages), older]).toEqual(['No. 35', 'No. 94', 60, true]);
    const page = async (before: number, who = staff) =>
      fixture.staffCall(who, 'inbox/older', { lease_id: lease.id, before });
    const first = data(await page(messages[0].id));
    expect([...bodies(first.messages), first.older]).toEqual(['No. 5', 'No. 34', 30, true]);
    const last = data(await page(first.messages[0].id));
    expect([...bodies(last.messages), last.older]).toEqual(['No. 0', 'No. 4', 5, false]);
    expect(await page(messages[0].id, await operator())).toMatchObject({
      code: 'conflict',
      details: { reason: 'lease' },
    });
  });

  test('points out what may need a moderator', async () => {
    await createWaitingPair(fixture, { text: 'Hi, I am 16 and live with my mother' });
    const { risk, messages } = await next(await operator());
    expect(risk).toEqual([{ kind: 'minor', message_id: messages[0].id, phrase: 'I am 16' }]);
  });
});

describe('notes', () => {
  test('[C23] with contact data, about payments, or of wishes without consent are rejected', async () => {
    const pair = await createWaitingPair(fixture);
    const staff = await operator();
    await next(staff);
    for (const [fields, reason] of [
      [{ text: 'His number is 054-1234567' }, 'contact_data'],
      [{ text: 'Bought 500 coins' }, 'payment'],
      [{ category: 'wishes', text: 'Likes to be led' }, 'consent'],
    ] as const)
      expect(await save(staff, pair, fields)).toMatchObject({ code: 'forbidden', details: { reason } });
    await fixture.db
      .insertInto('consent')
      .values({ person_id: pair.memberId, kind: 'intimate', text_version: 1, at: fixture.clock.now })
      .execute();
    expect(await save(staff, pair, { category: 'wishes', text: 'Likes to be led' })).toMatchObject({
      ok: true,
    });
    const texts = await fixture.db.selectFrom('pair_note').select('text').execute();
    expect(JSON.stringify(texts)).not.toMatch(/054|coins/);
    // Withdrawing the consent deletes the notes made under it.
    await fixture.call(pair.memberId, 'user/update', { key: 'intimate', value: false });
    const left = await fixture.db.selectFrom('pair_note').select('category').execute();
    expect(left.map(({ category }) => category)).not.toContain('wishes');
  });

  test('are written by the holder, and by moderators; nobody else', async () => {
    const pair = await createWaitingPair(fixture);
    const [holder, colleague] = [await operator(), await operator()];
    await next(holder);
    const rejected = { code: 'forbidden', details: { reason: 'lease' } };
    expect(await save(colleague, pair)).toMatchObject(rejected);
    const { id, version } = data(await save(holder, pair));
    expect(await fixture.staffCall(colleague, 'notes/remove', { id, version })).toMatchObject(rejected);
    const moderator = (await fixture.staff({ role: 'moderator' })).id;
    expect(await save(moderator, pair, { text: 'Of a moderator' })).toMatchObject({ ok: true });
    expect(await fixture.staffCall(moderator, 'notes/remove', { id, version })).toMatchObject({
      ok: true,
      data: { id },
    });
    expect(await save(moderator, { ...pair, memberId: pair.personaId })).toMatchObject({ code: 'not_found' });
  });

  test('do not tell an operator without the conversation which pairs and notes exist; moderators learn it', async () => {
    const pair = await createWaitingPair(fixture);
    const [staff, moderator] = [await operator(), (await fixture.staff({ role: 'moderator' })).id];
    const { id } = data(await save(moderator, pair));
    const none = 999_999_999;
    const remove = (who: number, note: number) =>
      fixture.staffCall(who, 'notes/remove', { id: note, version: 1 });
    const rejected = { ok: false, code: 'forbidden', details: { reason: 'lease' } };
    const seen = ({ ok, code, details }: Record<string, unknown>) => ({ ok, code, details });
    expect(seen(await save(staff, pair))).toEqual(rejected);
    for (const unknown of [
      { member_id: none },
      { persona_id: none },
      { id: none, version: 1 },
      { id, version: 1 },
    ])
      expect(seen(await save(staff, pair, unknown))).toEqual(rejected);
    for (const note of [id, none]) expect(seen(await remove(staff, note))).toEqual(rejected);
    for (const unknown of [{ member_id: none }, { persona_id: none }, { id: none, version: 1 }])
      expect(await save(moderator, pair, unknown)).toMatchObject({ code: 'not_found' });
    expect(await remove(moderator, none)).toMatchObject({ code: 'not_found' });
  });

  test('[C4] of another version are not overwritten', async () => {
    const pair = await createWaitingPair(fixture);
    const staff = await operator();
    await next(staff);
    const { id } = data(await save(staff, pair));
    expect(await save(staff, pair, { id, version: 1, text: 'Doctor' })).toMatchObject({
      data: { id, version: 2 },
    });
    const late = {
      code: 'conflict',
      details: { reason: 'version', current: { text: 'Doctor', version: 2 } },
    };
    expect(await save(staff, pair, { id, version: 1, text: 'Baker' })).toMatchObject(late);
    expect(await fixture.staffCall(staff, 'notes/remove', { id, version: 1 })).toMatchObject(late);
    const other = await createWaitingPair(fixture);
    const moderator = (await fixture.staff({ role: 'moderator' })).id;
    expect(await save(moderator, other, { id, version: 2 })).toMatchObject({ code: 'not_found' });
  });

  test('[C5] saved fifty times at once are one note, and a pair has sixty at most', async () => {
    const pair = await createWaitingPair(fixture);
    const staff = await operator();
    await next(staff);
    const trace_id = randomUUID();
    const saved = await Promise.all(Array.from({ length: 50 }, () => save(staff, pair, { trace_id })));
    expect(new Set(saved.map((outcome) => data(outcome).id)).size).toBe(1);
    for (let n = 1; n < 60; n++) await save(staff, pair, { text: `Note ${n}` });
    expect(await save(staff, pair)).toMatchObject({
      code: 'limit_reached',
      details: { reason: 'notes', max: 60 },
    });
  });

  test('are deleted a year after the last message', async () => {
    const pair = await createWaitingPair(fixture);
    const moderator = (await fixture.staff({ role: 'moderator' })).id;
    const { id } = data(await save(moderator, pair));
    const exists = async (days: number) => {
      await prunePairNotes(fixture.db, new Date(fixture.clock.now.getTime() + days * 86_400_000));
      const rows = await fixture.db.selectFrom('pair_note').select('id').where('id', '=', id).execute();
      return rows.length > 0;
    };
    expect(await exists(364)).toBe(true);
    expect(await exists(366)).toBe(false);
  });
});

describe('what is passed on', () => {
  test('[C28] for care, doubt or language is not given to the same person for a day', async () => {
    for (const reason of ['care', 'unsure', 'language', 'break']) {
      await emptyQueue(fixture);
      const pair = await createWaitingPair(fixture);
      const staff = await operator();
      const { lease } = await next(staff);
      await fixture.staffCall(staff, 'inbox/release', { lease_id: lease.id, reason });
      const again = await next(staff);
      expect([reason, again?.member.id]).toEqual([reason, reason === 'break' ? pair.memberId : undefined]);
      if (reason === 'break') continue;
      expect(data(await fixture.staffCall(staff, 'session/validate')).waiting).toMatchObject({ count: 0 });
      const colleague = await operator();
      const theirs = await next(colleague);
      expect(theirs.member.id).toBe(pair.memberId);
      await fixture.staffCall(colleague, 'inbox/release', { lease_id: theirs.lease.id, reason: 'break' });
      await fixture.staffCall(staff, 'inbox/availability', { availability: 'offline' });
      fixture.setClock(new Date(fixture.clock.now.getTime() + 86_400_000 - 1_000));
      expect([reason, await next(staff)]).toEqual([reason, null]);
      await fixture.staffCall(staff, 'inbox/availability', { availability: 'offline' });
      fixture.setClock(new Date(fixture.clock.now.getTime() + 1_000));
      expect((await next(staff)).member.id).toBe(pair.memberId);
    }
  });

  test('comes with a word for the next holder, until somebody answers', async () => {
    const pair = await createWaitingPair(fixture);
    const [first, second, third] = [await operator(), await operator(), await operator()];
    const held = await next(first);
    const handover = 'Waits for the name of the song.';
    await fixture.staffCall(first, 'inbox/release', { lease_id: held.lease.id, reason: 'break', handover });
    const theirs = await next(second);
    expect(theirs.handover).toEqual({
      text: handover,
      by: { id: first, name: expect.any(String) },
      at: Math.floor(fixture.clock.now.getTime() / 1000),
    });
    const answer = { lease_id: theirs.lease.id, message_type: 'text', message_text: 'It is Halo.' };
    await fixture.staffCall(second, 'inbox/reply', { ...answer, trace_id: randomUUID(), done: true });
    await writeAsMember(fixture, pair, 'Thank you!');
    expect((await next(third)).handover).toBeNull();
  });

  test('with an availability goes to every pair that is held', async () => {
    for (let n = 0; n < 2; n++) await createWaitingPair(fixture);
    const [first, second] = [await operator(), await operator()];
    await next(first);
    await next(first);
    const handover = 'My shift ends, please go on.';
    expect(
      await fixture.staffCall(first, 'inbox/availability', { availability: 'paused', handover }),
    ).toMatchObject({ ok: true });
    expect([(await next(second)).handover.text, (await next(second)).handover.text]).toEqual([
      handover,
      handover,
    ]);
  });
});
