import type { ProfilePerson } from '@afterglow/protocol/entities/person';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { channel as realChannel } from '../../core/channel.ts';
import { queryClient } from '../../core/query-client.ts';
import { setGuest, setMember } from '../../state/account/session.ts';
import { removeCard, restartDeck } from '../../state/discovery/deck.ts';
import type { FakeChannel } from '../../testing/fake-channel.ts';
import { aMember, aPerson } from '../../testing/people.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { ExploreScreen } from './explore-screen.tsx';

vi.mock('../../core/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

const card = (id: number) => aPerson(id, { bio: `About ${id}` });
const profileOf = (id: number): ProfilePerson => ({
  ...card(id),
  liked: false,
  matched: false,
  blocked: false,
  body_type: null,
  hair: null,
  origin: null,
  height_cm: 100 + id,
});

beforeEach(() => {
  channel.clear();
  queryClient.clear();
  setGuest();
  setMember(aMember());
  channel.reply('explore', { data: [11, 12, 13, 14, 15, 16, 17, 18].map(card) });
  channel.reply('swipe', { details: { is_matched: false, likes_left: 40 } });
  channel.reply('profile', (({ user_id }: { user_id: number }) => ({ data: profileOf(user_id) })) as never);
});
afterEach(async () => {
  await restartDeck();
  await page.viewport(390, 760);
});

async function wide(width = 1280) {
  await page.viewport(width, 800);
  const shown = await renderInApp(<ExploreScreen />);
  await expect.element(shown.screen.getByRole('button', { name: 'Like Person 11' })).toBeVisible();
  return { ...shown, beside: (id: number) => shown.screen.getByRole('region', { name: `Person ${id}, 30` }) };
}

test.each([1200, 1600])('at %i px the top card’s profile stands beside it and follows', async (width) => {
  const { screen, getLocation, beside } = await wide(width);
  await expect.element(beside(11).getByText('About 11')).toBeVisible();
  // What only the person's own page tells comes after it.
  await expect.element(beside(11).getByText(/111/)).toBeVisible();
  const card = screen.container.querySelector('article[data-depth="0"]')?.getBoundingClientRect();
  const pane = beside(11).element().getBoundingClientRect();
  expect(pane.left).toBeGreaterThanOrEqual(card?.right ?? Number.POSITIVE_INFINITY);
  expect(card?.width).toBeGreaterThan(280);
  await screen.getByRole('button', { name: 'Like Person 11' }).click();
  await expect.element(beside(12).getByText('About 12')).toBeVisible();
  expect(beside(11).elements()).toEqual([]);
  expect(getLocation()).toMatchObject({ pathname: '/explore', search: {}, depth: 0 });
});

test('cards that go by load no profile and record no visit', async () => {
  const { screen, beside } = await wide();
  for (const id of [11, 12, 13, 14]) {
    await screen.getByRole('button', { name: `Pass on Person ${id}` }).click();
  }
  await expect.element(beside(15).getByText(/115/)).toBeVisible();
  const requested = channel.listData<{ user_id: number }>('profile').map(({ user_id }) => user_id);
  expect(requested.at(-1)).toBe(15);
  // Each at most once, however slowly this machine swipes.
  expect(new Set(requested).size).toBe(requested.length);
  expect(channel.listData('visit')).toEqual([]);
});

test('a card is passed on at once while the profile is still on its way', async () => {
  channel.reply('profile', () => new Promise(() => {}));
  const { screen, beside } = await wide();
  await expect.poll(() => channel.listData('profile')).toEqual([{ user_id: 11 }]);
  await screen.getByRole('button', { name: 'Pass on Person 11' }).click();
  await expect.element(screen.getByRole('button', { name: 'Pass on Person 12' })).toBeVisible();
  await expect.element(beside(12).getByText('About 12')).toBeVisible();
});

test('the key for the profile leads into it, Escape back to the cards, and the keys go on there', async () => {
  const { screen, getLocation, beside } = await wide();
  await expect.element(beside(11)).toBeVisible();
  (screen.getByRole('region', { name: 'Swipes' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowUp}');
  const title = beside(11).getByRole('heading', { level: 2 });
  await expect.element(title).toHaveFocus();
  // Within the profile the arrows read on; they decide nothing.
  await userEvent.keyboard('{ArrowRight}');
  expect(channel.listData('swipe')).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('region', { name: 'Swipes' })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(beside(12)).toBeVisible();
  expect(getLocation()).toMatchObject({ pathname: '/explore', search: {} });
});

test('who reads beside the card stays there when another card comes', async () => {
  const { beside } = await wide();
  const photo = beside(11).getByRole('button', { name: 'Open photo 1 of 3' });
  await expect.element(photo).toBeInTheDocument();
  (photo.element() as HTMLElement).focus();
  removeCard(11);
  await expect.element(beside(12).getByRole('heading', { level: 2 })).toHaveFocus();
});

test('its button leads to the chat', async () => {
  const { getLocation, beside } = await wide();
  await beside(11).getByRole('button', { name: 'Message' }).click();
  await expect.poll(() => getLocation().pathname).toBe('/chat/11');
});

test('below 1200 px the profile is opened over the cards', async () => {
  const { screen, getLocation, beside } = await wide(1199);
  expect(beside(11).elements()).toEqual([]);
  await screen.getByRole('button', { name: 'Open Person 11’s profile' }).click();
  await expect.poll(() => getLocation().search).toMatchObject({ overlay: 'profile', person: '11' });
});
