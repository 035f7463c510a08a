import { randomBytes } from 'node:crypto';
import type { PersonaRecord } from '@afterglow/protocol/console/personas/entities';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../../testing/fixture.ts';
import { homePlaceId } from '../../testing/people.ts';
import { listPersonasOnShift } from '../operators/shift.ts';

let fixture: Fixture;
let moderator: number;
let manager: number;
beforeAll(async () => {
  fixture = await createFixture({ bare: true, config: { demo: true } });
  moderator = (await fixture.staff({ role: 'moderator', name: 'Rina', online: false })).id;
  manager = (await fixture.staff({ role: 'manager', name: 'Ada', online: false })).id;
});
afterAll(() => fixture.close());

type Reply = { ok: boolean; code: string; details: unknown; data: never };
let serial = 0;
const trace = () => `personas-${++serial}-x`;
const call = async (who: number, name: string, data: object = {}) =>
  (await fixture.staffCall(who, name, data)) as unknown as Reply;
const act = (name: string, data: object) => call(manager, name, { trace_id: trace(), ...data });
const get = async (id: number) => (await call(moderator, 'personas/get', { id })).data as PersonaRecord;
const list = async (data: object = {}) =>
  (await call(moderator, 'personas/list', data)).data as {
    rows: PersonaRecord[];
    next: string;
    total: number;
  };

const fields = {
  names: { he: 'נועה', en: 'Noa', de: 'Noah' },
  bios: { he: 'אוהבת ים.', en: 'Fond of the sea.', de: 'Mag das Meer.' },
  gender: 2,
  birth: '1992-04-03',
  place_id: homePlaceId,
  languages: ['he', 'en'],
  interests: ['music'],
  facts: ['Bookseller.'],
  do_not_say: ['Berlin'],
  like_back: 'staff',
  team_id: null,
  hours: [],
};
const create = async (changes: object = {}): Promise<number> => {
  const { data } = await act('personas/save', { ...fields, ...changes });
  return (data as { id: number }).id;
};
/** Stores a picture as the upload leaves it. */
async function upload(staffId = manager): Promise<string> {
  const key = `h${randomBytes(16).toString('hex')}`;
  await fixture.db
    .insertInto('media')
    .values({ key, staff_id: staffId, purpose: 'persona', width: 9, height: 16, bytes: 1 })
    .execute();
  return key;
}
const addPhoto = async (id: number, more: object = {}) =>
  act('personas/photo_add', {
    persona_id: id,
    key: await upload(),
    place: 'profile',
    provenance: 'drawn',
    licence: 'Own drawing',
    adult: true,
    ...more,
  });
/** Adds an approved picture that everybody sees. */
async function approvedPhoto(id: number): Promise<number> {
  const { data } = await addPhoto(id);
  const photoId = (data as { id: number }).id;
  await fixture.db.updateTable('photo').set({ review: 'approved' }).where('id', '=', photoId).execute();
  return photoId;
}
const setState = async (id: number, state: string) => {
  const { version } = await get(id);
  return call(manager, 'personas/state', { id, state, version, reason: 'As it was agreed' });
};
const active = async (changes: object = {}) => {
  const id = await create(changes);
  await approvedPhoto(id);
  expect(await setState(id, 'active')).toMatchObject({ data: { id, state: 'active' } });
  return id;
};

test('a new virtual profile is paused and says what it lacks', async () => {
  const id = await create({ names: { en: 'Noa' }, bios: { he: 'אוהבת ים.' } });
  expect(await get(id)).toMatchObject({
    id,
    name: 'Noa',
    state: 'paused',
    version: 1,
    place_id: homePlaceId,
    languages: ['he', 'en'],
    facts: ['Bookseller.'],
    missing: ['name.he', 'name.de', 'bio.en', 'bio.de', 'photo'],
    photo_list: [],
    story_list: [],
    answer_s: null,
  });
});

