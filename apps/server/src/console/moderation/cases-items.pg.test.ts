import { UNDO_SANCTION_MS } from '@afterglow/domain/sanctions';
import { DAY_MS } from '@afterglow/domain/time';
import type { CaseRecord } from '@afterglow/protocol/console/moderation/case-record';
import type { StatementOfReasons } from '@afterglow/protocol/entities/statement-of-reasons';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pruneEvidence, pruneSanctions } from '../../features/safety/index.ts';
import { createHttpFixture, type HttpFixture } from '../../testing/http-fixture.ts';
import { loadRuleIds } from '../../testing/rule-ids.ts';
import { uploadPicture } from '../../testing/upload-picture.ts';

let fixture: HttpFixture;
let rina: number;
let omer: number;
let admin: number;
let rules: Map<string, number>;
let member: Awaited<ReturnType<HttpFixture['register']>>;
let peer: Awaited<ReturnType<HttpFixture['register']>>;
beforeAll(async () => {
  fixture = await createHttpFixture({ demo: true });
  await fixture.app.settings.set('partners', 'mixed');
  await fixture.app.settings.set('second_look_percent', 0);
  rina = (await fixture.staff({ role: 'moderator', name: 'Rina' })).id;
  omer = (await fixture.staff({ role: 'moderator', name: 'Omer' })).id;
  admin = (await fixture.staff({ role: 'admin', name: 'Ada' })).id;
  rules = await loadRuleIds(fixture);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  fixture.clock.now = new Date();
  await fixture.db.deleteFrom('case_file').execute();
  await fixture.db.deleteFrom('evidence').execute();
  member = await fixture.register({ gender: 1, s_gender: 2, language: 'en' });
  peer = await fixture.register({ gender: 2, s_gender: 1, language: 'en' });
});

type Reply<Data> = { ok: boolean; code: string; data: Data; details: Record<string, unknown> };
const call = async <Data = CaseRecord>(name: string, data: object, who = rina) =>
  (await fixture.staffCall(who, name, data)) as unknown as Reply<Data>;
