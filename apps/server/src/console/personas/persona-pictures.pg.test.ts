import type { PersonaRecord } from '@afterglow/protocol/console/personas/entities';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { subscribeCasesChanged } from '../../features/safety/index.ts';
import { isHidden } from '../../media/picture-key.ts';
import { createFixture, type Fixture } from '../../testing/fixture.ts';
import { countWaitingCases } from '../waiting-cases.ts';

let fixture: Fixture;
let moderator: number;
let manager: number;
let colleague: number;
beforeAll(async () => {
  fixture = await createFixture({ bare: true, config: { demo: true } });
  moderator = (await fixture.staff({ role: 'moderator', name: 'Rina' })).id;
  manager = (await fixture.staff({ role: 'manager', name: 'Ada' })).id;
  colleague = (await fixture.staff({ role: 'manager', name: 'Ben' })).id;
});
afterAll(() => fixture.close());

type Reply = { ok: boolean; code: string; details: unknown; data: { id: number; version: number } };
let serial = 0;
const call = async (who: number, name: string, data: object) =>
  (await fixture.staffCall(who, name, data)) as unknown as Reply;
const act = (name: string, data: object) =>
  call(manager, name, { trace_id: `pictures-${++serial}-x`, ...data });
const get = async (id: number) =>
  (await call(moderator, 'personas/get', { id })).data as unknown as PersonaRecord;
const placesOf = async (id: number) =>
  (await get(id)).photo_list.map((photo) => [photo.id, photo.place, photo.position]);

let jpeg: Promise<Buffer> | undefined;
/** Stores a picture as the upload leaves it. */
async function upload(staffId = manager): Promise<string> {
  jpeg ??= sharp({ create: { width: 300, height: 400, channels: 3, background: '#a35' } })
    .jpeg()
    .toBuffer();
  const stored = await fixture.app.media.put(await jpeg, { hidden: true });
  await fixture.db
    .insertInto('media')
    .values({ ...stored, staff_id: staffId, purpose: 'persona', created_at: fixture.clock.now })
    .execute();
  return stored.key;
}
const newPhoto = async (personaId: number, more: object = {}) => ({
  persona_id: personaId,
  key: await upload(),
  place: 'profile',
  provenance: 'release',
  licence: 'Release of 3 May',
  adult: true,
  ...more,
});
async function addPhoto(personaId: number, more: object = {}): Promise<number> {
  const { data } = await act('personas/photo_add', await newPhoto(personaId, more));
  return data.id;
}
const approve = (id: number) =>
  fixture.db.updateTable('photo').set({ review: 'approved' }).where('id', '=', id).execute();
const later = (hours: number) => fixture.setClock(new Date(fixture.clock.now.getTime() + hours * 3_600_000));

test('a picture is pending, says where it comes from, and is taken once', async () => {
  const { id } = await fixture.persona({ photos: 1 });
  const input = await newPhoto(id);
  expect(await act('personas/photo_add', { ...input, trace_id: 'one-picture' })).toMatchObject({
    data: { id: expect.any(Number), review: 'pending', version: 1 },
  });
  expect(await act('personas/photo_add', { ...input, trace_id: 'one-picture' })).toMatchObject({ ok: true });
  const { photo_list: photos, photos: shown } = await get(id);
  expect(shown).toBe(1);
  expect(photos[1]).toMatchObject({
    place: 'profile',
    position: 2,
    review: 'pending',
    provenance: 'release',
    licence: 'Release of 3 May',
    by: { id: manager, name: 'Ada' },
    approved_by: null,
  });
  expect(await act('personas/photo_add', input)).toMatchObject({
    code: 'conflict',
    details: { reason: 'key' },
  });
  const ofBen = await newPhoto(id, { key: await upload(colleague) });
  expect(await act('personas/photo_add', ofBen)).toMatchObject({ details: { reason: 'key' } });
  for (const wrong of [{ adult: false }, { licence: '' }, { provenance: 'found' }, { place: 'story' }])
    expect(await act('personas/photo_add', await newPhoto(id, wrong))).toMatchObject({ code: 'bad_request' });
  const member = await fixture.member();
  expect(await act('personas/photo_add', await newPhoto(member.id))).toMatchObject({ code: 'not_found' });
});

