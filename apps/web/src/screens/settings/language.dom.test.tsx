import { beforeEach, expect, test, vi } from 'vitest';
import { channel as realChannel } from '../../core/channel.ts';
import { queryClient } from '../../core/query-client.ts';
import { setMember, useSession } from '../../state/account/session.ts';
import { loadCards, useDeck } from '../../state/discovery/deck.ts';
import { usePeopleList } from '../../state/likes/lists.ts';
import type { FakeChannel } from '../../testing/fake-channel.ts';
import { aMember, aPerson } from '../../testing/people.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { AccountScreen } from './account-screen.tsx';

vi.mock('../../core/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

const towns = { en: 'Haifa', he: 'חיפה', de: 'Haifa (Israel)' };
let stored: keyof typeof towns = 'en';

beforeEach(() => {
  channel.clear();
  queryClient.clear();
  stored = 'en';
  const described = () => aPerson(7, { city: towns[stored] });
  const me = () => aMember({ language: stored, city: towns[stored] });
  setMember(me());
  channel.reply('explore', () => ({ data: [described()] }));
  channel.reply('user/matches', () => ({ data: [described()] }));
  channel.reply('session/validate', () => ({ data: { authenticated: true, user: me() } }));
  channel.reply('user/update', (sent) => {
    stored = sent.value as keyof typeof towns;
    return { data: sent };
  });
});

function Matches() {
  return <p>{usePeopleList('match').data?.people.map(({ city }) => city)}</p>;
}

test('with another language people and towns are described in it: in the deck, in lists, in the own profile', async () => {
  await loadCards();
  const cities = () => useDeck.getState().cards.map(({ city }) => city);
  expect(cities()).toEqual([towns.en]);
  const { screen } = await renderInApp(
    <>
      <Matches />
      <AccountScreen />
    </>,
    { path: '/settings/account' },
  );
  await expect.element(screen.getByText(towns.en)).toBeVisible();
  for (const language of ['de', 'he'] as const) {
    await screen.getByRole('combobox').first().selectOptions(language);
    await expect.poll(cities).toEqual([towns[language]]);
    await expect.element(screen.getByText(towns[language])).toBeVisible();
    await expect.poll(() => useSession.getState().user).toMatchObject({ language, city: towns[language] });
  }
});
