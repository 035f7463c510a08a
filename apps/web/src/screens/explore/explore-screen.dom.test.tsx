import type { Person } from '@afterglow/protocol/entities/person';
import { beforeEach, expect, test, vi } from 'vitest';
import { channel as realChannel } from '../../core/channel.ts';
import { queryClient } from '../../core/query-client.ts';
import { toasts } from '../../core/toasts.ts';
import { setGuest, setMember } from '../../state/account/session.ts';
import type { FakeChannel, ReplyTo } from '../../testing/fake-channel.ts';
import { aMember, aPerson } from '../../testing/people.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { aSite } from '../../testing/replies.ts';
import { ExploreScreen } from './explore-screen.tsx';

vi.mock('../../core/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

const people = (...ids: number[]) => ids.map((id) => aPerson(id));

beforeEach(() => {
  channel.clear();
  queryClient.clear();
  setGuest();
  setMember(aMember());
  channel.reply('configs', { data: { site: aSite({ likes_per_day: 60 }), credits: [], prices: [] } });
  channel.reply('swipe', { details: { is_matched: false, likes_left: 40 } });
});

test('[S2.07] /explore shows the cards with name, age, city and what they are', async () => {
  channel.reply('explore', { data: people(11, 12) });
  const { screen } = await renderInApp(<ExploreScreen />);
  await expect.element(screen.getByRole('heading', { name: /Person 11/ })).toBeVisible();
  const top = screen.container.querySelector('article[data-depth="0"]');
  expect(top?.textContent).toContain('30');
  expect(top?.textContent).toContain('Haifa');
  expect(top?.textContent).toContain('Virtual profile');
  expect(top?.textContent).toContain('Music');
  expect(document.title).toBe('Swipes · Afterglow');
});

test('a like goes to the server at once, and the next card is on top before it answers', async () => {
  channel.reply('explore', { data: people(11, 12, 13, 14, 15) });
  channel.reply('swipe', () => new Promise(() => {}));
  const { screen } = await renderInApp(<ExploreScreen />);
  await screen.getByRole('button', { name: 'Like Person 11' }).click();
  await expect.element(screen.getByRole('button', { name: 'Like Person 12' })).toBeVisible();
  expect(channel.listData('swipe')).toEqual([{ swiped_user_id: 11, like: 1 }]);
});

test('with no likes left the card comes back; a sheet says how they return, and leads to Premium', async () => {
  channel.reply('explore', { data: people(11, 12, 13, 14, 15) });
  channel.reply('swipe', { reject: 'like_limit' });
  const { screen, getLocation } = await renderInApp(<ExploreScreen />);
  await screen.getByRole('button', { name: 'Like Person 11' }).click();
  await expect.element(screen.getByText(/likes in any 24 hours/)).toBeVisible();
  await screen.getByRole('button', { name: 'See Premium' }).click();
  await expect.poll(() => getLocation().search).toEqual({ overlay: 'premium' });
  await expect
    .element(screen.getByRole('button', { name: 'Like Person 11', includeHidden: true }))
    .toBeInTheDocument();
});

test('[C43] closed to the member by a decision the card comes back, and it leads to the reasons', async () => {
  channel.reply('explore', { data: people(11, 12, 13, 14, 15) });
  channel.reply('swipe', {
    reject: 'restricted',
    details: { kind: 'discover', until: null, statement: 'S-000012' },
  });
  const { screen } = await renderInApp(<ExploreScreen />);
  await screen.getByRole('button', { name: 'Like Person 11' }).click();
  await expect.poll(() => toasts.getState().at(-1)?.message).toBe('Closed to you: discovering people.');
  expect(toasts.getState()).toHaveLength(1);
  await expect.element(screen.getByRole('button', { name: 'Like Person 11' })).toBeVisible();
});

test('[S7.09] at three cards left the next are asked for, with the last ten ids', async () => {
  channel.reply('explore', { data: people(1, 2, 3, 4) });
  const { screen } = await renderInApp(<ExploreScreen />);
  await expect.element(screen.getByRole('button', { name: 'Pass on Person 1' })).toBeVisible();
  expect(channel.listData('explore')).toEqual([{ exclude: [] }]);
  channel.reply('explore', { data: people(5, 6) });
  await screen.getByRole('button', { name: 'Pass on Person 1' }).click();
  await expect.poll(() => channel.listData('explore')[1]).toEqual({ exclude: [1, 2, 3, 4] });
});

test('once nobody is left the deck looks further by itself, and each card from there says why it is there', async () => {
  const further = {
    radius: [aPerson(21, { widened: true })],
    age: [aPerson(22, { widened: true, age: 51 })],
    both: [] as Person[],
  };
  channel.reply('explore', (({ widen }: { widen?: keyof typeof further }) => ({
    data: widen ? further[widen].splice(0) : [],
  })) as never);
  const { screen } = await renderInApp(<ExploreScreen />);
  await expect.element(screen.getByText('Further away than you asked for')).toBeVisible();
  await screen.getByRole('button', { name: 'Pass on Person 21' }).click();
  await expect.element(screen.getByText('Outside your age range')).toBeVisible();
  await screen.getByRole('button', { name: 'Pass on Person 22' }).click();
  // Both ways were tried, together too: there is nothing more to press but to look again.
  await expect.element(screen.getByText(/^Nobody new is left/)).toBeVisible();
  expect(channel.listData<{ widen?: string }>('explore').map(({ widen }) => widen)).toEqual(
    expect.arrayContaining([undefined, 'radius', 'age', 'both']),
  );
  further.radius = [aPerson(23, { widened: true })];
  await screen.getByRole('button', { name: 'Look again' }).click();
  await expect.element(screen.getByRole('button', { name: 'Pass on Person 23' })).toBeVisible();
});

test('a failed question offers another try', async () => {
  channel.reply('explore', { reject: 'internal' });
  const { screen } = await renderInApp(<ExploreScreen />);
  await expect.element(screen.getByText('The cards didn’t load')).toBeVisible();
  channel.reply('explore', { data: people(31) });
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('heading', { name: /Person 31/ })).toBeVisible();
});