test('[C33] an approval that is undone pauses the one that has no other approved photo', async () => {
  for (const photos of [1, 0]) {
    const { id } = await fixture.persona({ photos });
    const photoId = await addPhoto(id);
    const claim = { claimed_by: colleague, claim_ends_at: new Date(fixture.clock.now.getTime() + 60_000) };
    const review = await fixture.db
      .updateTable('picture_review')
      .set(claim)
      .where('kind', '=', 'persona_photo')
      .where('subject_id', '=', photoId)
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow();
    const trace = () => ({ trace_id: `undone-${++serial}-x` });
    const items = [{ ...review, verdict: 'approve' }];
    expect(await call(colleague, 'photos/decide', { items, ...trace() })).toMatchObject({
      data: { done: [review.id] },
    });
    expect(await get(id)).toMatchObject({ state: 'active' });
    expect(await call(colleague, 'photos/undo', { ids: [review.id], ...trace() })).toMatchObject({
      data: { done: [review.id] },
    });
    expect((await get(id)).state).toBe(photos > 0 ? 'active' : 'paused');
  }
});

test('[C34] nobody approves an own upload; another person does', async () => {
  const { id } = await fixture.persona({ photos: 1 });
  const photoId = await addPhoto(id);
  const inAlbum = await addPhoto(id, { place: 'album' });
  const { data: story } = await saveStory(id);
  type Item = { id: number; version: number; subject: { kind: string; id: number } };
  const next = async (who: number) =>
    ((await call(who, 'photos/next', {})) as unknown as { data: { items: Item[] } }).data.items;
  const decide = async (who: number, items: readonly Item[]) =>
    (
      (await call(who, 'photos/decide', {
        items: items.map((item) => ({ id: item.id, version: item.version, verdict: 'approve' })),
        trace_id: `decide-${++serial}-x`,
      })) as unknown as { data: { done: number[]; refused: object[] } }
    ).data;
  const isOurs = ({ subject }: Item) =>
    (subject.kind === 'persona_photo' && [photoId, inAlbum].includes(subject.id)) ||
    (subject.kind === 'persona_story' && subject.id === story.id);
  expect((await next(manager)).filter(isOurs)).toEqual([]);
  // Those of other tests come first. Ours stay in hand, so a later page has them once more.
  let items: Item[] = [];
  for (let page = await next(colleague); page.length > 0; page = await next(colleague)) {
    items = page.filter(isOurs);
    if (items.length === 3) break;
    await decide(
      colleague,
      page.filter((item) => !isOurs(item)),
    );
  }
  expect(items).toHaveLength(3);
  const own = await decide(manager, items);
  expect(own).toMatchObject({
    done: [],
    refused: items.map((item) => ({ id: item.id, code: 'forbidden', reason: 'own' })),
  });
  expect((await get(id)).photo_list.map(({ review }) => review)).toEqual(['approved', 'pending', 'pending']);
  expect(await decide(colleague, items)).toMatchObject({ done: items.map((item) => item.id), refused: [] });
  expect(await get(id)).toMatchObject({
    photos: 2,
    photo_list: [
      {},
      { id: photoId, review: 'approved', approved_by: { id: colleague, name: 'Ben' } },
      { id: inAlbum, review: 'approved', place: 'album' },
    ],
    story_list: [{ id: story.id, review: 'approved' }],
  });
  const keys = await fixture.db
    .selectFrom('photo')
    .select(['id', 'media_key'])
    .where('id', 'in', [photoId, inAlbum])
    .orderBy('id')
    .execute();
  expect(keys.map(({ media_key }) => isHidden(media_key))).toEqual([false, true]);
});

test('[C34] moderators learn at once that a picture and a story wait for review', async () => {
  const id = (await fixture.persona({ photos: 1 })).id;
  let changes = 0;
  const stop = subscribeCasesChanged(fixture.app.fanout, () => {
    changes++;
  });
  const before = (await countWaitingCases(fixture.db)).queues.photos;
  const photoId = await addPhoto(id);
  expect(changes).toBe(1);
  const saved = await act('personas/story_save', { persona_id: id, key: await upload() });
  expect(changes).toBe(2);
  expect((await countWaitingCases(fixture.db)).queues.photos).toBe(before + 2);
  expect([photoId, saved.ok]).toEqual([expect.any(Number), true]);
  stop();
});

