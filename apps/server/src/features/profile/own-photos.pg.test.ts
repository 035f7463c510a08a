import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../../testing/fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});
afterAll(() => fixture.close());

const photosOf = async (id: number) => {
  const rows = await fixture.db
    .selectFrom('photo')
    .select(['id', 'position', 'media_key'])
    .where('person_id', '=', id)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
};
const idsOf = async (id: number) => (await photosOf(id)).map((photo) => photo.id);

test('[S7.31] a picture is removed, those behind it move up, and its file is deleted', async () => {
  const { id } = await fixture.member({ photos: 3 });
  const [first, second, third] = await photosOf(id);
  const answer = await fixture.call(id, 'user/photos/delete', { id: first?.id });
  expect(answer).toMatchObject({ ok: true, details: { ids: [second?.id, third?.id] } });
  expect((await photosOf(id)).map(({ position }) => position)).toEqual([1, 2]);
  const media = await fixture.db
    .selectFrom('media')
    .select('key')
    .where('key', '=', first?.media_key ?? '')
    .executeTakeFirst();
  expect(media).toBeUndefined();
  const person = await fixture.db
    .selectFrom('person')
    .select('photo_count')
    .where('id', '=', id)
    .executeTakeFirst();
  expect(person?.photo_count).toBe(2);
});

test('another’s picture cannot be removed, and no picture twice', async () => {
  const { id } = await fixture.member({ photos: 1 });
  const other = await fixture.member({ photos: 1 });
  const [theirs] = await idsOf(other.id);
  expect(await fixture.call(id, 'user/photos/delete', { id: theirs })).toEqual({
    ok: false,
    code: 'not_found',
  });
  const [mine] = await idsOf(id);
  const both = await Promise.all([1, 2].map(() => fixture.call(id, 'user/photos/delete', { id: mine })));
  expect(both.filter((answer) => answer.ok)).toHaveLength(1);
  expect(await idsOf(other.id)).toEqual([theirs]);
});

test('pictures are reordered; the list has to name each own picture once', async () => {
  const { id } = await fixture.member({ photos: 3 });
  const other = await fixture.member({ photos: 1 });
  const ids = await idsOf(id);
  const turned = [...ids].reverse();
  expect(await fixture.call(id, 'user/photos/order', { ids: turned })).toMatchObject({ ok: true });
  expect(await idsOf(id)).toEqual(turned);
  const [theirs] = await idsOf(other.id);
  for (const wrong of [
    ids.slice(1),
    [...ids.slice(1), theirs],
    [...ids, theirs],
    [ids[0], ids[0], ids[1]],
    [...ids, ids[0]],
  ]) {
    expect(await fixture.call(id, 'user/photos/order', { ids: wrong })).toEqual({
      ok: false,
      code: 'not_found',
    });
  }
  expect(await idsOf(id)).toEqual(turned);
});
