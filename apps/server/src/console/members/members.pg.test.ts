import type { MemberNote } from '@afterglow/protocol/console/members/member-note';
import type { MemberActs, MemberRecord } from '@afterglow/protocol/console/members/members-get';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../../testing/fixture.ts';
import { pruneMemberNotes } from './member-notes.ts';

let fixture: Fixture;
let moderator: number;
let colleague: number;
let manager: number;
let member: number;
beforeAll(async () => {
  fixture = await createFixture();
  moderator = (await fixture.staff({ role: 'moderator', name: 'Rina' })).id;
  colleague = (await fixture.staff({ role: 'moderator', name: 'Omer' })).id;
  manager = (await fixture.staff({ role: 'manager', name: 'Ada' })).id;
});
afterAll(() => fixture.close());
beforeEach(async () => {
  member = (
    await fixture.member({
      name: 'Dan',
      bio: 'Sails on weekends',
      interests: ['music'],
      photos: 2,
      given: 1_000,
      bought: 20,
      spins: 3,
    })
  ).id;
});

type Reply<Data = unknown> = { ok: boolean; code: string; data: Data; details: { may?: MemberActs } };
const call = async <Data>(who: number, name: string, data: object) =>
  (await fixture.staffCall(who, name, data)) as unknown as Reply<Data>;
const get = (who: number, id = member) => call<MemberRecord>(who, 'members/get', { id });
const setState = (state: string) =>
  fixture.db.updateTable('person').set({ state }).where('id', '=', member).execute();
const entriesOf = async (action: string) => {
  const rows = await fixture.db
    .selectFrom('audit_log')
    .select(['staff_id', 'kind', 'subject', 'detail', 'trace'])
    .where('action', '=', action)
    .where('person_id', '=', member)
    .orderBy('id')
    .execute();
  return rows;
};

