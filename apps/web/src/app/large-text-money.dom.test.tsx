import type { StatementLine } from '@afterglow/protocol/entities/statement-line';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { channel as realChannel } from '../core/channel.ts';
import { openOverlay } from '../core/overlay-address.ts';
import { queryClient } from '../core/query-client.ts';
import { StatementScreen } from '../screens/statement/statement-screen.tsx';
import { setGuest, setMember } from '../state/account/session.ts';
import { findBrokenWords } from '../testing/broken-words.ts';
import type { FakeChannel } from '../testing/fake-channel.ts';
import { aMember } from '../testing/people.ts';
import { renderInApp } from '../testing/render-in-app.tsx';
import { aSite } from '../testing/replies.ts';

vi.mock('../core/channel.ts', async () => ({
  channel: (await import('../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

const root = document.documentElement;
const line = (id: number, cause: StatementLine['cause'], amount: number): StatementLine => ({
  id,
  time: Math.floor(Date.UTC(2026, 10, 20, 12) / 1_000) + id,
  amount,
  lot: 'given',
  cause,
  balance: 5_820,
});
const lines = [line(3, 'spotlight', -300), line(2, 'message', -50), line(1, 'sign_up_gift', 10_000)];
const coins = [200, 'free', 350, 1_000, 50, 10_000, 500, 150, 5_000, 100] as const;

beforeEach(() => {
  channel.clear();
  queryClient.clear();
  setGuest();
  setMember(aMember({ credits: 15_820, sof_spin_available: 0 }));
  channel.reply('configs', { data: { site: aSite(), credits: [], prices: [] } });
  channel.reply('statement', {
    data: lines,
    details: { lines: 3, came: 10_000, went: 350, paid: [], since: 1_795_000_000 },
  });
  channel.reply('spinofluck/prizes', {
    data: coins.map((prize, place) => ({
      id: place + 1,
      name: String(prize),
      coins: prize,
      value: prize === 'free' ? 0 : prize,
      probability: 10,
      weight: 1,
      odds: 0.1,
      colours: { fill: '#7E1236', text: '#FFF3F0' },
    })),
    details: { price: 100, spins: 0, paid_spins: true, fairness: { hash: 'e'.repeat(64) } },
  });
  root.style.hyphens = 'manual';
});
afterEach(async () => {
  root.style.fontSize = '';
  root.style.hyphens = '';
  await page.viewport(390, 760);
});

describe.each([
  [320, 150],
  [360, 100],
])('at %i px with text of %i percent', (width, percent) => {
  beforeEach(async () => {
    await page.viewport(width, 740);
    root.style.fontSize = `${percent}%`;
  });

  test('no word of a movement of the statement is broken or cut', async () => {
    const { screen } = await renderInApp(<StatementScreen />, {
      path: '/settings/statement',
      language: 'de',
    });
    await expect.element(screen.getByRole('listitem').last()).toBeVisible();
    await expect.poll(() => findBrokenWords(screen.container, 'li p, dt, dd')).toEqual([]);
  });

  test('the text of the wheel stays on its hub, and its title is complete', async () => {
    const { screen } = await renderInApp(<main />, { language: 'de' });
    openOverlay('wheel', {});
    const wheel = screen.getByRole('dialog');
    await expect.element(wheel.getByRole('button', { name: /drehen$/ })).toBeVisible();
    await expect.poll(() => findBrokenWords(wheel.element(), 'h2, button')).toEqual([]);
  });
});
