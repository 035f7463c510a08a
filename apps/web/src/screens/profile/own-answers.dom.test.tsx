import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { channel as realChannel } from '../../core/channel.ts';
import { queryClient } from '../../core/query-client.ts';
import { toasts } from '../../core/toasts.ts';
import { setMember, useSession } from '../../state/account/session.ts';
import type { FakeChannel, ReplyTo } from '../../testing/fake-channel.ts';
import { aMember, aPerson } from '../../testing/people.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { AnswersSkeleton } from './answers-skeleton.tsx';
import { ProfileScreen } from './profile-screen.tsx';

vi.mock('../../core/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

beforeEach(() => {
  localStorage.clear();
  channel.clear();
  queryClient.clear();
  toasts.setState([], true);
  setMember(
    aMember({ bio: 'Sea', interests: ['music'], body_type: 'fit', answer: 1, answers: { smoking: 'never' } }),
  );
  channel.reply('totals', { reject: 'internal' });
  channel.reply('user/update', (sent) => ({ data: sent }));
  channel.reply('session/validate', () => ({
    data: { authenticated: true, user: useSession.getState().user ?? undefined },
  }));
});

afterEach(() => page.viewport(390, 760));

/** Opens the profile and scrolls down to the answers, which are fetched as they come into view. */
async function open() {
  const { screen } = await renderInApp(<ProfileScreen />, { path: '/profile' });
  const scroller = screen.container.querySelector('[data-screen-scroller]');
  await expect
    .poll(() => {
      if (!screen.container.querySelector('[aria-labelledby^="answers-"]'))
        scroller?.scrollTo(0, scroller.scrollHeight);
      return screen.container.querySelector('[aria-labelledby^="answers-"]');
    })
    .not.toBeNull();
  return screen;
}

test('each answer stands in its row, and a tap on another one is seen at once, before the server has said anything', async () => {
  let answer: (text: ReplyTo<'user/update'>) => void = () => {};
  channel.reply('user/update', () => new Promise((resolve) => (answer = resolve)));
  const screen = await open();
  await expect.element(screen.getByRole('button', { name: 'Smoking Never' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Who I’d like to meet .*km$/ })).toBeVisible();
  await screen.getByRole('button', { name: 'Body type Fit' }).click();
  await expect.element(screen.getByRole('radio', { name: 'Fit' })).toBeChecked();
  await expect.element(screen.getByText('Others see this on your profile.')).toBeVisible();
  await screen.getByText('Curvy').click();
  await expect.element(screen.getByRole('button', { name: 'Body type Curvy' })).toBeVisible();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(channel.listData('user/update')).toEqual([{ key: 'body_type', value: 'curvy' }]);
  answer({ data: { key: 'body_type', value: 'curvy' } });
  await expect.poll(() => toasts.getState()).toMatchObject([{ type: 'success' }]);
});

test('until they have loaded there are as many cards, each with as many rows', async () => {
  const screen = await open();
  const cards = [...screen.container.querySelectorAll('[aria-labelledby^="answers-"]')];
  const rows = cards.map((card) => card.querySelectorAll('li').length);
  const { screen: waiting } = await renderInApp(<AnswersSkeleton />);
  const placeholders = [...(waiting.container.querySelector('[aria-hidden]')?.children ?? [])];
  expect(placeholders.map((card) => card.querySelectorAll('div').length)).toEqual(rows);
});

test('a rejected answer returns to its old value with a message', async () => {
  channel.reply('user/update', { reject: 'rate_limited' });
  const screen = await open();
  await screen.getByRole('button', { name: 'Smoking Never' }).click();
  await screen.getByText('Often').click();
  await expect.poll(() => toasts.getState()).toMatchObject([{ type: 'error', message: /little fast/ }]);
  await expect.element(screen.getByRole('button', { name: 'Smoking Never' })).toBeVisible();
});

test('an answer is taken back; what the site needs is not', async () => {
  const screen = await open();
  await screen.getByRole('button', { name: 'Smoking Never' }).click();
  await expect.element(screen.getByText('Only you see this.')).toBeVisible();
  await screen.getByRole('button', { name: 'Prefer not to say' }).click();
  await expect.element(screen.getByRole('button', { name: 'Smoking Not answered' })).toBeVisible();
  expect(channel.listData('user/update')).toEqual([{ key: 'smoking', value: '' }]);
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: /^Looking for/ }).click();
  await expect.element(screen.getByRole('radio').first()).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Prefer not to say' })).not.toBeInTheDocument();
});

test('what is intimate is kept by its own consent, given by the button under it, and shown by one more', async () => {
  const screen = await open();
  await screen.getByRole('button', { name: 'Origin Not answered' }).click();
  await expect.element(screen.getByText(/By saving an answer you agree/)).toBeVisible();
  await screen.getByText('Mixed', { exact: true }).click();
  await screen.getByRole('switch', { name: 'Show my origin' }).click();
  expect(channel.listData('user/update')).toEqual([]);
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => channel.listData('user/update'))
    .toEqual([
      { key: 'intimate', value: true },
      { key: 'origin', value: 'mixed' },
      { key: 'show_origin', value: true },
    ]);
  await expect.element(screen.getByRole('button', { name: 'Origin Mixed' })).toBeVisible();
});

