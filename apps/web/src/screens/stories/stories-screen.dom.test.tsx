import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { channel as realChannel } from '../../core/channel.ts';
import { queryClient } from '../../core/query-client.ts';
import { toasts } from '../../core/toasts.ts';
import { setGuest, setMember } from '../../state/account/session.ts';
import '../../state/safety/blocked.ts';
import type { FakeChannel } from '../../testing/fake-channel.ts';
import { aMember, aStory } from '../../testing/people.ts';
import { aPicture, getSize } from '../../testing/pictures.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { StoriesScreen } from './stories-screen.tsx';

vi.mock('../../core/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

const all = () => [aStory(1, 12), aStory(2, 12), aStory(3, 13, { seen: true }), aStory(4, 14)];

beforeEach(async () => {
  await page.viewport(390, 760);
  channel.clear();
  queryClient.clear();
  toasts.setState([], true);
  setGuest();
  setMember(aMember({ premium: 1 }));
  channel.reply('stories', { data: all() });
  channel.reply('stories/get', { data: [] });
  channel.reply('session/validate', { data: { authenticated: true, user: aMember({ premium: 1 }) } });
});

const open = async () => await renderInApp(<StoriesScreen />, { path: '/stories' });

test('[S2.09, S3.33, S4.53, S4.63] rings by person, unseen first, and every story once, the newest first', async () => {
  channel.reply('stories', { data: [...all(), aStory(2, 12)] });
  const { screen } = await open();
  const rings = screen.getByRole('list', { name: 'People with stories' }).getByRole('button');
  await expect
    .poll(() => rings.elements().map((ring) => ring.getAttribute('aria-label')))
    .toEqual([
      'Your story: add one',
      'Add a story',
      'Person 12, new story, Virtual profile',
      'Person 13, story you have seen, Virtual profile',
      'Person 14, new story, Virtual profile',
    ]);
  const moments = screen.getByRole('button', { name: /^Story of/ });
  await expect.poll(() => moments.elements()).toHaveLength(4);
  expect(moments.first().element().getAttribute('aria-label')).toMatch(
    /^Story of Person 14.*Virtual profile/,
  );
  expect(screen.container.querySelector('[data-theme="dark"]')).not.toBeNull();
  expect(channel.listData('stories')[0]).toEqual({ currentLength: 0, recordsToTake: 100 });
});

test('a ring opens a person’s stories, a picture that very one', async () => {
  channel.reply('stories/get', (({ user_id }: { user_id: number }) => ({
    data: all().filter(({ user }) => JSON.parse(user).id === user_id),
  })) as never);
  channel.reply('stories/seen', {});
  const { screen, getLocation } = await open();
  await screen.getByRole('button', { name: /^Person 12, new story/ }).click();
  await expect.poll(() => getLocation().search).toEqual({ overlay: 'story', person: '12' });
  await expect.element(screen.getByRole('dialog', { name: 'Story of Person 12' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => getLocation().search).toEqual({});
  await screen.getByRole('button', { name: /^Story of Person 13/ }).click();
  await expect.poll(() => getLocation().search).toEqual({ overlay: 'story', person: '13', story: '3' });
});

test('[S5.36, S6.10, S8.14] without premium: the words, the way to it, and nothing is asked of others', async () => {
  setMember(aMember());
  channel.reply('stories/get', { data: [aStory(9, 1)] });
  const drawn = (n: number) => `/media/tile/${String(n).padStart(32, '0')}.svg`;
  channel.reply('stories/locked', {
    data: { people: 1, stories: 27, rings: [drawn(1)], tiles: [drawn(2), drawn(3)] },
  });
  const { screen, getLocation } = await open();
  await expect.element(screen.getByText('27 new stories today')).toBeVisible();
  // One's own needs no premium: it is first, has its picture, and opens.
  const rail = screen.getByRole('list', { name: 'People with stories' });
  const first = rail.getByRole('button').first();
  await expect.element(first).toHaveAccessibleName('Your story');
  expect(rail.element().firstElementChild?.contains(first.element())).toBe(true);
  const tiles = () => [...screen.container.querySelectorAll('img[src^="/media/tile/"]')];
  expect(tiles().map((tile) => tile.getAttribute('src'))).toEqual([drawn(1), drawn(2), drawn(3)]);
  // Another visit loads others. The open story stays.
  channel.reply('stories/locked', {
    data: { people: 1, stories: 28, rings: [drawn(4)], tiles: [drawn(5), drawn(6)] },
  });
  await queryClient.invalidateQueries({ queryKey: ['locked-stories'] });
  await expect.element(screen.getByText('28 new stories today')).toBeVisible();
  expect(tiles().map((tile) => tile.getAttribute('src'))).toEqual([drawn(1), drawn(2), drawn(3)]);
  await expect
    .element(screen.getByRole('heading', { name: 'You need a premium account to view stories!' }))
    .toBeVisible();
  expect(channel.listData('stories')).toEqual([]);
  await first.click();
  await expect.poll(() => getLocation().search).toEqual({ overlay: 'story', person: '1' });
  const story = screen.getByRole('dialog');
  await expect
    .poll(() => story.element().querySelector(`img[src="${aStory(9, 1).story_photo}"]`))
    .not.toBeNull();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => getLocation().search).toEqual({});
  await screen.getByRole('button', { name: 'Get premium' }).click();
  await expect.poll(() => getLocation().search).toEqual({ overlay: 'premium' });
});

test('[S4.43] somebody who is blocked takes their stories along; what ends leaves by itself', async () => {
  const endsS = Math.ceil(Date.now() / 1_000) + 1;
  channel.reply('stories', { data: [...all(), aStory(5, 15, { ends: endsS })] });
  const { screen } = await open();
  const moments = screen.getByRole('button', { name: /^Story of/ });
  await expect.poll(() => moments.elements().length).toBeGreaterThanOrEqual(4);
  channel.push('user/block', { data: { request_status: 1, user_id: 12, blocked: true } });
  await expect.poll(() => moments.elements()).toHaveLength(2);
});

test('one’s own is chosen, cropped, uploaded for a story and shown for a day', async () => {
  const uploads: FormData[] = [];
  const fetched = vi.spyOn(window, 'fetch').mockImplementation(async (_, init) => {
    uploads.push(init?.body as FormData);
    return Response.json({ data: { photo: '/media/h1.jpg' } });
  });
  channel.reply('stories/add', { details: { story_id: 9, ends: 99 } });
  const { screen } = await open();
  await expect.element(screen.getByText('Your story')).toBeVisible();
  const input = screen.container.querySelector('input[type=file]') as HTMLInputElement;
  await userEvent.upload(input, await aPicture(600, 800));
  channel.reply('stories/get', { data: [aStory(9, 1, { views: 0 })] });
  await screen.getByRole('button', { name: 'Use photo' }).click();
  await expect.poll(() => channel.listData('stories/add')).toEqual([{ photo: '/media/h1.jpg' }]);
  expect(uploads[0]?.get('for')).toBe('story');
  // In the shape in which stories are shown.
  expect(await getSize(uploads[0]?.get('file') as Blob)).toEqual({ width: 450, height: 800 });
  await expect.poll(() => toasts.getState().at(-1)?.message).toBe('Your story is up for 24 hours');
  await expect.element(screen.getByRole('button', { name: 'Your story' })).toBeVisible();
  fetched.mockRestore();
});

test('[S5.26] of two pictures chosen one after the other the first is taken, and one goes up', async () => {
  const uploads: FormData[] = [];
  const fetched = vi.spyOn(window, 'fetch').mockImplementation(async (_, init) => {
    uploads.push(init?.body as FormData);
    return Response.json({ data: { photo: '/media/h1.jpg' } });
  });
  onTestFinished(() => fetched.mockRestore());
  channel.reply('stories/add', { details: { story_id: 9, ends: 99 } });
  const { screen, getLocation } = await open();
  await expect.element(screen.getByText('Your story')).toBeVisible();
  const input = screen.container.querySelector('input[type=file]') as HTMLInputElement;
  for (const picture of [await aPicture(600, 800), await aPicture(300, 400)]) {
    const files = new DataTransfer();
    files.items.add(picture);
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }
  await screen.getByRole('button', { name: 'Use photo' }).click();
  await expect.poll(() => getLocation().search).toEqual({});
  expect(channel.listData('stories/add')).toHaveLength(1);
  expect(await getSize(uploads[0]?.get('file') as Blob)).toEqual({ width: 450, height: 800 });
  expect(uploads).toHaveLength(1);
});

test('[S5.26] a picture that is chosen while another goes up waits until that one is there', async () => {
  const going: { file: Blob; end: () => void }[] = [];
  const fetched = vi.spyOn(window, 'fetch').mockImplementation(async (_, init) => {
    const file = (init?.body as FormData | undefined)?.get('file') as Blob;
    await new Promise<void>((end) => going.push({ file, end }));
    return Response.json({ data: { photo: `/media/h${going.length}.jpg` } });
  });
  onTestFinished(() => fetched.mockRestore());
  channel.reply('stories/add', { details: { story_id: 9, ends: 99 } });
  const { screen, getLocation } = await open();
  await expect.element(screen.getByText('Your story')).toBeVisible();
  const use = screen.getByRole('button', { name: 'Use photo' });
  const choose = async (width: number): Promise<void> => {
    const input = screen.container.querySelector('input[type=file]') as HTMLInputElement;
    await userEvent.upload(input, await aPicture(width, (width * 4) / 3));
    await use.click();
  };
  await choose(600);
  await expect.poll(() => going.length).toBe(1);
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => getLocation().search).toEqual({});
  await expect.element(use).not.toBeInTheDocument();
  await choose(300);
  await expect.element(use).toHaveAttribute('aria-busy', 'true');
  expect(going).toHaveLength(1);
  going[0]?.end();
  await expect.poll(() => going.length).toBe(2);
  expect(channel.listData('stories/add')).toEqual([{ photo: '/media/h1.jpg' }]);
  expect(await getSize(going[1]?.file as Blob)).toEqual({ width: 225, height: 400 });
  going[1]?.end();
  await expect.poll(() => channel.listData('stories/add')).toHaveLength(2);
});

test('a member with ten running stories cannot add another', async () => {
  channel.reply('stories/get', { data: Array.from({ length: 10 }, (_, at) => aStory(at + 1, 1)) });
  const { screen } = await open();
  await expect.element(screen.getByRole('button', { name: 'Your story' })).toBeVisible();
  // The plus beside it leaves the middle of the portrait to the story.
  const { left, right, top } = screen
    .getByRole('button', { name: 'Your story' })
    .element()
    .getBoundingClientRect();
  const middle = document.elementFromPoint((left + right) / 2, top + 56);
  expect(middle?.closest('button')?.getAttribute('aria-label')).toBe('Your story');
  await screen.getByRole('button', { name: 'Add a story' }).click();
  await expect.poll(() => toasts.getState().at(-1)?.message).toMatch(/You already have ten stories up/);
});

test('the screen loads the stories again after an error, and says when there are none', async () => {
  channel.reply('stories', { reject: 'internal' });
  const { screen } = await open();
  await expect.element(screen.getByRole('heading', { name: 'The stories didn’t load' })).toBeVisible();
  channel.reply('stories', { data: [] });
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('heading', { name: 'No stories right now' })).toBeVisible();
});
