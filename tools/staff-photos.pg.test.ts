import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createHttpFixture, type HttpFixture } from '../apps/server/src/testing/http-fixture.ts';
import { uploadPicture } from '../apps/server/src/testing/upload-picture.ts';
import { runPhotosCommand } from './staff-photos.ts';

let fixture: HttpFixture;
const output = vi.spyOn(console, 'log');
beforeAll(async () => {
  fixture = await createHttpFixture();
  await fixture.app.settings.set('partners', 'members');
  await fixture.app.settings.set('photo_review', true);
});
afterAll(async () => {
  output.mockRestore();
  await fixture.close();
});
beforeEach(async () => {
  output.mockReset().mockImplementation(() => {});
  await fixture.db.updateTable('photo').set({ review: 'approved' }).where('review', '=', 'pending').execute();
});

const runStaff = (...args: string[]) => runPhotosCommand(fixture.db, fixture.app.config, args);
const getOutput = () => output.mock.calls.flat().join('\n');

/** 60 by 80 px of one colour, as WebP. */
const bytes = Buffer.from(
  'UklGRlYAAABXRUJQVlA4IEoAAADwAwCdASo8AFAAPtFor1KoJiQioagBABoJaQDRRAT5w4cOHDhw4a4AAP7o1x4wmknR/4c+2P3sjH63Ni/h7Lo8R/RxpCnyAAAAAA==',
  'base64',
);

/** Uploads and registers a photo as the page does. */
async function addPhoto({ id, cookie }: { id: number; cookie: string }): Promise<string> {
  const photo = await uploadPicture(fixture, cookie, bytes, 'profile');
  const added = await fixture.call(id, 'user/photos/add', { photo });
  if (!added.ok) throw new Error(added.code);
  return `photo:${(added.details as { photo_id: number }).photo_id}`;
}

test('staff list what waits with an address to look at, let one be seen and refuse another, each once', async () => {
  const owner = await fixture.register();
  const other = (await fixture.member()).id;
  const [good, bad] = [await addPhoto(owner), await addPhoto(owner)];
  const listOwn = async () => {
    const answer = await fixture.call(owner.id, 'user/photos', { user_id: owner.id });
    if (!answer.ok) throw new Error(answer.code);
    return (answer.data as { review: string; refusal?: string }[]).map(
      ({ review, refusal }) => refusal ?? review,
    );
  };
  const listSeen = async () => {
    const answer = await fixture.call(other, 'user/photos', { user_id: owner.id });
    return answer.ok ? (answer.data as unknown[]).length : answer.code;
  };
  expect([await listOwn(), await listSeen()]).toEqual([['pending', 'pending'], 0]);

  expect(await runStaff()).toBe(true);
  expect(getOutput()).toMatch(new RegExp(`${good} {2}of .*\\n.*\\n${bad} {2}of `));
  expect(getOutput()).toContain('2 wait.');
  const [address = ''] = /https?:\S+/.exec(getOutput()) ?? [];
  expect(
    (await fixture.send({ method: 'GET', url: new URL(address).pathname + new URL(address).search }))
      .statusCode,
  ).toBe(200);

  expect(await runStaff('approve', good)).toBe(true);
  expect(await runStaff('refuse', bad, 'quality')).toBe(true);
  expect(getOutput()).toContain(`${bad} is refused: quality`);
  expect([await listOwn(), await listSeen()]).toEqual([['approved', 'quality'], 1]);
  await expect(runStaff('approve', good)).rejects.toThrow('does not wait');
  output.mockClear();
  await runStaff('list');
  expect(getOutput()).toBe('No picture waits.');
});

test('a story is decided once: refused, it is not approved afterwards, nor the other way round', async () => {
  const owner = await fixture.register();
  const addStory = async () => {
    const photo = await uploadPicture(fixture, owner.cookie, bytes, 'story');
    const story = await fixture.call(owner.id, 'stories/add', { photo });
    if (!story.ok) throw new Error(story.code);
    return (story.details as { story_id: number }).story_id;
  };
  const [bad, good] = [await addStory(), await addStory()];
  expect(await runStaff('refuse', `story:${bad}`, 'quality')).toBe(true);
  expect(await runStaff('approve', `story:${good}`)).toBe(true);
  await expect(runStaff('approve', `story:${bad}`)).rejects.toThrow('does not wait');
  await expect(runStaff('refuse', `story:${good}`, 'quality')).rejects.toThrow('does not wait');
  const answer = await fixture.call(owner.id, 'stories/get', { user_id: owner.id });
  expect(answer.ok && (answer.data as { story_id: number }[]).map(({ story_id }) => story_id)).toEqual([
    good,
  ]);
});

test('what it does not understand changes nothing', async () => {
  const photo = await addPhoto(await fixture.register());
  for (const args of [
    ['refuse', photo],
    ['refuse', photo, 'ugly'],
    ['approve', 'photo:x'],
    ['approve'],
    ['delete', photo],
  ])
    expect([args, await runStaff(...args)]).toEqual([args, false]);
  await runStaff('list');
  expect(getOutput()).toContain('1 wait.');
});