let serial = 0;
const trace = () => ({ trace_id: `items-trace-${++serial}` });
const facts = 'Shows the phone number of a shop.';
const later = (ms: number) => {
  fixture.clock.now = new Date(fixture.clock.now.getTime() + ms);
};
const open = async (kind = 'spam', item?: { kind: string; id: number }, more: object = {}) => {
  const now = fixture.clock.now;
  const { id } = await fixture.db
    .insertInto('case_file')
    .values({
      ...{ queue: 'reports', kind, person_id: member.id, created_at: now, due_at: now },
      ...(item ? { item_kind: item.kind, item_id: item.id } : {}),
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
const take = async (id: number, who = rina) => (await call('cases/take', { id }, who)).data;
type Decided = { statement: string; version: number };
const remove = async (
  id: number,
  { items = [], code = 'spam', who = rina }: { items?: object[]; code?: string; who?: number } = {},
) => {
  const { version } = await take(id, who);
  const input = { id, version, decision: 'remove', rule_id: rules.get(code), facts, items, ...trace() };
  return call<Decided>('cases/decide', input, who);
};
const undo = (id: number, who = rina) => call('cases/undo', { id, ...trace() }, who);
const get = async (id: number) => (await call('cases/get', { id })).data;
const list = async (data: object, who = rina) =>
  (await call<{ rows: CaseRecord[] }>('cases/list', data, who)).data.rows;
const draw = (shade: number) =>
  sharp({ create: { width: 90, height: 80, channels: 3, background: { r: shade, g: 40, b: 90 } } })
    .jpeg()
    .toBuffer();
const addPhoto = async () => {
  const photo = await uploadPicture(fixture, member.cookie, await draw(++serial % 255), 'profile');
  const added = await fixture.call(member.id, 'user/photos/add', { photo });
  return (added as unknown as { details: { photo_id: number } }).details.photo_id;
};
const photo = (id: number) =>
  fixture.db.selectFrom('photo').selectAll().where('id', '=', id).executeTakeFirst();
const shownTo = async (readerId: number) =>
  JSON.stringify(await fixture.call(readerId, 'profile', { user_id: member.id }));

describe('a removed photo', () => {
  test('is gone for others under a new key, stays with its owner, and comes back by an undo', async () => {
    const id = await addPhoto();
    const before = await photo(id);
    expect(await shownTo(peer.id)).toContain(before?.media_key);
    const { data } = await remove(await open('spam', { kind: 'photo', id }));
    const removed = await photo(id);
    expect(removed).toMatchObject({ review: 'refused', refusal: 'advert' });
    expect(removed?.media_key).not.toBe(before?.media_key);
    const { key, shown } = { key: before?.media_key ?? '', shown: await shownTo(peer.id) };
    expect(shown).toContain('"bio"');
    expect([shown.includes(key), shown.includes(removed?.media_key ?? '')]).toEqual([false, false]);
    const received = (await fixture.call(member.id, 'decision/get', {
      number: data.statement,
    })) as unknown as {
      data: StatementOfReasons;
    };
    const [item] = received.data.items;
    expect(received.data).toMatchObject({ decision: 'remove', items: [{ kind: 'photo' }] });
    expect((await fixture.send({ url: item?.photo ?? '' })).statusCode).toBe(200);
    const { case_id: caseId } = await fixture.db
      .selectFrom('removed_item')
      .select('case_id')
      .where('item_id', '=', id)
      .executeTakeFirstOrThrow();
    expect((await undo(caseId)).ok).toBe(true);
    expect(await photo(id)).toMatchObject({ review: 'approved', refusal: null });
  });

  test('leaves the review in which it waited, and an undo puts it back there', async () => {
    await fixture.setSetting('photo_review', 'before');
    const id = await addPhoto();
    const waiting = () =>
      fixture.db.selectFrom('picture_review').select('state').where('subject_id', '=', id).execute();
    expect(await waiting()).toEqual([{ state: 'pending' }]);
    const caseId = await open('spam', { kind: 'photo', id });
    await remove(caseId);
    expect([await waiting(), (await photo(id))?.review]).toEqual([[], 'refused']);
    await undo(caseId);
    expect([await waiting(), (await photo(id))?.review]).toEqual([[{ state: 'pending' }], 'pending']);
  });

  test('is deleted with its case after a year', async () => {
    const id = await addPhoto();
    await remove(await open('spam', { kind: 'photo', id }));
    await pruneSanctions(fixture.db, new Date(fixture.clock.now.getTime() + 364 * DAY_MS));
    expect(await photo(id)).toBeDefined();
    await pruneSanctions(fixture.db, new Date(fixture.clock.now.getTime() + 367 * DAY_MS));
    expect(await photo(id)).toBeUndefined();
  });
});

test('a removed message, name, bio, story and whole profile are out of sight, and back after an undo', async () => {
  await fixture.db.updateTable('wallet').set({ given: 500 }).where('person_id', '=', member.id).execute();
  const sent = (await fixture.call(member.id, 'send_message', {
    ...{ receiver_id: peer.id, message_text: 'Buy here', message_type: 'text', ...trace() },
  })) as unknown as { details: { id: number } };
  await fixture.call(member.id, 'user/update', { key: 'bio', value: 'Buy at my shop' });
  const key = await uploadPicture(fixture, member.cookie, await draw(7), 'story');
  const story = (await fixture.call(member.id, 'stories/add', { photo: key })) as unknown as {
    details: { story_id: number };
  };
  const photoId = await addPhoto();
  const items = [
    { kind: 'message', id: sent.details.id },
    { kind: 'name', id: member.id },
    { kind: 'story', id: story.details.story_id },
    { kind: 'profile', id: member.id },
  ];
  const state = async () => {
    const message = await fixture.db
      .selectFrom('message')
      .select('body')
      .where('id', '=', sent.details.id)
      .executeTakeFirstOrThrow();
    const last = await fixture.db
      .selectFrom('conversation')
      .select('last_text')
      .where('owner_id', '=', peer.id)
      .where('peer_id', '=', member.id)
      .executeTakeFirst();
    const profile = await fixture.db
      .selectFrom('profile')
      .select(['name', 'bio'])
      .where('person_id', '=', member.id)
      .executeTakeFirstOrThrow();
    const review = await fixture.db
      .selectFrom('story')
      .select('review')
      .where('id', '=', story.details.story_id)
      .executeTakeFirstOrThrow();
    return [
      message.body,
      last?.last_text,
      profile.name,
      profile.bio,
      review.review,
      (await photo(photoId))?.review,
    ];
  };
  const before = await state();
  expect(before.slice(0, 2)).toEqual(['Buy here', 'Buy here']);
  const id = await open();
  const { data } = await remove(id, { items });
  expect(await state()).toEqual(['', '', 'No name', '', 'refused', 'refused']);
  const received = (await fixture.call(member.id, 'decision/get', { number: data.statement })) as unknown as {
    data: StatementOfReasons;
  };
  expect(received.data.items).toContainEqual({ kind: 'message', text: 'Buy here' });
  await undo(id);
  expect(await state()).toEqual(before);
});

test('what belongs to somebody else, or cannot be removed, is refused before anything happens', async () => {
  const id = await open();
  for (const item of [
    { kind: 'bio', id: peer.id },
    { kind: 'profile', id: peer.id },
    { kind: 'conversation', id: peer.id },
    { kind: 'photo', id: 999_999 },
  ])
    expect(await remove(id, { items: [item] })).toMatchObject({
      ...{ code: 'bad_request', details: { issues: [{ path: 'items' }] } },
    });
  expect(await remove(id)).toMatchObject({ details: { issues: [{ path: 'items' }] } });
  expect(await get(id)).toMatchObject({ state: 'taken' });
});

describe('[C47] evidence of a case about a minor', () => {
  const decided = async () => {
    const id = await addPhoto();
    const messages = [
      {
        id: 1,
        sender_id: member.id,
        type: 'text',
        body: 'I am fifteen',
        at: fixture.clock.now.toISOString(),
      },
    ];
    const caseId = await open(
      'minor',
      { kind: 'photo', id },
      { messages: JSON.stringify(messages), note: 'See' },
    );
    await remove(caseId, { code: 'minor' });
    return caseId;
  };
  const reason = 'The police asked for it';
  type Listed = { rows: { id: number; case_id: number; kind: string; at: number; until: number }[] };

  test('shows no picture in the reasons, whose address anybody may hold', async () => {
    const caseId = await decided();
    const { statement } = await get(caseId);
    const { data } = (await fixture.call(member.id, 'decision/get', {
      number: statement,
    })) as unknown as Reply<StatementOfReasons>;
    expect(data.items).toEqual([{ kind: 'photo' }]);
  });

  test('nor in their preview', async () => {
    const id = await addPhoto();
    const input = { id: await open('minor', { kind: 'photo', id }), decision: 'remove', facts };
    const preview = (rule_id?: number) =>
      call<{ statement: StatementOfReasons }>('cases/preview', { ...input, rule_id });
    const items = async (code: string) => (await preview(rules.get(code))).data.statement.items;
    expect(await items('minor')).toEqual([{ kind: 'photo' }]);
    expect(await items('spam')).toEqual([{ kind: 'photo', photo: expect.any(String) }]);
  });

  test('opens with a reason, and each look is logged', async () => {
    const caseId = await decided();
    const { data } = await call<Listed>('evidence/list', {}, admin);
    const [row] = data.rows;
    expect(row).toMatchObject({ case_id: caseId, kind: 'minor' });
    expect(await call('evidence/open', { id: row?.id }, admin)).toMatchObject({ code: 'bad_request' });
    expect((row?.until ?? 0) - (row?.at ?? 0)).toBeGreaterThanOrEqual(365 * 86_400);
    const opened = await call<{ items: { kind: string; text?: string; photo?: string }[] }>(
      'evidence/open',
      { id: row?.id, reason },
      admin,
    );
    expect(opened.data.items).toMatchObject([
      { kind: 'photo', photo: expect.any(String) },
      { kind: 'message', text: 'I am fifteen' },
      { kind: 'note', text: 'See' },
    ]);
    await call('evidence/open', { id: row?.id, reason }, admin);
    const looks = await fixture.db
      .selectFrom('audit_log')
      .select(['staff_id', 'detail'])
      .where('action', '=', 'evidence/open')
      .where('subject', '=', `evidence:${row?.id}`)
      .execute();
    expect(looks).toMatchObject([
      { staff_id: admin, detail: { case: caseId, reason } },
      { staff_id: admin, detail: { case: caseId, reason } },
    ]);
  });

  test('outlives the photo, goes with an undo, and after twelve months', async () => {
    await decided();
    await fixture.db.deleteFrom('photo').where('person_id', '=', member.id).execute();
    const rows = () => fixture.db.selectFrom('evidence').select('items').execute();
    const [stored] = await rows();
    const key = ((stored?.items ?? []) as { key?: string }[])[0]?.key ?? '';
    expect(await fixture.app.media.get(key)).not.toBeNull();
    await pruneEvidence(fixture.db, new Date(fixture.clock.now.getTime() + 364 * DAY_MS));
    expect(await rows()).toHaveLength(1);
    await pruneEvidence(fixture.db, new Date(fixture.clock.now.getTime() + 367 * DAY_MS));
    expect(await rows()).toEqual([]);
    const again = await decided();
    await undo(again);
    expect(await rows()).toEqual([]);
  });
});

describe('[C48] many cases at once', () => {
  test('of one kind, dismissed or removed, each by itself', async () => {
    await fixture.call(member.id, 'user/update', { key: 'bio', value: 'Buy at my shop' });
    const held = await open();
    await take(held, omer);
    const one = await open('spam', { kind: 'bio', id: member.id });
    const two = await open();
    const input = { decision: 'remove', rule_id: rules.get('spam'), facts };
    const ids = [one, held, two, 999_999];
    const { data } = await call('cases/bulk', { ids, ...input, ...trace() });
    expect(data).toEqual({
      done: [one],
      refused: [
        { id: held, code: 'conflict' },
        { id: two, code: 'bad_request' },
        { id: 999_999, code: 'not_found' },
      ],
    });
    expect(await get(one)).toMatchObject({ state: 'decided', decided_by: { id: rina } });
    expect(await get(two)).toMatchObject({ state: 'open' });
    const dismissed = await call('cases/bulk', { ids: [two], decision: 'dismiss', facts, ...trace() });
    expect(dismissed.data).toEqual({ done: [two], refused: [] });
  });

  test('refuses bans, fifty-one, two kinds', async () => {
    const ids = Array.from({ length: 51 }, (_, n) => n + 1);
    const base = { decision: 'dismiss', facts, rule_id: rules.get('spam') };
    const bulk = (more: object) => call('cases/bulk', { ...base, ...trace(), ...more });
    expect(await bulk({ ids })).toMatchObject({ code: 'bad_request' });
    const one = await open();
    expect(await bulk({ ids: [one], decision: 'ban' })).toMatchObject({ code: 'bad_request' });
    const other = await open('fake');
    expect(await bulk({ ids: [one, other] })).toMatchObject({ details: { reason: 'kinds' } });
    expect([(await get(one)).state, (await get(other)).state]).toEqual(['open', 'open']);
  });
});

describe('[C77] a second look', () => {
  const look = (id: number, agree: boolean, who: number) =>
    call('cases/second_look', { id, agree, text: 'This was no spam at all.', ...trace() }, who);
  const drawn = () => list({ filter: { second_look: true } });

  test('never goes to the decider; who agrees ends it', async () => {
    await fixture.setSetting('second_look_percent', 100);
    await fixture.call(member.id, 'user/update', { key: 'bio', value: 'Buy at my shop' });
    const id = await open('spam', { kind: 'bio', id: member.id });
    await remove(id);
    expect((await drawn()).map((row) => row.id)).toEqual([id]);
    expect(await look(id, true, rina)).toMatchObject({ details: { reason: 'own_decision' } });
    expect((await look(id, true, omer)).ok).toBe(true);
    expect(await drawn()).toEqual([]);
    expect(await look(id, false, omer)).toMatchObject({ details: { reason: 'done' } });
    expect(await list({ filter: { queue: 'appeals' } })).toEqual([]);
  });

  test('disagreement reopens the case for somebody else, who overturns it', async () => {
    await fixture.setSetting('second_look_percent', 100);
    await fixture.call(member.id, 'user/update', { key: 'bio', value: 'Buy at my shop' });
    const id = await open('spam', { kind: 'bio', id: member.id });
    await remove(id);
    await look(id, false, omer);
    const [again] = await list({ filter: { queue: 'appeals' } });
    expect(again).toMatchObject({ kind: 'second_look', person: { id: member.id } });
    expect((await call('cases/next', { queue: 'appeals' })).data).toBeNull();
    const { data: taken } = await call('cases/next', { queue: 'appeals' }, omer);
    expect(taken.appeal).toMatchObject({ text: 'This was no spam at all.' });
    const overturn = { id: taken.id, version: taken.version, decision: 'overturn', facts, ...trace() };
    expect((await call('cases/decide', overturn, omer)).ok).toBe(true);
    const profile = await fixture.db
      .selectFrom('profile')
      .select('bio')
      .where('person_id', '=', member.id)
      .executeTakeFirstOrThrow();
    expect(profile.bio).toBe('Buy at my shop');
    const received = (await fixture.call(member.id, 'notices')) as unknown as { data: { title: string }[] };
    expect(received.data[0]?.title).toBe('A decision about you no longer applies');
  });

  test('and an appeal against the same decision: only one of them ends it', async () => {
    await fixture.setSetting('second_look_percent', 100);
    await fixture.call(member.id, 'user/update', { key: 'bio', value: 'Buy at my shop' });
    const id = await open('spam', { kind: 'bio', id: member.id });
    const { statement } = (await remove(id)).data;
    await look(id, false, omer);
    const appeal = { statement, text: 'There is no shop in my profile.', ...trace() };
    expect((await fixture.call(member.id, 'appeal/open', appeal)).ok).toBe(true);
    const cases = await list({ filter: { queue: 'appeals' } });
    const decide = async (kind: string, decision: string) => {
      const { version, id: caseId } = await take(cases.find((row) => row.kind === kind)?.id ?? 0, omer);
      return call('cases/decide', { id: caseId, version, decision, facts, ...trace() }, omer);
    };
    const appealed = async () =>
      (
        (await fixture.call(member.id, 'decision/get', {
          number: statement,
        })) as unknown as Reply<StatementOfReasons>
      ).data.appeal?.state;
    expect((await decide('second_look', 'overturn')).ok).toBe(true);
    expect(await appealed()).toBe('open');
    expect(await decide('appeal', 'overturn')).toMatchObject({ details: { reason: 'decided' } });
    expect((await decide('appeal', 'uphold')).ok).toBe(true);
    expect(await appealed()).toBe('uphold');
  });

  test('of a decision about a member without a report, too', async () => {
    await fixture.setSetting('second_look_percent', 100);
    const { data } = await call<{ version: number }>('members/get', { id: member.id });
    const decided = await call<{ case_id: number }>('members/restrict', {
      ...{ id: member.id, version: data.version, decision: 'warn', rule_id: rules.get('spam'), facts },
      ...trace(),
    });
    expect((await drawn()).map((row) => row.id)).toEqual([decided.data.case_id]);
    expect(await look(decided.data.case_id, false, rina)).toMatchObject({ code: 'forbidden' });
    expect((await look(decided.data.case_id, false, omer)).ok).toBe(true);
    expect(await list({ filter: { queue: 'appeals' } })).toMatchObject([{ kind: 'second_look' }]);
  });

  test('of a dismissed case, too; without a draw there is none', async () => {
    const first = await open();
    const dismiss = async (id: number) => {
      const { version } = await take(id);
      return call('cases/decide', { id, version, decision: 'dismiss', facts, ...trace() });
    };
    await dismiss(first);
    expect(await look(first, false, omer)).toMatchObject({ code: 'not_found' });
    await fixture.setSetting('second_look_percent', 100);
    const second = await open();
    await dismiss(second);
    await look(second, false, omer);
    const [again] = await list({ filter: { queue: 'appeals' } });
    expect(await call('cases/take', { id: again?.id })).toMatchObject({
      details: { reason: 'own_decision' },
    });
    const taken = await take(again?.id ?? 0, omer);
    const to = { decision: 'warn', rule_id: rules.get('spam') };
    const input = { id: taken.id, version: taken.version, facts, ...trace() };
    expect(await call('cases/decide', { ...input, decision: 'overturn' }, omer)).toMatchObject({
      ...{ code: 'bad_request', details: { issues: [{ path: 'decision' }] } },
    });
    const changed = await call<Decided>('cases/decide', { ...input, decision: 'change', to }, omer);
    expect(changed.data.statement).toMatch(/^S-/);
    later(UNDO_SANCTION_MS - 1);
    expect((await undo(taken.id, omer)).ok).toBe(true);
  });
});

test('an authority that was told of a case stands among its comments and in the log', async () => {
  const id = await open('illegal');
  const input = {
    id,
    authority: 'Israel Police',
    reference: 'AB 12/26',
    reason: 'As the law asks',
    ...trace(),
  };
  expect((await call('cases/refer', input, admin)).ok).toBe(true);
  expect((await get(id)).comments).toMatchObject([{ text: 'Israel Police: AB 12/26', by: { name: 'Ada' } }]);
  const row = await fixture.db
    .selectFrom('audit_log')
    .select('detail')
    .where('action', '=', 'cases/refer')
    .executeTakeFirstOrThrow();
  expect(row.detail).toMatchObject({ authority: 'Israel Police', reference: 'AB 12/26' });
});

test('twenty messages more around the item, then those before and after; each look is logged', async () => {
  const at = fixture.clock.now;
  const rows = await fixture.db
    .insertInto('message')
    .values(
      Array.from({ length: 60 }, (_, n) => ({
        ...{ sender_id: member.id, receiver_id: peer.id, type: 'text', body: `Message ${n}`, at },
        ...{ trace_id: `context-${n}-${serial}`, body_hash: n },
      })),
    )
    .returning('id')
    .execute();
  const ids = rows.map((row) => row.id);
  const id = await open('abuse', { kind: 'message', id: ids[30] ?? 0 });
  type Context = { messages: { id: number; body: string }[]; older: boolean; newer: boolean };
  const context = async (more: object = {}) =>
    (await call<Context>('cases/context', { id, reason: 'What came before', ...more })).data;
  expect(await call('cases/context', { id })).toMatchObject({ code: 'bad_request' });
  const around = await context();
  expect(around.messages.map((one) => one.id)).toEqual(ids.slice(20, 40));
  expect(around).toMatchObject({ older: true, newer: true });
  const before = await context({ before: ids[20] });
  expect(before.messages.map((one) => one.id)).toEqual(ids.slice(0, 20));
  expect(before).toMatchObject({ older: false, newer: true });
  const after = await context({ after: ids[39] });
  expect(after.messages.map((one) => one.id)).toEqual(ids.slice(40, 60));
  expect(after).toMatchObject({ older: true, newer: false });
  const log = await fixture.db
    .selectFrom('audit_log')
    .select(['kind', 'detail'])
    .where('action', '=', 'cases/context')
    .where('subject', '=', `case:${id}`)
    .execute();
  expect(log).toMatchObject([{ kind: 'read', detail: { reason: 'What came before' } }]);
  const none = await open('abuse');
  expect(
    (await call<Context>('cases/context', { id: none, reason: 'What came before' })).data.messages,
  ).toEqual([]);
});
