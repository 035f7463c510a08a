import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { channel as realChannel } from '../../core/channel.ts';
import { queryClient } from '../../core/query-client.ts';
import { setMember } from '../../state/account/session.ts';
import type { FakeChannel } from '../../testing/fake-channel.ts';
import { aMember, aPerson } from '../../testing/people.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { aSite } from '../../testing/replies.ts';
import { SpotlightStrip } from './spotlight-strip.tsx';

vi.mock('../../core/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

beforeEach(() => {
  channel.clear();
  queryClient.clear();
  setMember(aMember());
  const people = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => aPerson(id));
  channel.reply('spotlight', { data: people, details: { price: 300, hours: 24, can_add: true } });
});
afterEach(() => page.viewport(390, 760));

test.each(['en', 'he'] as const)(
  'a mouse moves the strip on by a button at the end where it goes on, to its last: %s',
  async (language) => {
    const { screen } = await renderInApp(<SpotlightStrip />, { language });
    await expect.element(screen.getByText('Person 8')).toBeInTheDocument();
    const steps = () => [...screen.container.querySelectorAll<HTMLElement>('[aria-hidden] > button')];
    const list = screen.container.querySelector('ul') as HTMLElement;
    await expect.poll(() => steps().length).toBe(1);
    steps()[0]?.click();
    await expect.poll(() => Math.abs(list.scrollLeft)).toBeGreaterThan(100);
    await expect.poll(() => steps().length).toBe(2);
    list.scrollTo({ left: (language === 'he' ? -1 : 1) * list.scrollWidth });
    await expect.poll(() => steps().map((step) => step.dataset.after)).toEqual([undefined]);
  },
);

test.each([
  ['en', 'Spotlight', 'Paid places'],
  ['de', /^Rampen\u00ad?licht$/, 'Bezahlte Plätze'],
  ['he', 'באור הזרקורים', 'מקומות בתשלום'],
] as const)('beside its title it says that the places are paid for (%s)', async (language, title, paid) => {
  const { screen } = await renderInApp(<SpotlightStrip />, { language });
  const heading = screen.getByRole('heading', { name: title });
  await expect.element(heading).toBeVisible();
  await expect.element(screen.getByText(paid, { exact: true })).toBeVisible();
});

test('[C81] where the spotlight is off nobody is invited to buy a place; who has one sees until when', async () => {
  channel.reply('configs', { data: { site: aSite({ flags: { ...aSite().flags, spotlight: false } }) } });
  const { screen } = await renderInApp(<SpotlightStrip />);
  await expect.element(screen.getByText('Person 8')).toBeInTheDocument();
  await expect.poll(() => screen.getByRole('button', { name: /spotlight/i }).all()).toEqual([]);
  const ends = Math.floor(Date.now() / 1_000) + 3_600;
  channel.reply('spotlight', { data: [], details: { price: 300, hours: 24, can_add: false, ends } });
  await queryClient.invalidateQueries({ queryKey: ['spotlight'] });
  await expect.poll(() => screen.getByRole('button', { name: /spotlight/i }).all()).toHaveLength(1);
});