test('a save happens once, for the version that the page shows, and stands in the history', async () => {
  const input = { ...fields, trace_id: trace() };
  const first = await call(manager, 'personas/save', input);
  const { id } = first.data as { id: number };
  expect(await call(manager, 'personas/save', input)).toMatchObject({ data: first.data });
  expect(await call(manager, 'personas/save', { ...input, gender: 1 })).toMatchObject({
    code: 'trace_conflict',
  });
  const change = { ...fields, id, version: 1, names: { ...fields.names, de: 'Nora' } };
  expect(await act('personas/save', change)).toMatchObject({ data: { id, version: 2 } });
  expect(await act('personas/save', change)).toMatchObject({
    code: 'conflict',
    details: { reason: 'version', current: { id, version: 2, names: { de: 'Nora' } }, by: { name: 'Ada' } },
  });
  const history = await call(moderator, 'history/list', { subject: `persona:${id}` });
  expect(history.data).toMatchObject({
    rows: [{ call: 'personas/save', fields: [{ field: 'name.de', before: 'Noah', after: 'Nora' }] }, {}],
  });
  expect(await act('personas/save', { ...change, id: 4711 })).toMatchObject({ code: 'not_found' });
});

test.each([
  [{ birth: '2015-04-03' }, 'birth', 'under_18'],
  [{ birth: '1992-02-31' }, 'birth', 'invalid_day'],
  [{ place_id: 1 }, 'place_id', 'invalid_place'],
  [{ team_id: 4711 }, 'team_id', 'unknown'],
  [{ bios: { en: 'Call me: 052 123 4567' } }, 'bios.en', 'contact_data'],
  [{ hours: [{ day: 1, from: '10:00', to: '10:00' }] }, 'hours.0.to', 'empty'],
  [
    {
      hours: [
        { day: 0, from: '01:00', to: '03:00' },
        { day: 6, from: '22:00', to: '02:00' },
      ],
    },
    'hours.1.from',
    'overlap',
  ],
])('[C33] %j is bad_request', async (changes, path, message) => {
  expect(await act('personas/save', { ...fields, ...changes })).toMatchObject({
    code: 'bad_request',
    details: { issues: [{ path, message }] },
  });
});

test('[C33] an incomplete one is not activated, and an active one loses nothing that it needs', async () => {
  const id = await create({ names: { he: 'נועה', en: 'Noa' } });
  expect(await setState(id, 'active')).toMatchObject({
    code: 'conflict',
    details: { reason: 'incomplete', missing: ['name.de', 'photo'] },
  });
  const photoId = await approvedPhoto(id);
  expect(await setState(id, 'active')).toMatchObject({ details: { missing: ['name.de'] } });
  await act('personas/save', { ...fields, id, version: 1 });
  expect(await setState(id, 'active')).toMatchObject({ ok: true });
  expect(await act('personas/save', { ...fields, id, version: 3, bios: { he: 'א', en: 'A' } })).toMatchObject(
    { code: 'conflict', details: { reason: 'incomplete', missing: ['bio.de'] } },
  );
  for (const [name, more] of [
    ['personas/photo_remove', {}],
    ['personas/photo_move', { place: 'album' }],
  ] as const)
    expect(await call(manager, name, { id: photoId, version: 1, ...more })).toMatchObject({
      code: 'conflict',
      details: { reason: 'incomplete', missing: ['photo'] },
    });
  expect(await get(id)).toMatchObject({
    version: 3,
    missing: [],
    photo_list: [{ id: photoId, place: 'profile' }],
  });
});

test('[C33] an active one that lost its photo to a review can still be changed', async () => {
  const id = await create();
  const photoId = await approvedPhoto(id);
  expect(await setState(id, 'active')).toMatchObject({ ok: true });
  await fixture.db.updateTable('photo').set({ review: 'refused' }).where('id', '=', photoId).execute();
  const { version } = await get(id);
  expect(await act('personas/save', { ...fields, id, version })).toMatchObject({ ok: true });
  expect(await get(id)).toMatchObject({ state: 'active', missing: ['photo'] });
});

test('[C33] who was under 18 when it was imported is not activated', async () => {
  const { id } = await fixture.persona({ birth: '2015-01-01', photos: 1, state: 'paused' });
  expect(await setState(id, 'active')).toMatchObject({
    details: { missing: expect.arrayContaining(['age']) },
  });
});