describe('members/get', () => {
  test('a moderator sees the person, a manager also what they own', async () => {
    await fixture.db
      .updateTable('photo')
      .set({ review: 'refused', refusal: 'quality', visible: 'matches' })
      .where('person_id', '=', member)
      .where('position', '=', 2)
      .execute();
    const { data, details } = await get(moderator);
    expect(data).toEqual({
      id: member,
      name: 'Dan',
      age: expect.any(Number),
      city: 'Tel Aviv',
      photo: expect.stringMatching(/^\/media\//),
      language: 'en',
      state: 'active',
      created_at: expect.any(Number),
      last_active: expect.any(Number),
      premium: false,
      cases: 0,
      restrictions: [],
      version: 1,
      gender: 1,
      bio: 'Sails on weekends',
      interests: ['music'],
      place: 'Tel Aviv, Israel',
      email_masked: 'p***@e***.test',
      email_verified: false,
      photos: [
        expect.objectContaining({ review: 'approved', visible: 'everyone' }),
        expect.objectContaining({ review: 'refused', refusal: 'quality', visible: 'matches' }),
      ],
      stories: [],
      sanctions: [],
      points: 0,
      active_restrictions: [],
      note_list: [],
      premium_until: null,
      spins: 3,
      legal_hold: false,
      erase_at: null,
    });
    expect(details.may).toEqual({
      'members/export': { allowed: true },
      'members/note_save': { allowed: true },
      'members/restrict': { allowed: true },
      'members/end_sessions': { allowed: true },
      'members/adjust': { allowed: true },
      'members/correct': { allowed: true },
      'members/tell': { allowed: true },
      'members/erase': { allowed: true },
      'members/erase_cancel': { allowed: false, reason: 'state' },
    });
    expect((await get(manager)).data).toEqual({
      ...data,
      birth: '1990-05-17',
      credits: { given: 1_000, bought: 20 },
      owed: 0,
      paid: [],
    });
  });

  test('virtual profiles, erased members and unknown ids are not_found', async () => {
    const persona = await fixture.persona();
    await fixture.db.deleteFrom('member').where('person_id', '=', member).execute();
    for (const id of [persona.id, member, 999_999])
      expect(await get(moderator, id)).toMatchObject({ ok: false, code: 'not_found' });
  });

  test('[C11] a look is in the log once in ten minutes for each member of staff, however often and at once the page asks', async () => {
    await Promise.all([1, 2, 3, 4, 5, 6].map(() => get(moderator)));
    await get(moderator);
    await get(colleague);
    const looks = async () => (await entriesOf('members/get')).map(({ staff_id }) => staff_id);
    expect(await looks()).toEqual([moderator, colleague]);
    fixture.setClock(new Date(fixture.clock.now.getTime() + 10 * 60_000 + 1));
    await get(moderator);
    expect(await looks()).toEqual([moderator, colleague, moderator]);
    expect(await entriesOf('members/get')).toMatchObject([
      { kind: 'read', subject: `member:${member}` },
      {},
      {},
    ]);
  });
});

describe('notes', () => {
  let serial = 0;
  const save = (data: object = {}, who = moderator) =>
    call<{ id: number; version: number }>(who, 'members/note_save', {
      member_id: member,
      category: 'support',
      text: 'Asked how to pause',
      trace_id: `note-trace-${++serial}`,
      ...data,
    });
  const remove = (id: number, version: number, who = moderator) =>
    call(who, 'members/note_remove', { id, version });
  const notes = async () => (await get(moderator)).data.note_list;

  test('are written, changed and removed, newest first, each with who it was', async () => {
    const { data: one } = await save();
    fixture.setClock(new Date(fixture.clock.now.getTime() + 5_000));
    const { data: two } = await save({ category: 'safety', text: 'Was threatened' }, colleague);
    expect([one.version, two.version]).toEqual([1, 1]);
    expect(await notes()).toMatchObject([
      {
        id: two.id,
        category: 'safety',
        text: 'Was threatened',
        by: { id: colleague, name: 'Omer' },
        version: 1,
      },
      { id: one.id, category: 'support', text: 'Asked how to pause', by: { id: moderator }, version: 1 },
    ]);
    fixture.setClock(new Date(fixture.clock.now.getTime() + 5_000));
    expect((await save({ id: one.id, version: 1, text: 'Has paused' }, colleague)).data).toEqual({
      id: one.id,
      version: 2,
    });
    expect(await notes()).toMatchObject([{ text: 'Has paused', by: { id: colleague }, version: 2 }, {}]);
    expect((await remove(two.id, 1)).data).toEqual({ id: two.id, version: 2 });
    expect((await notes()).map(({ id }) => id)).toEqual([one.id]);
  });

  test('of a version that somebody has changed since are a conflict, which says who it was', async () => {
    const { data } = await save();
    fixture.setClock(new Date(fixture.clock.now.getTime() + 5_000));
    await save({ id: data.id, version: 1, text: 'Changed first' }, colleague);
    const at = Math.floor(fixture.clock.now.getTime() / 1000);
    const conflict = {
      ok: false,
      code: 'conflict',
      details: {
        reason: 'version',
        current: { id: data.id, version: 2, text: 'Changed first' } satisfies Partial<MemberNote>,
        by: { id: colleague, name: 'Omer' },
        at,
      },
    };
    expect(await save({ id: data.id, version: 1, text: 'Changed second' })).toMatchObject(conflict);
    expect(await remove(data.id, 1)).toMatchObject(conflict);
    const both = await Promise.all([
      save({ id: data.id, version: 2, text: 'At once' }),
      save({ id: data.id, version: 2, text: 'At once, too' }, colleague),
    ]);
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await notes()).toMatchObject([{ version: 3 }]);
  });

  test('are written once for each trace id', async () => {
    const trace = { trace_id: 'note-of-one-trace' };
    const first = await save(trace);
    expect(await save(trace)).toMatchObject({ ok: true, data: first.data });
    expect(await save({ ...trace, text: 'Another text' })).toMatchObject({ code: 'trace_conflict' });
    expect(await notes()).toHaveLength(1);
  });

  test('are in the log without their text, which outlives nobody', async () => {
    const { data } = await save({ trace_id: 'note-in-the-log' });
    await save({ id: data.id, version: 1, category: 'safety', text: 'Something private' });
    await remove(data.id, 2);
    const subject = `member_note:${data.id}`;
    const [written, changed] = await entriesOf('members/note_save');
    expect(written).toMatchObject({ kind: 'act', staff_id: moderator, subject, trace: 'note-in-the-log' });
    expect(changed?.detail).toEqual({
      before: { category: 'support' },
      after: { category: 'safety' },
      version: 2,
    });
    expect(await entriesOf('members/note_remove')).toMatchObject([
      { kind: 'act', subject, detail: { before: { category: 'safety' }, after: null } },
    ]);
    const { rows } = await fixture.pool.query('select detail::text from audit_log');
    expect(JSON.stringify(rows)).not.toMatch(/private|pause/);
  });

  test('of a deleted account: no new ones, and the page knows it; old ones can be removed', async () => {
    const { data } = await save();
    await setState('deleted');
    const denied = { reason: 'deleted' };
    expect((await get(moderator)).details.may?.['members/note_save']).toEqual({ allowed: false, ...denied });
    expect(await save()).toMatchObject({ ok: false, code: 'forbidden', details: denied });
    expect(await save({ id: data.id, version: 1 })).toMatchObject({ ok: false, code: 'forbidden' });
    expect((await entriesOf('members/note_save')).map(({ kind }) => kind)).toEqual([
      'act',
      'refused',
      'refused',
    ]);
    expect(await remove(data.id, 1)).toMatchObject({ ok: true });
  });

  test('of another member, of nobody and of a virtual profile are not_found', async () => {
    const { data } = await save();
    const other = (await fixture.member()).id;
    const persona = (await fixture.persona()).id;
    for (const more of [
      { member_id: other, id: data.id, version: 1 },
      { id: 999_999, version: 1 },
      { member_id: 999_999 },
      { member_id: persona },
    ])
      expect(await save(more)).toMatchObject({ ok: false, code: 'not_found' });
    expect(await remove(999_999, 1)).toMatchObject({ ok: false, code: 'not_found' });
    expect(await notes()).toMatchObject([{ version: 1 }]);
  });

  test.each<[string, object]>([
    ['an id without its version', { id: 1 }],
    ['a version without an id', { version: 1 }],
    ['no trace id', { trace_id: undefined }],
    ['an empty text', { text: '   ' }],
    ['a text of 1,001 characters', { text: 'x'.repeat(1_001) }],
    ['a control character', { text: 'a\0b' }],
    ['a control character above ASCII', { text: 'a\x85b' }],
    ['another category', { category: 'other' }],
    ['an unknown field', { color: 'red' }],
  ])('%s is bad_request', async (_name, data) => {
    expect(await save(data)).toMatchObject({ ok: false, code: 'bad_request' });
    expect(await notes()).toEqual([]);
  });

  test('1,000 characters are counted as people count them', async () => {
    expect(await save({ text: '😀'.repeat(1_000) })).toMatchObject({ ok: true });
  });

  test('go two years after their last change', async () => {
    const { data: old } = await save();
    const days = (n: number) => new Date(fixture.clock.now.getTime() + n * 24 * 3_600_000);
    await pruneMemberNotes(fixture.db, days(729));
    expect((await notes()).map(({ id }) => id)).toEqual([old.id]);
    await pruneMemberNotes(fixture.db, days(731));
    expect(await notes()).toEqual([]);
  });
});