test('undo brings the last card back', async () => {
  channel.reply('explore', { data: people(11, 12, 13, 14, 15) });
  channel.reply('swipe/undo', { data: aPerson(11) });
  const { screen } = await renderInApp(<ExploreScreen />);
  await screen.getByRole('button', { name: 'Pass on Person 11' }).click();
  await expect.element(screen.getByRole('button', { name: 'Pass on Person 12' })).toBeVisible();
  await screen.getByRole('button', { name: 'Undo the last swipe' }).click();
  await expect.element(screen.getByRole('button', { name: 'Pass on Person 11' })).toBeVisible();
});

test('an undo waits for the swipe that it takes back', async () => {
  let arrive = (_: ReplyTo<'swipe'>): void => {};
  channel.reply('explore', { data: people(11, 12, 13, 14, 15) });
  channel.reply('swipe', () => new Promise((resolve) => (arrive = resolve)));
  channel.reply('swipe/undo', { data: aPerson(11) });
  const { screen } = await renderInApp(<ExploreScreen />);
  await screen.getByRole('button', { name: 'Pass on Person 11' }).click();
  await screen.getByRole('button', { name: 'Undo the last swipe' }).click();
  expect(channel.listData('swipe/undo')).toEqual([]);
  arrive({ details: { is_matched: false, likes_left: 40 } });
  await expect.poll(() => channel.listData('swipe/undo')).toHaveLength(1);
});

test('[S4.39] a mutual like opens the match', async () => {
  channel.reply('explore', { data: people(11, 12, 13, 14, 15) });
  channel.reply('swipe', { details: { is_matched: true, likes_left: 40 } });
  const { screen, getLocation } = await renderInApp(<ExploreScreen />);
  await screen.getByRole('button', { name: 'Like Person 11' }).click();
  await expect.poll(() => getLocation().search).toMatchObject({ overlay: 'match', person: '11' });
});

test('another search clears the cards and asks again', async () => {
  channel.reply('explore', { data: people(11, 12) });
  const { screen } = await renderInApp(<ExploreScreen />);
  await expect.element(screen.getByRole('heading', { name: /Person 11/ })).toBeVisible();
  channel.reply('explore', { data: people(41) });
  setMember(aMember({ s_radius: 80 }));
  await expect.element(screen.getByRole('heading', { name: /Person 41/ })).toBeVisible();
  expect(screen.container.textContent).not.toContain('Person 12');
});