test('several are chosen and saved together', async () => {
  const screen = await open();
  await screen.getByRole('button', { name: 'Interests Music' }).click();
  await screen.getByRole('button', { name: 'Hiking' }).click();
  await screen.getByRole('button', { name: 'Music', exact: true }).click();
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => channel.listData('user/update')).toEqual([{ key: 'interests', value: ['hiking'] }]);
  await expect.element(screen.getByRole('button', { name: 'Interests Hiking' })).toBeVisible();
});

test('what would tell more is one line, and pressed away it stays away', async () => {
  const line = 'Worth adding: a photo and your interests';
  setMember(aMember({ bio: 'Sea', interests: [] }));
  const first = await open();
  await expect.element(first.getByText(line)).toBeVisible();
  await first.getByRole('button', { name: 'Don’t show this any more' }).click();
  await expect.element(first.getByText(line)).not.toBeInTheDocument();
  await first.unmount();
  const reopened = await open();
  await expect.element(reopened.getByRole('button', { name: 'See it as others do' })).toBeVisible();
  await expect.element(reopened.getByText(line)).not.toBeInTheDocument();
});

test('[S2.34] the own profile is looked at as others see it', async () => {
  const profile = {
    ...aPerson(1, { name: 'Noam', bio: 'Sea' }),
    liked: false,
    matched: false,
    blocked: false,
  };
  const facts = { body_type: 'fit', hair: null, origin: null, height_cm: null };
  channel.reply('profile', { data: { ...profile, ...facts, virtual: false } });
  const screen = await open();
  await screen.getByRole('button', { name: 'See it as others do' }).click();
  await expect.element(screen.getByText('This is how others see your profile.')).toBeVisible();
});

const six = (...ids: number[]) =>
  Array.from({ length: 6 }, (_, at) => ({
    id: ids[at] ?? 0,
    photo: ids[at] ? `/media/${ids[at]}.jpg` : 'null',
  }));

test('[S4.81] photos change places by keys and by the hand; the focus stays with the one that moved', async () => {
  setMember(aMember({ photos: six(71, 72, 73) }));
  channel.reply('user/photos/order', (sent: { ids: number[] }) => ({ details: sent }));
  const screen = await open();
  const orders = () => channel.listData<{ ids: number[] }>('user/photos/order').map(({ ids }) => ids);
  const second = screen.getByRole('button', { name: 'Photo 2' });
  (second.element() as HTMLElement).focus();
  second
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', shiftKey: true, bubbles: true }));
  await expect.poll(orders).toEqual([[71, 73, 72]]);
  await expect.element(screen.getByRole('button', { name: 'Photo 3' })).toHaveFocus();
  await screen
    .getByRole('button', { name: 'Photo 3' })
    .dropTo(screen.getByRole('button', { name: 'Photo 1' }));
  await expect.poll(orders).toEqual([
    [71, 73, 72],
    [72, 71, 73],
  ]);
  // A press that dragged opens nothing.
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  channel.reply('user/photos/order', { reject: 'internal' });
  await screen
    .getByRole('button', { name: 'Photo 1' })
    .dropTo(screen.getByRole('button', { name: 'Photo 2' }));
  await expect.poll(() => toasts.getState()).toMatchObject([{ type: 'error' }]);
  expect(
    useSession
      .getState()
      .user?.photos.slice(0, 3)
      .map(({ id }) => id),
  ).toEqual([72, 71, 73]);
});

test('who comes back to their answers finds the one they looked at where it was', async () => {
  // Room for so little that what was laid out above is far away by then; and one of it takes more than one line.
  await page.viewport(390, 240);
  setMember(aMember({ city: 'A town with a name longer than any line of any telephone in any hand' }));
  const last = (screen: Awaited<ReturnType<typeof open>>) =>
    screen.container.querySelector('[aria-labelledby="answers-meeting"] li:last-child');
  const topOf = (screen: Awaited<ReturnType<typeof open>>): number | undefined =>
    last(screen)?.getBoundingClientRect().top;
  const before = await open();
  await expect.poll(() => last(before)).not.toBeNull();
  for (const row of before.container.querySelectorAll('li')) row.scrollIntoView({ block: 'center' });
  let left: number | undefined;
  await expect
    .poll(() => {
      last(before)?.scrollIntoView({ block: 'center' });
      const was = left;
      left = topOf(before);
      return left === was && left !== undefined && left > 0 && left < innerHeight;
    })
    .toBe(true);
  await before.unmount();
  const after = await open();
  await expect.poll(() => topOf(after)).toBeCloseTo(left as number, 0);
});
