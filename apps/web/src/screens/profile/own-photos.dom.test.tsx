import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { channel as realChannel } from '../../core/channel.ts';
import { openOverlay } from '../../core/overlay-address.ts';
import { getTargetLocation } from '../../core/router.ts';
import { toasts } from '../../core/toasts.ts';
import { setMember } from '../../state/account/session.ts';
import type { FakeChannel } from '../../testing/fake-channel.ts';
import { aMember } from '../../testing/people.ts';
import { aPicture } from '../../testing/pictures.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { ProfileScreen } from './profile-screen.tsx';

vi.mock('../../core/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

const languages = ['en', 'he'] as const;
const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

beforeEach(() => {
  channel.clear();
  const ids = [71, 72, 73];
  const photos = Array.from({ length: 6 }, (_, at) => ({
    id: ids[at] ?? 0,
    photo: ids[at] ? pixel : 'null',
  }));
  setMember(aMember({ photos }));
  channel.reply('user/photos/order', (sent: { ids: number[] }) => ({ details: sent }));
});

const orders = () => channel.listData<{ ids: number[] }>('user/photos/order').map(({ ids }) => ids);

async function open(language: (typeof languages)[number]) {
  const { screen } = await renderInApp(<ProfileScreen />, { path: '/profile', language });
  const slot = (id: number) => screen.container.querySelector(`[data-photo="${id}"]`) as HTMLElement;
  await expect.poll(() => slot(73)).toBeTruthy();
  const middleOf = (id: number) => {
    const { x, y, width, height } = slot(id).getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  let scroller = slot(71);
  while (scroller.scrollHeight <= scroller.clientHeight || getComputedStyle(scroller).overflowY === 'visible')
    scroller = scroller.parentElement as HTMLElement;
  return { screen, slot, middleOf, scroller };
}

test.each(languages)(
  '[S4.81] (%s) a finger that rests takes a photo: it follows the finger, the page does not, and it comes to stand where it is let go',
  async (language) => {
    const { slot, middleOf, scroller } = await open(language);
    const [from, to] = [middleOf(72), middleOf(71)];
    await commands.finger([{ type: 'touchStart', ...from }]);
    await expect.poll(() => slot(72).hasAttribute('data-held')).toBe(true);
    const half = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    await commands.finger([
      { type: 'touchMove', ...half },
      { type: 'touchMove', ...to },
    ]);
    await expect.poll(() => slot(71).hasAttribute('data-over')).toBe(true);
    expect(middleOf(72).x).toBeCloseTo(to.x, 0);
    expect(middleOf(72).y).toBeCloseTo(to.y, 0);
    expect(scroller.scrollTop).toBe(0);
    await commands.finger([{ type: 'touchEnd' }]);
    await expect.poll(orders).toEqual([[72, 71, 73]]);
    expect(page.getByRole('dialog').elements()).toHaveLength(0);
    expect(slot(72).hasAttribute('data-held')).toBe(false);
  },
);

test('a slow press is a press: a finger that rested and did not move opens what can be done with the photo', async () => {
  const { screen, slot, middleOf } = await open('en');
  const at = middleOf(72);
  await commands.finger([{ type: 'touchStart', ...at }]);
  await expect.poll(() => slot(72).hasAttribute('data-held')).toBe(true);
  await commands.finger([{ type: 'touchEnd' }]);
  await expect.element(screen.getByRole('button', { name: 'Make it the first photo' })).toBeVisible();
  expect(orders()).toEqual([]);
});

test('[S4.81] in Hebrew a mouse takes the next photo from the left, and the arrow to the left moves one on', async () => {
  const { slot, middleOf } = await open('he');
  expect(middleOf(72).x).toBeLessThan(middleOf(71).x);
  await commands.drag([middleOf(71), middleOf(72), middleOf(72)], 0);
  await expect.poll(orders).toEqual([[72, 71, 73]]);
  await expect.poll(() => middleOf(71).x).toBeLessThan(middleOf(72).x);
  const button = slot(72).querySelector('button') as HTMLElement;
  button.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', shiftKey: true, bubbles: true }));
  await expect.poll(() => orders().at(-1)).toEqual([71, 72, 73]);
});

test.each([
  ['en', 'Move forward', 'left', 'Move back', 'right'],
  ['he', 'מקום אחד קדימה', 'right', 'מקום אחד אחורה', 'left'],
] as const)(
  '(%s) the arrows beside the places before and after point where the photo goes',
  async (language, earlier, ahead, later, behind) => {
    const ids = [71, 72, 73, 74, 0, 0];
    setMember(aMember({ photos: ids.map((id) => ({ id, photo: id ? pixel : 'null' })) }));
    const { screen } = await renderInApp(<main />, { language });
    openOverlay('own-photo', { photo: 73 });
    const arrowOf = (name: string) =>
      screen.getByRole('button', { name, exact: true }).element().querySelector('svg')?.classList;
    await expect.poll(() => arrowOf(earlier)).toContain(`lucide-arrow-${ahead}`);
    expect(arrowOf(later)).toContain(`lucide-arrow-${behind}`);
  },
);

test('a photo that is not shown, or not to everybody, says so to eye and ear; who may see it is a press in its sheet', async () => {
  const ways = [
    { id: 71, photo: pixel, review: 'refused' as const, refusal: 'quality' },
    { id: 72, photo: pixel, review: 'pending' as const },
    { id: 73, photo: pixel, review: 'approved' as const, visible: 'matches' as const },
  ];
  const empty = Array.from({ length: 3 }, () => ({ id: 0, photo: 'null' }));
  setMember(aMember({ photos: [...ways, ...empty] }));
  channel.reply('user/photos/visible', (sent) => ({
    details: { ...sent, photo: '/media/elsewhere.jpg' },
  }));
  const { screen } = await open('en');
  const nth = (n: number) => screen.getByRole('button', { name: `Photo ${n}`, exact: true });
  await expect.element(nth(1)).toHaveAccessibleDescription(/^Not shown/);
  await expect.element(nth(2)).toHaveAccessibleDescription(/^In review/);
  await expect.element(nth(3)).toHaveAccessibleDescription(/^For matches/);
  expect(screen.getByText('First photo').elements()).toHaveLength(0);
  await nth(1).click();
  await expect.element(screen.getByRole('dialog', { name: /^Not shown: ./ })).toBeVisible();
  await screen.getByRole('button', { name: 'Show to my matches only' }).click();
  await expect.poll(() => channel.listData('user/photos/visible')).toEqual([{ id: 71, visible: 'matches' }]);
});

test('a finger that moves at once scrolls the page, and no photo changes its place', async () => {
  const { slot, middleOf, scroller } = await open('en');
  const from = middleOf(73);
  const moves = Array.from({ length: 10 }, (_, step) => ({
    type: 'touchMove' as const,
    x: from.x,
    y: from.y - 16 * (step + 1),
  }));
  await commands.finger([{ type: 'touchStart', ...from }, ...moves, { type: 'touchEnd' }]);
  await expect.poll(() => scroller.scrollTop).toBeGreaterThan(60);
  expect(slot(73).hasAttribute('data-held')).toBe(false);
  expect(orders()).toEqual([]);
  expect(page.getByRole('dialog').elements()).toHaveLength(0);
  // The page is opened again where it was left.
  scroller.scrollTop = 0;
  await expect.poll(() => scroller.scrollTop).toBe(0);
});

test('a photo that stands is cropped again: the part that is chosen goes up and takes its place', async () => {
  const picture = URL.createObjectURL(await aPicture(900, 1200));
  onTestFinished(() => URL.revokeObjectURL(picture));
  const photos = [71, 72, 0, 0, 0, 0].map((id) => ({ id, photo: id ? picture : 'null' }));
  const user = aMember({ photos });
  setMember(user);
  channel.reply('session/validate', { data: { authenticated: true, user } });
  const realFetch = globalThis.fetch;
  const sent = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (address, init) =>
      init?.method === 'POST'
        ? Response.json({ data: { photo: '/media/new.jpg' } })
        : realFetch(address, init),
    );
  onTestFinished(() => sent.mockRestore());
  channel.reply('user/photos/add', {
    details: { photo_id: 79, photo: '/media/new.jpg', review: 'approved' },
  });
  const { screen } = await renderInApp(<main />, { path: '/profile', language: 'en' });
  openOverlay('own-photo', { photo: 72 });
  await screen.getByRole('button', { name: 'Crop again' }).click();
  await expect.element(screen.getByRole('application')).toBeVisible();
  await screen.getByRole('button', { name: 'Use photo' }).click();
  await expect
    .poll(() => channel.listData('user/photos/add'))
    .toEqual([{ photo: '/media/new.jpg', replaces: 72 }]);
  await expect.poll(() => getTargetLocation().search.overlay).toBe(undefined);
});

test('a photo that cannot be loaded is not cropped, and a message says so', async () => {
  setMember(
    aMember({ photos: [71, 0, 0, 0, 0, 0].map((id) => ({ id, photo: id ? '/nowhere.jpg' : 'null' })) }),
  );
  const { screen } = await renderInApp(<main />, { path: '/profile', language: 'en' });
  openOverlay('own-photo', { photo: 71 });
  await screen.getByRole('button', { name: 'Crop again' }).click();
  await expect.poll(() => toasts.getState().map(({ type }) => type)).toEqual(['error']);
});
