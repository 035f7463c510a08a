import type { GiftBlockedReason } from '@afterglow/protocol/wallet/claim-free-credits';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { channel as realChannel } from '../../core/channel.ts';
import { queryClient } from '../../core/query-client.ts';
import { toasts } from '../../core/toasts.ts';
import { setMember, useSession } from '../../state/account/session.ts';
import { setDraft } from '../../state/chat/drafts.ts';
import type { FakeChannel } from '../../testing/fake-channel.ts';
import { aMember } from '../../testing/people.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { aSite } from '../../testing/replies.ts';
import { Composer } from './composer.tsx';

vi.mock('../../core/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

const text = 'Good evening, where is that lake?';

beforeEach(() => {
  channel.clear();
  queryClient.clear();
  toasts.setState([], true);
  setMember(aMember({ id: 81, credits: 0, claimed_free_account_credits: 0 }));
  channel.reply('configs', {
    data: { site: aSite({ free_credits: 150 }), credits: [], prices: [{ feature: 'text', price: 50 }] },
  });
  setDraft(11, text);
});
afterEach(() => setDraft(11, ''));

const open = () => renderInApp(<Composer personId={11} person={undefined} />, { path: '/chat/11' });

function claimed(coins: number, reason?: GiftBlockedReason) {
  return {
    details: { claimed: coins > 0, claimed_credits: coins, credits: coins, ...(reason && { reason }) },
  };
}

test('who has no coins and has not taken the gift takes it in place: one call, the text stays, Send is next', async () => {
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  channel.reply('claim_free_credits', async () => {
    await answered;
    return claimed(150);
  });
  const { screen, getLocation } = await open();
  await expect.element(screen.getByText(/150/)).toBeVisible();
  // Nothing is for sale while a gift waits.
  expect(screen.getByRole('button', { name: 'Buy coins' }).query()).toBeNull();
  const take = screen.getByRole('button', { name: 'Take them' });
  await take.click();
  await expect.element(take).toHaveAttribute('aria-busy', 'true');
  await take.click({ force: true });
  answer();
  await expect.element(take).not.toBeInTheDocument();
  expect(channel.listData('claim_free_credits')).toHaveLength(1);
  expect(useSession.getState().user?.claimed_free_account_credits).toBe(1);
  const box = screen.getByRole('textbox');
  await expect.element(box).toHaveValue(text);
  await expect.element(box).toHaveFocus();
  expect(getLocation().pathname).toBe('/chat/11');
  expect(toasts.getState()).toEqual([]);
});

test('a gift that fails says so; it is still to be had, and the text stays', async () => {
  channel.reply('claim_free_credits', { reject: 'timeout' });
  const { screen } = await open();
  const take = screen.getByRole('button', { name: 'Take them' });
  await take.click();
  await expect.poll(() => toasts.getState().map(({ type }) => type)).toEqual(['error']);
  await expect.element(take).toBeEnabled();
  expect(useSession.getState().user?.claimed_free_account_credits).toBe(0);
  await expect.element(screen.getByRole('textbox')).toHaveValue(text);
});

test('a gift that is held back opens its own sheet, and counts as not taken', async () => {
  channel.reply('claim_free_credits', claimed(0, 'network'));
  const { screen, getLocation } = await open();
  await screen.getByRole('button', { name: 'Take them' }).click();
  await expect.poll(() => JSON.stringify(getLocation().search)).toContain('free-credits');
  expect(useSession.getState().user?.claimed_free_account_credits).toBe(0);
  // The sheet hides the page behind it from screen readers.
  await expect.element(screen.getByRole('textbox', { includeHidden: true })).toHaveValue(text);
});

test.each([
  ['taken already', { claimed_free_account_credits: 1 as const, credits: 0 }],
  ['not needed', { claimed_free_account_credits: 0 as const, credits: 500 }],
])('a gift that is %s is not offered', async (_name, member) => {
  setMember(aMember({ id: 81, ...member }));
  const { screen } = await open();
  await expect.element(screen.getByTestId('price')).toHaveTextContent('50');
  expect(screen.getByRole('button', { name: 'Take them' }).query()).toBeNull();
});

test('a site that gives nothing at the sign-up offers coins to buy', async () => {
  channel.reply('configs', {
    data: { site: aSite({ free_credits: 0 }), credits: [], prices: [{ feature: 'text', price: 50 }] },
  });
  const { screen } = await open();
  await expect.element(screen.getByRole('button', { name: 'Buy coins' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Take them' })).not.toBeInTheDocument();
});