test('no member sees a pending picture, or one of the album', async () => {
  const { id } = await fixture.persona({ photos: 1 });
  const member = await fixture.member({
    gender: 1,
    premiumUntil: new Date(fixture.clock.now.getTime() + 3_600_000),
  });
  await addPhoto(id);
  await approve(await addPhoto(id, { place: 'album' }));
  const { data } = (await fixture.call(member.id, 'profile', { user_id: id })) as unknown as {
    data: { photos: unknown[] };
  };
  expect(data.photos).toHaveLength(1);
});

test('six pictures in the profile, 200 in the album', async () => {
  const { id } = await fixture.persona({ photos: 6 });
  expect(await act('personas/photo_add', await newPhoto(id))).toMatchObject({
    code: 'limit_reached',
    details: { reason: 'photos', max: 6 },
  });
  const inAlbum = await addPhoto(id, { place: 'album' });
  expect(
    await call(manager, 'personas/photo_move', { id: inAlbum, version: 1, place: 'profile' }),
  ).toMatchObject({ code: 'limit_reached', details: { max: 6 } });
  const keys = Array.from({ length: 199 }, (_, n) => `album-${id}-${n}`);
  const media = { owner_id: id, purpose: 'profile', width: 9, height: 16, bytes: 1, used: true };
  await fixture.db
    .insertInto('media')
    .values(keys.map((key) => ({ key, ...media })))
    .execute();
  await fixture.db
    .insertInto('photo')
    .values(keys.map((media_key, n) => ({ person_id: id, media_key, position: 8 + n, visible: 'album' })))
    .execute();
  const more = await newPhoto(id, { place: 'album' });
  expect(await act('personas/photo_add', more)).toMatchObject({
    code: 'limit_reached',
    details: { reason: 'photos', max: 200 },
  });
});

test('pictures move within a place and between places; the address follows who may see them', async () => {
  const { id } = await fixture.persona({ state: 'paused' });
  const [a, b, c] = [await addPhoto(id), await addPhoto(id), await addPhoto(id, { place: 'album' })];
  expect(await placesOf(id)).toEqual([
    [a, 'profile', 1],
    [b, 'profile', 2],
    [c, 'album', 1],
  ]);
  const move = (photo: number, version: number, more: object) =>
    call(manager, 'personas/photo_move', { id: photo, version, ...more });
  expect(await move(b, 1, { position: 1 })).toMatchObject({ data: { id: b, version: 2 } });
  await approve(c);
  expect(await move(c, 1, { place: 'profile', position: 2 })).toMatchObject({ data: { id: c, version: 2 } });
  expect(await placesOf(id)).toEqual([
    [b, 'profile', 1],
    [c, 'profile', 2],
    [a, 'profile', 3],
  ]);
  const keyOf = async (photo: number) =>
    (
      await fixture.db
        .selectFrom('photo')
        .select('media_key')
        .where('id', '=', photo)
        .executeTakeFirstOrThrow()
    ).media_key;
  expect([isHidden(await keyOf(c)), isHidden(await keyOf(a))]).toEqual([false, true]);
  expect(await move(c, 2, { place: 'album' })).toMatchObject({ data: { version: 3 } });
  expect(isHidden(await keyOf(c))).toBe(true);
  expect(await move(b, 1, { position: 2 })).toMatchObject({
    code: 'conflict',
    details: { reason: 'version', current: { id: b, version: 2 }, by: { name: 'Ada' } },
  });
  expect(await move(4711, 1, { position: 2 })).toMatchObject({ code: 'not_found' });
  expect(await call(manager, 'personas/photo_remove', { id: b, version: 1 })).toMatchObject({
    code: 'conflict',
  });
  expect(await call(manager, 'personas/photo_remove', { id: b, version: 2 })).toMatchObject({ ok: true });
  expect(await placesOf(id)).toEqual([
    [a, 'profile', 1],
    [c, 'album', 1],
  ]);
});

const saveStory = async (personaId: number, more: object = {}) =>
  act('personas/story_save', { persona_id: personaId, key: await upload(), ...more });