describe('lists of a member', () => {
  test.each(['members/sessions', 'members/consents', 'members/ledger'])(
    '%s: a manager only, logged as a look, unknown members are not_found',
    async (name) => {
      expect(await call(manager, name, { id: member })).toMatchObject({ ok: true });
      expect(await entriesOf(name)).toMatchObject([
        { kind: 'read', staff_id: manager, subject: `member:${member}` },
      ]);
      expect(await call(manager, name, { id: 999_999 })).toMatchObject({ code: 'not_found' });
      for (const wrong of [
        {},
        { id: member, other: 1 },
        { id: member, sort: 'id' },
        { id: member, search: 'a' },
      ])
        expect(await call(manager, name, wrong)).toMatchObject({ code: 'bad_request' });
    },
  );

  type Listed<Row> = { rows: Row[]; next: string | null; total: number };

  test('members/consents: kind, version of the text, time; newest first', async () => {
    const at = (day: number) => new Date(Date.UTC(2026, 0, day));
    await fixture.db
      .insertInto('consent')
      .values([
        { person_id: member, kind: 'terms', text_version: 3, at: at(1) },
        { person_id: member, kind: 'seek', text_version: 1, at: at(2) },
      ])
      .execute();
    const consents = async (data: object = {}) =>
      (await call<Listed<{ kind: string }>>(manager, 'members/consents', { id: member, ...data })).data.rows;
    expect(await consents()).toEqual([
      {
        id: expect.any(Number),
        kind: 'seek',
        text_version: 1,
        at: at(2).getTime() / 1000,
        withdrawn_at: null,
      },
      {
        id: expect.any(Number),
        kind: 'terms',
        text_version: 3,
        at: at(1).getTime() / 1000,
        withdrawn_at: null,
      },
    ]);
    expect(await consents({ filter: { kind: 'terms' } })).toHaveLength(1);
    expect(await consents({ filter: { at: { from: at(2).getTime() / 1000 } } })).toMatchObject([
      { kind: 'seek' },
    ]);
  });

  test('[C50] members/ledger has the lines of the member’s own statement', async () => {
    const friend = await fixture.persona({ name: 'Noa' });
    for (const n of [1, 2]) {
      const sent = await fixture.call(member, 'send_message', {
        receiver_id: friend.id,
        message_type: 'text',
        message_text: `Hello ${n}`,
        trace_id: `ledger-${member}-${n}`,
      });
      expect(sent).toMatchObject({ ok: true });
    }
    type Line = { id: number; cause: string; lot: string; amount: number; balance: number; at: number };
    const ledger = async (data: object = {}) =>
      (
        await call<Listed<Line & { with: { id: number } | null }>>(manager, 'members/ledger', {
          id: member,
          ...data,
        })
      ).data;
    const own = (await fixture.call(member, 'statement')) as unknown as {
      data: (Line & { time: number })[];
    };
    const lines = (await ledger()).rows;
    expect(lines.length).toBe(4);
    expect(lines.map(({ with: _peer, ...line }) => line)).toEqual(
      own.data.map(({ id, time, cause, lot, amount, balance }) => ({
        id,
        at: time,
        cause,
        lot,
        amount,
        balance,
      })),
    );
    expect(lines[0]).toMatchObject({
      cause: 'message',
      with: { id: friend.id, name: 'Noa', virtual: true },
      lot: 'given',
    });
    expect((await ledger({ filter: { cause: 'message' } })).rows).toEqual(lines.slice(0, 2));
    expect((await ledger({ filter: { cause: ['message', 'gift'], lot: 'bought' } })).rows).toEqual([]);
    expect((await ledger({ filter: { lot: 'bought' } })).rows).toMatchObject([
      { amount: 20, cause: 'adjusted' },
    ]);
    expect((await ledger({ sort: 'at' })).rows).toEqual([...lines].reverse());
    const first = await ledger({ recordsToTake: 3 });
    expect(first.total).toBe(4);
    expect((await ledger({ recordsToTake: 3, after: first.next })).rows).toEqual(lines.slice(3));
    // A page of another member's list is not this one's.
    const other = await fixture.member();
    expect(
      await call(manager, 'members/ledger', { id: other.id, recordsToTake: 3, after: first.next }),
    ).toMatchObject({ code: 'bad_request' });
  });
});
