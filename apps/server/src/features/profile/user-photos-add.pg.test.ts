import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getPictureBlob, MEDIA_FOLDER } from '../../media/picture-key.ts';
import { createFixture, type Fixture } from '../../testing/fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});
afterAll(() => fixture.close());

async function uploaded(ownerId: number, purpose = 'profile'): Promise<string> {
  const key = randomBytes(16).toString('hex');
  await fixture.db
    .insertInto('media')
    .values({ key, owner_id: ownerId, purpose, width: 9, height: 9, bytes: 9 })
    .execute();
  return `/media/${key}.jpg`;
}
const add = (id: number, photo: string, more = {}) => fixture.call(id, 'user/photos/add', { photo, ...more });
const countOf = async (id: number) => {
  const { photo_count, version } = await fixture.db
    .selectFrom('person')
    .innerJoin('profile', 'profile.person_id', 'person.id')
    .select(['photo_count', 'version'])
    .where('person.id', '=', id)
    .executeTakeFirstOrThrow();
  return { photo_count, version };
};

test('[S7.30, S4.77] an uploaded picture takes the next slot and returns its id', async () => {
  const { id } = await fixture.member();
  const photo = await uploaded(id);
  const answer = await add(id, photo, { user_id: id });
  expect(answer).toMatchObject({ ok: true, details: { photo_id: expect.any(Number), photo } });
  expect(await countOf(id)).toEqual({ photo_count: 1, version: 2 });
});

test('another member’s upload, one for the chat, a used one and any other address are not found', async () => {
  const { id } = await fixture.member();
  const other = await fixture.member();
  const used = await uploaded(id);
  await add(id, used);
  for (const photo of [
    await uploaded(other.id),
    await uploaded(id, 'chat'),
    used,
    `/media/${'0'.repeat(32)}.jpg`,
    'https://evil.example/x.jpg',
    '../../etc/passwd',
    '',
  ]) {
    expect(await add(id, photo)).toEqual({ ok: false, code: 'not_found' });
  }
  expect(await add(id, await uploaded(id), { user_id: other.id })).toMatchObject({
    ok: false,
    code: 'forbidden',
  });
  expect((await countOf(id)).photo_count).toBe(1);
});

test('[S5.22, S4.77] six slots are filled and no seventh, also when twenty come at the same moment', async () => {
  const { id } = await fixture.member();
  const photos = await Promise.all(Array.from({ length: 20 }, () => uploaded(id)));
  const answers = await Promise.all(photos.map((photo) => add(id, photo)));
  expect(answers.filter((answer) => answer.ok)).toHaveLength(6);
  expect(answers.filter((answer) => !answer.ok && answer.code === 'limit_reached')).toHaveLength(14);
  const slots = await fixture.db
    .selectFrom('photo')
    .select('position')
    .where('person_id', '=', id)
    .orderBy('position')
    .execute();
  expect(slots.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6]);
  expect((await countOf(id)).photo_count).toBe(6);
});

test('one picture used twice at the same moment fills one slot', async () => {
  const { id } = await fixture.member();
  const photo = await uploaded(id);
  const answers = await Promise.all(Array.from({ length: 5 }, () => add(id, photo)));
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
});

test('a free slot in the middle is filled first', async () => {
  const { id } = await fixture.member({ photos: 3 });
  await fixture.db.deleteFrom('photo').where('person_id', '=', id).where('position', '=', 2).execute();
  await add(id, await uploaded(id));
  const slots = await fixture.db
    .selectFrom('photo')
    .select('position')
    .where('person_id', '=', id)
    .orderBy('id')
    .execute();
  expect(slots.map(({ position }) => position)).toEqual([1, 3, 2]);
  expect((await countOf(id)).photo_count).toBe(3);
});

test('a replacing picture takes over place and audience, and the replaced one and its file are deleted', async () => {
  const { id } = await fixture.member();
  const ids: number[] = [];
  for (let count = 0; count < 6; count++) {
    const answer = await add(id, await uploaded(id));
    if (answer.ok) ids.push((answer.details as { photo_id: number }).photo_id);
  }
  const [, second] = ids as [number, number];
  await fixture.call(id, 'user/photos/visible', { id: second, visible: 'matches' });
  const slot = () =>
    fixture.db
      .selectFrom('photo')
      .select(['id', 'media_key', 'visible'])
      .where('person_id', '=', id)
      .where('position', '=', 2)
      .executeTakeFirstOrThrow();
  const before = await slot();
  // All six slots are used. This upload needs none.
  const answer = await add(id, await uploaded(id), { replaces: second });
  expect(answer).toMatchObject({ ok: true });
  const after = await slot();
  expect(after).toMatchObject({
    id: (answer as { details: { photo_id: number } }).details.photo_id,
    visible: 'matches',
  });
  expect(after.media_key, 'hidden as the one before').toMatch(/^h/);
  const rows = await fixture.db.selectFrom('photo').select('id').where('person_id', '=', id).execute();
  expect(rows).toHaveLength(6);
  const stored = await fixture.db
    .selectFrom('media')
    .select('key')
    .where('key', '=', before.media_key)
    .execute();
  expect(stored).toEqual([]);
});

test('another’s picture is not replaced, and a rejected upload leaves the existing one', async () => {
  const { id } = await fixture.member({ photos: 1 });
  const other = await fixture.member({ photos: 1 });
  const photoOf = (ownerId: number) =>
    fixture.db.selectFrom('photo').selectAll().where('person_id', '=', ownerId).execute();
  const [mine, theirs] = [await photoOf(id), await photoOf(other.id)];
  expect(await add(id, await uploaded(id), { replaces: Number(theirs[0]?.id) })).toEqual({
    ok: false,
    code: 'not_found',
  });
  expect(await add(id, await uploaded(other.id), { replaces: Number(mine[0]?.id) })).toEqual({
    ok: false,
    code: 'not_found',
  });
  expect([await photoOf(id), await photoOf(other.id)]).toEqual([mine, theirs]);
});

test('a rejected addition leaves no copy of the picture', async () => {
  const { app, db } = fixture;
  const { id } = await fixture.member();
  const upload = async () => {
    const key = `h${randomBytes(16).toString('hex')}`;
    await app.blobs.put(getPictureBlob(key), Buffer.from('a picture'));
    await db
      .insertInto('media')
      .values({ key, owner_id: id, purpose: 'profile', width: 9, height: 9, bytes: 9 })
      .execute();
    return key;
  };
  const stored = async () => {
    const keys: string[] = [];
    for await (const { key } of app.blobs.list(MEDIA_FOLDER)) keys.push(key);
    return keys.length;
  };
  for (let n = 0; n < 6; n++)
    expect(await add(id, `/media/${await upload()}.jpg`)).toMatchObject({ ok: true });
  const seventh = await upload();
  const before = await stored();
  expect(await add(id, `/media/${seventh}.jpg`)).toEqual({ ok: false, code: 'limit_reached' });
  expect(await stored()).toBe(before);
});
