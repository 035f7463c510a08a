import { parsePictureKey } from '@afterglow/domain/picture-url';
import type { CaseRecord } from '@afterglow/protocol/console/moderation/case-record';
import type { ReviewedPhoto } from '@afterglow/protocol/console/moderation/photos-next';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { onLeft } from '../../features/safety/index.ts';
import { drawPicture } from '../../testing/draw-picture.ts';
import { createHttpFixture, type HttpFixture } from '../../testing/http-fixture.ts';
import { loadRuleIds } from '../../testing/rule-ids.ts';
import { uploadPicture } from '../../testing/upload-picture.ts';

let fixture: HttpFixture;
let moderator: number;
let other: number;
let rules: Map<string, number>;
let member: Awaited<ReturnType<HttpFixture['register']>>;
beforeAll(async () => {
  fixture = await createHttpFixture();
  await fixture.app.settings.set('partners', 'mixed');
  await fixture.app.settings.set('second_look_percent', 0);
  moderator = (await fixture.staff({ role: 'moderator', name: 'Rina' })).id;
  other = (await fixture.staff({ role: 'moderator', name: 'Omer' })).id;
  rules = await loadRuleIds(fixture);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  fixture.clock.now = new Date();
  await fixture.app.settings.set('photo_review', 'off');
  for (const table of ['case_file', 'picture_review', 'picture_hash'] as const)
    await fixture.db.deleteFrom(table).execute();
  member = await fixture.register({ gender: 1, s_gender: 2, language: 'en' });
});

type Reply<Data> = { ok: boolean; code: string; data: Data };
const call = async <Data = CaseRecord>(name: string, data: object, who = moderator) =>
  (await fixture.staffCall(who, name, data)) as unknown as Reply<Data>;
let serial = 0;
const trace = () => ({ trace_id: `refused-trace-${++serial}` });
const facts = 'It was shown where it must not be.';

