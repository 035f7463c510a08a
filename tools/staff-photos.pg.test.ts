import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type HttpTown, httpTown } from '../apps/server/src/testing/http-town.ts';
import { uploadPicture } from '../apps/server/src/testing/upload-picture.ts';
import { reviewPictures } from './staff-photos.ts';

let town: HttpTown;
const said = vi.spyOn(console, 'log');
beforeAll(async () => {
  town = await httpTown();
  await town.house.settings.set('partners', 'members');
  await town.house.settings.set('photo_review', true);
});
afterAll(async () => {
  said.mockRestore();
  await town.close();
});
beforeEach(async () => {
  said.mockReset().mockImplementation(() => {});
  await town.db.updateTable('photo').set({ review: 'approved' }).where('review', '=', 'pending').execute();
});

const staff = (...given: string[]) => reviewPictures(town.db, town.house.config, given);
const words = () => said.mock.calls.flat().join('\n');

/** 60 by 80 px of one colour, as WebP. */
const bytes = Buffer.from(
  'UklGRlYAAABXRUJQVlA4IEoAAADwAwCdASo8AFAAPtFor1KoJiQioagBABoJaQDRRAT5w4cOHDhw4a4AAP7o1x4wmknR/4c+2P3sjH63Ni/h7Lo8R/RxpCnyAAAAAA==',
  'base64',
);

/** Sent up and registered, as the page does. */
async function addPhoto({ id, cookie }: { id: number; cookie: string }): Promise<string> {
  const photo = await uploadPicture(town, cookie, bytes, 'profile');
  const added = await town.call(id, 'user/photos/add', { photo });
  if (!added.ok) throw new Error(added.code);
  return `photo:${(added.details as { photo_id: number }).photo_id}`;
}

test('staff list what waits with an address to look at, let one be seen and refuse another, each once', async () => {
  const owner = await town.register();
  const other = (await town.member()).id;
  const [good, bad] = [await addPhoto(owner), await addPhoto(owner)];
  const own = async () => {
    const answer = await town.call(owner.id, 'user/photos', { user_id: owner.id });
    if (!answer.ok) throw new Error(answer.code);
    return (answer.data as { review: string; refusal?: string }[]).map(
      ({ review, refusal }) => refusal ?? review,
    );
  };
  const seen = async () => {
    const answer = await town.call(other, 'user/photos', { user_id: owner.id });
    return answer.ok ? (answer.data as unknown[]).length : answer.code;
  };
  expect([await own(), await seen()]).toEqual([['pending', 'pending'], 0]);

  expect(await staff()).toBe(true);
  expect(words()).toMatch(new RegExp(`${good} {2}of .*\\n.*\\n${bad} {2}of `));
  expect(words()).toContain('2 wait.');
  const [address = ''] = /https?:\S+/.exec(words()) ?? [];
  expect(
    (await town.send({ method: 'GET', url: new URL(address).pathname + new URL(address).search })).statusCode,
  ).toBe(200);

  expect(await staff('approve', good)).toBe(true);
  expect(await staff('refuse', bad, 'quality')).toBe(true);
  expect(words()).toContain(`${bad} is refused: quality`);
  expect([await own(), await seen()]).toEqual([['approved', 'quality'], 1]);
  await expect(staff('approve', good)).rejects.toThrow('does not wait');
  said.mockClear();
  await staff('list');
  expect(words()).toBe('No picture waits.');
});

test('a story is decided once: refused, it is not approved afterwards, nor the other way round', async () => {
  const owner = await town.register();
  const tell = async () => {
    const photo = await uploadPicture(town, owner.cookie, bytes, 'story');
    const told = await town.call(owner.id, 'stories/add', { photo });
    if (!told.ok) throw new Error(told.code);
    return (told.details as { story_id: number }).story_id;
  };
  const [bad, good] = [await tell(), await tell()];
  expect(await staff('refuse', `story:${bad}`, 'quality')).toBe(true);
  expect(await staff('approve', `story:${good}`)).toBe(true);
  await expect(staff('approve', `story:${bad}`)).rejects.toThrow('does not wait');
  await expect(staff('refuse', `story:${good}`, 'quality')).rejects.toThrow('does not wait');
  const answer = await town.call(owner.id, 'stories/get', { user_id: owner.id });
  expect(answer.ok && (answer.data as { story_id: number }[]).map(({ story_id }) => story_id)).toEqual([
    good,
  ]);
});

test('what it does not understand changes nothing', async () => {
  const photo = await addPhoto(await town.register());
  for (const given of [
    ['refuse', photo],
    ['refuse', photo, 'ugly'],
    ['approve', 'photo:x'],
    ['approve'],
    ['delete', photo],
  ])
    expect([given, await staff(...given)]).toEqual([given, false]);
  await staff('list');
  expect(words()).toContain('1 wait.');
});