const nowS = () => Math.floor(fixture.clock.now.getTime() / 1000);

test('[C36] a story appears at its minute, once approved, and ends a day later', async () => {
  const { id } = await fixture.persona({ photos: 1 });
  const member = await fixture.member({
    gender: 1,
    premiumUntil: new Date(fixture.clock.now.getTime() + 100 * 3_600_000),
  });
  const shown = async () =>
    ((await fixture.call(member.id, 'stories/get', { user_id: id })) as unknown as { data: unknown[] }).data
      .length;
  const at = nowS() + 3600;
  const { data } = await saveStory(id, { publish_at: at });
  expect((await get(id)).story_list).toMatchObject([
    { id: data.id, publish_at: at, ends: at + 86_400, review: 'pending', version: 1 },
  ]);
  later(2);
  expect(await shown()).toBe(0);
  later(-2);
  await fixture.db.updateTable('story').set({ review: 'approved' }).where('id', '=', data.id).execute();
  fixture.setClock(new Date(at * 1000 - 1));
  expect(await shown()).toBe(0);
  fixture.setClock(new Date(at * 1000));
  expect(await shown()).toBe(1);
  fixture.setClock(new Date((at + 86_400) * 1000 - 1));
  expect(await shown()).toBe(1);
  fixture.setClock(new Date((at + 86_400) * 1000));
  expect(await shown()).toBe(0);
});

test('three stories a day, ten ahead', async () => {
  const { id } = await fixture.persona();
  fixture.setClock(new Date('2027-03-13T10:00:00Z'));
  for (let n = 0; n < 3; n++) expect(await saveStory(id)).toMatchObject({ ok: true });
  expect(await saveStory(id, { publish_at: nowS() + 3600 })).toMatchObject({
    code: 'limit_reached',
    details: { reason: 'day', max: 3 },
  });
  // Midnight in Tel Aviv is at 22 hours of UTC.
  const dayAhead = (days: number) => nowS() + 12 * 3600 + days * 86_400;
  for (let n = 0; n < 10; n++)
    expect(await saveStory(id, { publish_at: dayAhead(n) })).toMatchObject({ ok: true });
  expect(await saveStory(id, { publish_at: dayAhead(10) })).toMatchObject({
    code: 'limit_reached',
    details: { reason: 'ahead', max: 10 },
  });
  expect(await get(id)).toMatchObject({ stories: 13 });
});

test('a story is changed until it begins, and removed at any time', async () => {
  const { id } = await fixture.persona();
  const { data } = await saveStory(id, { publish_at: nowS() + 7200 });
  const [story] = (await get(id)).story_list;
  const change = { id: data.id, persona_id: id, key: story?.photo };
  expect(
    await act('personas/story_save', { ...change, version: 1, publish_at: nowS() + 3600 }),
  ).toMatchObject({
    data: { id: data.id, version: 2 },
  });
  expect(await act('personas/story_save', { ...change, version: 1 })).toMatchObject({
    code: 'conflict',
    details: { reason: 'version', current: { id: data.id, version: 2 } },
  });
  expect(
    await act('personas/story_save', { ...change, version: 2, publish_at: nowS() - 3600 }),
  ).toMatchObject({
    details: { issues: [{ path: 'publish_at', message: 'past' }] },
  });
  const replaced = { ...change, version: 2, key: await upload(), publish_at: nowS() + 3600 };
  expect(await act('personas/story_save', replaced)).toMatchObject({ data: { version: 3 } });
  expect(await act('personas/story_save', { ...replaced, version: 3, key: 'nothing' })).toMatchObject({
    details: { reason: 'key' },
  });
  later(2);
  expect(await act('personas/story_save', { ...replaced, version: 3 })).toMatchObject({
    details: { issues: [{ message: 'begun' }] },
  });
  const remove = (version: number) => call(manager, 'personas/story_remove', { id: data.id, version });
  expect(await remove(1)).toMatchObject({ code: 'conflict' });
  expect(await remove(3)).toMatchObject({ ok: true });
  expect(await remove(3)).toMatchObject({ code: 'not_found' });
  expect((await get(id)).story_list).toEqual([]);
});