test('a copy is paused and has no pictures', async () => {
  const id = await active({ names: { he: 'דנה', en: 'Dana', de: 'Dana' } });
  const trace_id = trace();
  const { data } = await act('personas/copy', { id, trace_id });
  const { id: copyId } = data as { id: number };
  expect(await act('personas/copy', { id, trace_id })).toMatchObject({ data: { id: copyId, version: 1 } });
  expect(await get(copyId)).toMatchObject({
    name: 'Dana',
    state: 'paused',
    missing: ['photo'],
    photo_list: [],
  });
  expect(await act('personas/copy', { id: 4711 })).toMatchObject({ code: 'not_found' });
});

test('the list is searched, filtered and sorted', async () => {
  const { data: team } = await act('teams/save', { name: 'Evening', languages: ['de'], staff: [] });
  const { id: teamId } = team as { id: number };
  const zoe = await create({
    names: { he: 'זואי', en: 'Zoe', de: 'Zoé' },
    team_id: teamId,
    languages: ['de'],
  });
  const abel = await create({
    names: { he: 'הבל', en: 'Abel', de: 'Abel' },
    like_back: 'never',
    team_id: teamId,
    languages: ['he'],
  });
  const member = await fixture.member({ given: 100 });
  await fixture.db
    .insertInto('conversation')
    .values({
      owner_id: zoe,
      peer_id: member.id,
      last_message_id: 1,
      last_sender_id: member.id,
      last_at: fixture.clock.now,
      last_type: 'text',
      last_text: '',
      waiting_since: fixture.clock.now,
    })
    .execute();
  const ids = async (data: object) => (await list(data)).rows.map(({ id }) => id);
  expect(await ids({ search: 'זוא' })).toEqual([zoe]);
  expect(await ids({ search: String(abel) })).toEqual([abel]);
  expect(await ids({ filter: { team: teamId } })).toEqual([abel, zoe]);
  expect(await ids({ filter: { team: teamId }, sort: '-waiting' })).toEqual([zoe, abel]);
  expect(await ids({ filter: { team: teamId }, sort: '-answered_7d' })).toHaveLength(2);
  expect(await ids({ filter: { team: teamId, language: ['de'] } })).toEqual([zoe]);
  expect(await ids({ filter: { like_back: 'never', state: ['paused'] } })).toEqual([abel]);
  expect(await ids({ filter: { team: teamId, state: 'active' } })).toEqual([]);
  expect((await list({ search: 'Zoe' })).rows).toMatchObject([
    { team: { id: teamId, name: 'Evening' }, waiting: 1, photos: 0, stories: 0, city: 'Tel Aviv' },
  ]);
  const { next, total } = await list({ recordsToTake: 1, filter: { team: teamId } });
  expect(total).toBe(2);
  expect(await ids({ filter: { team: teamId }, after: next })).toEqual([zoe]);
  for (const data of [{ other: 1 }, { filter: { other: 1 } }, { sort: 'created' }])
    expect((await call(moderator, 'personas/list', data)).code).toBe('bad_request');
});

test('[C36] a virtual profile is online in its hours only, in the time of its town, while somebody is on shift', async () => {
  // Saturday 13 March 2027, 22:30 in Tel Aviv.
  const saturday = new Date('2027-03-13T20:30:00Z');
  const id = await active({ languages: ['he'], hours: [{ day: 6, from: '22:00', to: '02:00' }] });
  const always = await active({ languages: ['he'] });
  const onlineAt = async (now: Date) => {
    const online = await listPersonasOnShift(fixture.db, { always: false, now });
    return [online.has(id), online.has(always)];
  };
  const later = (hours: number) => new Date(saturday.getTime() + hours * 3_600_000);
  expect(await onlineAt(saturday)).toEqual([false, false]);
  await fixture.staff({ languages: ['he'] });
  expect(await onlineAt(saturday)).toEqual([true, true]);
  expect(await onlineAt(later(-1))).toEqual([false, true]);
  // On Sunday until two.
  expect(await onlineAt(later(3))).toEqual([true, true]);
  expect(await onlineAt(later(4))).toEqual([false, true]);
  expect(await onlineAt(later(7 * 24))).toEqual([true, true]);
});
