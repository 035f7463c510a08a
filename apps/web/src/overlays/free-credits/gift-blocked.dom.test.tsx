import type { GiftBlockedReason } from '@afterglow/protocol/wallet/claim-free-credits';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { channel as realChannel } from '../../core/channel.ts';
import { openOverlay } from '../../core/overlay-address.ts';
import { toasts } from '../../core/toasts.ts';
import { setMember, useSession } from '../../state/account/session.ts';
import type { FakeChannel } from '../../testing/fake-channel.ts';
import { aMember } from '../../testing/people.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { aSite } from '../../testing/replies.ts';

vi.mock('../../core/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

beforeEach(() => {
  channel.clear();
  toasts.setState([], true);
  setMember(aMember({ credits: 0, claimed_free_account_credits: 0, email_verified: false }));
  channel.reply('configs', { data: { site: aSite({ free_credits: 200 }), credits: [], prices: [] } });
});
afterEach(() => vi.restoreAllMocks());

async function claim(reason: GiftBlockedReason) {
  channel.reply('claim_free_credits', {
    details: { claimed: false, claimed_credits: 0, credits: 0, reason },
  });
  const shown = await renderInApp(<main />);
  openOverlay('free-credits', {});
  await shown.screen.getByRole('button', { name: /^Claim/ }).click();
  return shown;
}

test.each([
  ['mailbox', /had them with another account/, 1],
  ['network', /Come back tomorrow/, 0],
] as const)(
  'a gift that %s holds back is explained kindly, and is an end without an error',
  async (reason, text, claimed) => {
    const { screen, getLocation } = await claim(reason);
    await expect.element(screen.getByText(text)).toBeVisible();
    expect(toasts.getState()).toEqual([]);
    // Whose inbox had it is offered it no more; who comes back tomorrow is.
    expect(useSession.getState().user?.claimed_free_account_credits).toBe(claimed);
    await screen.getByRole('button', { name: 'Continue' }).click();
    await expect.poll(() => getLocation().search).toEqual({});
  },
);

test('where the address is to be confirmed first the mail can be asked for again, and then the coins come', async () => {
  const requested = vi.spyOn(window, 'fetch').mockResolvedValue(Response.json({ sent: true, seconds: 60 }));
  const { screen } = await claim('confirm_email');
  await expect.element(screen.getByText(/the link we sent to noam@example\.com/)).toBeVisible();
  await screen.getByRole('button', { name: 'Send again' }).click();
  await expect.element(screen.getByRole('button', { name: /^Send again in/ })).toBeDisabled();
  expect(requested.mock.calls.map(([url]) => url)).toEqual(['/api/verify']);
  // Not confirmed yet: the same words once more.
  await screen.getByRole('button', { name: 'I’ve confirmed it' }).click();
  await expect.poll(() => channel.listData('claim_free_credits')).toHaveLength(2);
  await expect.element(screen.getByText(/the link we sent to/)).toBeVisible();
  channel.reply('claim_free_credits', { details: { claimed: true, claimed_credits: 200, credits: 200 } });
  await screen.getByRole('button', { name: 'I’ve confirmed it' }).click();
  await expect.element(screen.getByText(/coins are yours/)).toBeVisible();
});