const upload = async (seed: number, purpose: 'profile' | 'story', width = 90, owner = member) => {
  const photo = await uploadPicture(fixture, owner.cookie, await drawPicture(seed, width), purpose);
  const name = purpose === 'profile' ? 'user/photos/add' : 'stories/add';
  const added = await fixture.call(owner.id, name, { photo });
  if (!added.ok) throw new Error(added.code);
  const { photo_id: photoId, story_id: storyId } = added.details as { photo_id?: number; story_id?: number };
  return (photoId ?? storyId) as number;
};
const open = async (kind: string, item: { kind: string; id: number }) => {
  const now = fixture.clock.now;
  const { id } = await fixture.db
    .insertInto('case_file')
    .values({
      queue: 'reports',
      kind,
      person_id: member.id,
      created_at: now,
      due_at: now,
      item_kind: item.kind,
      item_id: item.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
const decide = async (id: number, decision: object, who = moderator) => {
  const { version } = (await call('cases/take', { id }, who)).data;
  const reply = await call<{ statement: string | null }>(
    'cases/decide',
    { id, version, facts, ...decision, ...trace() },
    who,
  );
  if (!reply.ok) throw new Error(JSON.stringify(reply));
  return reply.data;
};
const remove = async (item: { kind: string; id: number }, rule = 'nudity') => {
  const id = await open('photos', item);
  const { statement } = await decide(id, { decision: 'remove', rule_id: rules.get(rule) });
  return { id, statement };
};
/** Returns the result of photo review for the same picture, uploaded by somebody else, smaller and newly encoded. */
const flagAgain = async (seed: number) => {
  await fixture.app.settings.set('photo_review', 'before');
  await fixture.db.deleteFrom('picture_review').execute();
  await upload(seed, 'profile', 63, await fixture.register());
  const { items } = (await call<{ items: ReviewedPhoto[] }>('photos/next', {})).data;
  return items.map(({ flagged }) => flagged?.reason ?? null);
};

describe('[C45] a picture that a decision removed, uploaded again,', () => {
  test('is flagged with the reason that its owner reads; another is not', async () => {
    const id = await upload(11, 'profile');
    await remove({ kind: 'photo', id });
    expect(await flagAgain(11)).toEqual(['nude']);
    expect(await flagAgain(12)).toEqual([null]);
  });

  test('is flagged after a removal of many at once, and after a ban with its items', async () => {
    const [one, two] = [await upload(21, 'profile'), await upload(22, 'profile')];
    const ids = [await open('photos', { kind: 'photo', id: one })];
    await call('cases/bulk', { ids, decision: 'remove', rule_id: rules.get('spam'), facts, ...trace() });
    const ban = { decision: 'ban', rule_id: rules.get('threat'), items: [{ kind: 'photo', id: two }] };
    await decide(await open('threat', { kind: 'photo', id: two }), ban);
    expect(await flagAgain(21)).toEqual(['advert']);
    expect(await flagAgain(22)).toEqual(['violence']);
  });

  test('is flagged when it was a story or stood in a chat', async () => {
    await remove({ kind: 'story', id: await upload(31, 'story') });
    const sent = await uploadPicture(fixture, member.cookie, await drawPicture(32), 'chat');
    const { id } = await fixture.db
      .insertInto('message')
      .values({
        sender_id: member.id,
        receiver_id: (await fixture.register()).id,
        type: 'image',
        body: parsePictureKey(sent) ?? '',
        at: fixture.clock.now,
        trace_id: 'refused-message',
        body_hash: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await remove({ kind: 'message', id });
    expect(await flagAgain(31)).toEqual(['nude']);
    expect(await flagAgain(32)).toEqual(['nude']);
  });

  test('is not flagged once the decision is undone', async () => {
    const id = await upload(41, 'profile');
    const { id: caseId } = await remove({ kind: 'photo', id });
    expect(await flagAgain(41)).toEqual(['nude']);
    expect((await call('cases/undo', { id: caseId, ...trace() })).ok).toBe(true);
    expect(await flagAgain(41)).toEqual([null]);
    // What waited meanwhile is not flagged any more, either.
    const waiting = await fixture.db.selectFrom('picture_review').select('like_id').execute();
    expect(waiting.map((row) => row.like_id)).toEqual([null]);
  });

  test('is not flagged once the decision is overturned, and again after that is undone', async () => {
    const id = await upload(51, 'profile');
    const { statement } = await remove({ kind: 'photo', id });
    const appeal = { statement, text: 'The photo shows my dog at the beach.', ...trace() };
    expect((await fixture.call(member.id, 'appeal/open', appeal)).ok).toBe(true);
    const { rows } = (await call<{ rows: CaseRecord[] }>('cases/list', { filter: { queue: 'appeals' } }))
      .data;
    const appealed = rows[0]?.id ?? 0;
    await decide(appealed, { decision: 'overturn' }, other);
    expect(await flagAgain(51)).toEqual([null]);
    expect((await call('cases/undo', { id: appealed, ...trace() }, other)).ok).toBe(true);
    expect(await flagAgain(51)).toEqual(['nude']);
  });
});

test('the decision shows its member the picture at an address of their own, which opens', async () => {
  const { statement: number } = await remove({ kind: 'photo', id: await upload(71, 'profile') });
  const decision = await fixture.call(member.id, 'decision/get', { number });
  if (!decision.ok) throw new Error(decision.code);
  const [{ photo }] = (decision.data as { items: [{ photo: string }] }).items;
  const { searchParams } = new URL(photo, 'http://localhost');
  expect(searchParams.get('for')).toBe(String(member.id));
  expect(Number(searchParams.get('until')) - fixture.clock.now.getTime() / 1000).toBeLessThanOrEqual(3_600);
  expect((await fixture.send({ url: photo })).statusCode).toBe(200);
});

test('a story that a decision removed leaves the review in which it waited; an undo puts it back', async () => {
  await fixture.app.settings.set('photo_review', 'after');
  const id = await upload(61, 'story');
  const waiting = () =>
    fixture.db
      .selectFrom('picture_review')
      .select(['state', 'live'])
      .where('kind', '=', 'story')
      .where('subject_id', '=', id)
      .execute();
  expect(await waiting()).toEqual([{ state: 'pending', live: true }]);
  const { id: caseId } = await remove({ kind: 'story', id });
  expect(await waiting()).toEqual([]);
  await call('cases/undo', { id: caseId, ...trace() });
  expect(await waiting()).toEqual([{ state: 'pending', live: true }]);
});

describe('a virtual profile without an approved photo is not active', () => {
  const openAbout = async (personId: number, photoId: number) => {
    const now = fixture.clock.now;
    const { id } = await fixture.db
      .insertInto('case_file')
      .values({
        ...{ queue: 'reports', kind: 'nudity', created_at: now, due_at: now },
        ...{ person_id: personId, item_kind: 'photo', item_id: photoId },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const photosOf = async (personId: number) =>
    (
      await fixture.db
        .selectFrom('photo')
        .select('id')
        .where('person_id', '=', personId)
        .orderBy('position')
        .execute()
    ).map(({ id }) => id);
  const stateOf = async (id: number) =>
    (await call<{ state: string; missing: string[] }>('personas/get', { id })).data;
  const remove = async (id: number, way: string) => {
    const chosen = { decision: 'remove', rule_id: rules.get('nudity'), facts, ...trace() };
    if (way === 'cases/bulk') return call(way, { ids: [id], ...chosen });
    const { version } = (await call('cases/take', { id })).data;
    return call(way, { id, version, ...chosen });
  };

  test.each(['cases/decide', 'cases/bulk'])(
    '%s pauses it with its last one; an undo activates it again',
    async (way) => {
      const persona = await fixture.persona({ name: 'Maya', photos: 2 });
      const [first = 0, second = 0] = await photosOf(persona.id);
      expect((await remove(await openAbout(persona.id, first), way)).ok).toBe(true);
      expect(await stateOf(persona.id)).toMatchObject({ state: 'active' });
      const last = await openAbout(persona.id, second);
      expect((await remove(last, way)).ok).toBe(true);
      expect(await stateOf(persona.id)).toMatchObject({
        state: 'paused',
        missing: expect.arrayContaining(['photo']),
      });
      const { rows } = (
        await call<{ rows: { fields: object[] }[] }>('history/list', { subject: `persona:${persona.id}` })
      ).data;
      expect(rows[0]?.fields).toContainEqual({ field: 'state', before: 'active', after: 'paused' });
      expect((await call('cases/undo', { id: last, ...trace() })).ok).toBe(true);
      expect(await stateOf(persona.id)).toMatchObject({ state: 'active' });
    },
  );

  test('every process learns that it is hidden, and that it is visible again', async () => {
    const persona = await fixture.persona({ name: 'Maya', photos: 1 });
    const [photo = 0] = await photosOf(persona.id);
    const id = await openAbout(persona.id, photo);
    const changed: number[] = [];
    const unsubscribe = onLeft(fixture.app, (personId) => changed.push(personId));
    await remove(id, 'cases/decide');
    expect(changed).toEqual([persona.id]);
    await call('cases/undo', { id, ...trace() });
    expect(changed).toEqual([persona.id, persona.id]);
    unsubscribe();
  });

  test('an undo leaves it paused where somebody has changed it since', async () => {
    const persona = await fixture.persona({ name: 'Maya', photos: 1 });
    const [photo = 0] = await photosOf(persona.id);
    const id = await openAbout(persona.id, photo);
    await remove(id, 'cases/decide');
    await fixture.db
      .updateTable('persona')
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .where('person_id', '=', persona.id)
      .execute();
    expect((await call('cases/undo', { id, ...trace() })).ok).toBe(true);
    expect(await stateOf(persona.id)).toMatchObject({ state: 'paused' });
  });

  test('an undo leaves it paused where it lacks something else meanwhile', async () => {
    const persona = await fixture.persona({ name: 'Maya', photos: 1 });
    const [photo = 0] = await photosOf(persona.id);
    const id = await openAbout(persona.id, photo);
    await remove(id, 'cases/decide');
    await fixture.db.updateTable('person').set({ place_id: null }).where('id', '=', persona.id).execute();
    expect((await call('cases/undo', { id, ...trace() })).ok).toBe(true);
    expect(await stateOf(persona.id)).toMatchObject({ state: 'paused' });
  });
});
