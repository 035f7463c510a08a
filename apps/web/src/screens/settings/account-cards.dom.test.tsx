import type { OwnUser } from '@afterglow/protocol/entities/own-user';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { channel as realChannel } from '../../core/channel.ts';
import { queryClient } from '../../core/query-client.ts';
import { setMember, useSession } from '../../state/account/session.ts';
import type { FakeChannel } from '../../testing/fake-channel.ts';
import { aMember } from '../../testing/people.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { aPurchase } from '../../testing/replies.ts';
import { AccountCards as Credentials } from './account-cards.tsx';
import { DevicesCard } from './devices-screen.tsx';
import { EmailCard } from './email-card.tsx';
import { LeaveCard } from './leave-screen.tsx';
import { PrivacyCard } from './visibility-screen.tsx';

vi.mock('../../core/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

const devices = [
  { id: 1, device: 'Firefox · Windows', since: 1_700_000_000, time: 1_700_000_000, current: true },
  { id: 2, device: 'Safari · iOS', since: 1_700_000_000, time: 1_700_000_000, current: false },
];
const me = aMember();

/** Cards of several settings pages. */
function AccountCards({ user }: { user: OwnUser }) {
  const now = useSession((session) => session.user) ?? user;
  return (
    <>
      <PrivacyCard user={user} />
      <DevicesCard />
      <EmailCard user={now} />
      <Credentials user={user} />
      <LeaveCard user={user} />
    </>
  );
}

beforeEach(() => {
  channel.clear();
  setMember(me);
  channel.reply('account/sessions', { data: devices });
  channel.reply('session/validate', { data: { authenticated: true, user: me } });
  channel.reply('user/update', (sent) => ({ data: sent }));
});

test('what is kept to oneself is one press each, and sent to the server at once', async () => {
  const { screen } = await renderInApp(<AccountCards user={me} />);
  await screen.getByRole('switch', { name: 'Hide my age' }).click();
  await expect.poll(() => channel.listData('user/update')).toEqual([{ key: 'hide_age', value: true }]);
});

test('another device is signed out by its name; one that cannot be asked for is asked for again', async () => {
  channel.reply('account/sessions', { reject: 'internal' });
  const { screen } = await renderInApp(<AccountCards user={me} />);
  channel.reply('account/sessions', { data: devices });
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('This device', { exact: true })).toBeVisible();
  channel.reply('account/sessions/end', { details: { ended: 1 } });
  channel.reply('account/sessions', { data: devices.slice(0, 1) });
  await screen.getByRole('button', { name: /Log out .?Safari/ }).click();
  await expect.poll(() => channel.listData('account/sessions/end')).toEqual([{ id: 2 }]);
  await expect.element(screen.getByText('Safari · iOS')).not.toBeInTheDocument();
});

test('a new password is sent with the old one; a wrong old password is reported beside its field', async () => {
  channel.reply('account/password', { reject: 'forbidden' });
  const { screen } = await renderInApp(<AccountCards user={me} />);
  await screen.getByRole('button', { name: 'Change password' }).click();
  await screen.getByLabelText('New password').fill('staple battery 9');
  await screen.getByLabelText('Current password').fill('not this one');
  await screen.getByRole('button', { name: 'Change password' }).click();
  await expect.element(screen.getByText('This isn’t your current password.')).toBeVisible();
  channel.reply('account/password', { details: { undo_until: 1 } });
  await screen.getByLabelText('Current password').fill('this one');
  await screen.getByRole('button', { name: 'Change password' }).click();
  await expect
    .poll(() => channel.listData('account/password').at(-1))
    .toEqual({ password: 'this one', new_password: 'staple battery 9' });
  await expect.element(screen.getByLabelText('Current password')).not.toBeInTheDocument();
});

test('a weak password is reported beside the new password, a registered address beside the address', async () => {
  channel.reply('account/password', { reject: 'bad_request' });
  const { screen } = await renderInApp(<AccountCards user={me} />);
  await screen.getByRole('button', { name: 'Change password' }).click();
  const [chosen, now] = [screen.getByLabelText('New password'), screen.getByLabelText('Current password')];
  await chosen.fill('password1');
  await now.fill('this one');
  await screen.getByRole('button', { name: 'Change password' }).click();
  await expect.element(chosen).toHaveAccessibleDescription(/Choose a longer or less common password/);
  await expect.element(chosen).toBeInvalid();
  await expect.element(now).toBeValid();
  await screen.getByRole('button', { name: 'Cancel' }).click();

  channel.reply('account/email', { reject: 'conflict', details: { reason: 'email_taken' } });
  await screen.getByRole('button', { name: 'Change email' }).click();
  await screen.getByLabelText('New email').fill('new@example.test');
  await now.fill('this one');
  await screen.getByRole('button', { name: 'Change email' }).click();
  await expect.element(screen.getByLabelText('New email')).toBeInvalid();
  await expect.element(now).toBeValid();
});

test('an address with a slip of the pen is put right before it is confirmed', async () => {
  setMember(aMember({ email_verified: false }));
  channel.reply('account/email', { details: { email: 'new@example.test', undo_until: null } });
  const { screen } = await renderInApp(<AccountCards user={me} />);
  await screen.getByRole('button', { name: 'Change email' }).click();
  await screen.getByLabelText('New email').fill('new@example.test');
  await screen.getByLabelText('Current password').fill('this one');
  await screen.getByRole('button', { name: 'Change email' }).click();
  await expect.element(screen.getByText(/Waiting for .?new@example.test/)).toBeVisible();
});

test('before a new password is sent, each passkey that ends with it is named, and not the one of this device', async () => {
  const since = 1_700_000_000;
  const keys = [
    { id: 5, device: 'Edge · Windows', since, used: null, current: true },
    { id: 4, device: 'Safari · iOS', since, used: null, current: false },
  ];
  channel.reply('account/passkeys', { data: keys });
  channel.reply('account/password', { details: { undo_until: 1 } });
  const waiting = aMember({ email_pending: 'new@example.test' });
  setMember(waiting);
  const { screen } = await renderInApp(<AccountCards user={waiting} />);
  const card = screen.getByRole('region', { name: 'Password', exact: true });
  await card.getByRole('button', { name: 'Change password' }).click();
  await expect.element(card.getByText('These passkeys end with the old password:')).toBeVisible();
  await expect.element(card.getByText('Safari · iOS')).toBeVisible();
  await expect.element(card.getByText('Edge · Windows')).not.toBeInTheDocument();
  await expect.element(card.getByText('The email change you started is cancelled.')).toBeVisible();
  await card.getByLabelText('New password').fill('staple battery 9');
  await card.getByLabelText('Current password').fill('this one');
  channel.reply('account/passkeys', { data: keys.slice(0, 1) });
  await card.getByRole('button', { name: 'Change password' }).click();
  const passkeys = screen.getByRole('region', { name: 'Passkeys' });
  await expect.element(passkeys.getByText('Safari · iOS')).not.toBeInTheDocument();
  expect(useSession.getState().user?.email_pending).toBeNull();
});

test('another address waits for its link: the mail once more, or the old one stays', async () => {
  channel.reply('account/email', { details: { email: 'new@example.test', undo_until: 1 } });
  const { screen } = await renderInApp(<AccountCards user={me} />);
  await screen.getByRole('button', { name: 'Change email' }).click();
  await screen.getByLabelText('New email').fill('new@example.test');
  await screen.getByLabelText('Current password').fill('this one');
  await screen.getByRole('button', { name: 'Change email' }).click();
  await expect.poll(() => useSession.getState().user?.email_pending).toBe('new@example.test');
  expect(useSession.getState().user?.email).toBe(me.email);

  await expect.element(screen.getByText(/Waiting for .?new@example.test/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Send again' })).toBeEnabled();
  await expect.element(screen.getByRole('button', { name: 'Change email' })).toBeEnabled();
  channel.reply('account/email/cancel', { details: { email: 'new@example.test' } });
  await screen.getByRole('button', { name: 'Cancel the change' }).click();
  await expect.poll(() => useSession.getState().user?.email_pending).toBeNull();
});

test('a passkey is created after the password; a wrong password is reported beside its field', async () => {
  channel.reply('account/passkeys', { data: [] });
  const requested = vi.spyOn(globalThis, 'fetch').mockResolvedValue(
    new Response('{"error":"forbidden"}', {
      status: 403,
      headers: { 'content-type': 'application/json' },
    }),
  );
  const { screen } = await renderInApp(<AccountCards user={me} />);
  const card = screen.getByRole('region', { name: 'Passkeys' });
  await card.getByRole('button', { name: 'Add a passkey here' }).click();
  await expect.element(card.getByRole('button', { name: 'Add a passkey here' })).toBeDisabled();
  await card.getByLabelText('Current password').fill('not this one');
  await card.getByRole('button', { name: 'Add a passkey here' }).click();
  await expect.element(card.getByText('This isn’t your current password.')).toBeVisible();
  expect(requested.mock.calls.map(([path, init]) => [path, init?.body])).toEqual([
    ['/api/passkeys/options', '{"password":"not this one"}'],
  ]);
  requested.mockRestore();
});

test('the pause is a switch; deleting asks for the password first', async () => {
  channel.reply('account/pause', { data: { paused: true } });
  channel.reply('account/delete', { reject: 'forbidden' });
  const { screen } = await renderInApp(<AccountCards user={me} />);
  await screen.getByRole('switch', { name: 'Pause my account' }).click();
  await expect.poll(() => useSession.getState().user?.paused).toBe(true);
  await screen.getByRole('button', { name: 'Delete my account' }).click();
  const last = screen.getByRole('button', { name: 'Delete my account' });
  await expect.element(last).toBeDisabled();
  await screen.getByLabelText('Current password').fill('not this one');
  await last.click();
  await expect.element(screen.getByText('This isn’t your current password.')).toBeVisible();
  expect(channel.listData('account/delete')).toEqual([{ password: 'not this one' }]);
});

test.each([
  ['en', /money back .* Withdraw first\./, 'Withdraw from a contract'],
  ['de', /Geld .* zurück\? Widerrufe zuerst\./, 'Vertrag widerrufen'],
  ['he', /צריך לבטל את הרכישה קודם\./, 'לביטול עסקה'],
] as const)(
  'before the account is deleted it says that what can come back is withdrawn first, and leads there (%s)',
  async (language, text, link) => {
    queryClient.clear();
    channel.reply('purchases', { data: [aPurchase()] });
    const { screen, getLocation } = await renderInApp(<LeaveCard user={me} />, { language });
    await expect.element(screen.getByText(text)).toBeVisible();
    await screen.getByRole('link', { name: link }).click();
    await expect.poll(() => getLocation().pathname).toBe('/withdraw');
  },
);

test('passkeys are named by their device and removed by name; a failed list can be retried', async () => {
  const since = 1_700_000_000;
  channel.reply('account/passkeys', { reject: 'internal' });
  const { screen } = await renderInApp(<AccountCards user={me} />);
  const card = screen.getByRole('region', { name: 'Passkeys' });
  await expect.element(card.getByText('Your passkeys couldn’t be loaded.')).toBeVisible();
  const keys = [
    { id: 4, device: 'Safari · iOS', since, used: null, current: false },
    { id: 3, device: 'Chrome · Android', since, used: since, current: true },
  ];
  channel.reply('account/passkeys', { data: keys });
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect.element(card.getByText('Chrome · Android')).toBeVisible();
  channel.reply('account/passkeys/remove', { details: { id: 4 } });
  channel.reply('account/passkeys', { data: keys.slice(1) });
  await card.getByRole('button', { name: /^Remove the passkey of .?Safari/ }).click();
  await expect.poll(() => channel.listData('account/passkeys/remove')).toEqual([{ id: 4 }]);
  await expect.element(card.getByText('Safari · iOS')).not.toBeInTheDocument();
  await expect.element(card.getByRole('button', { name: 'Add a passkey here' })).toBeEnabled();
});

test('by keyboard alone: a form takes the focus to its first field and gives it back; a switch keeps it while it is saved', async () => {
  setMember(aMember({ email_verified: true }));
  const { screen } = await renderInApp(<AccountCards user={aMember({ email_verified: true })} />);
  const press = async (name: string) => {
    (screen.getByRole('button', { name }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
  };
  await press('Change email');
  await expect.element(screen.getByLabelText('New email')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('button', { name: 'Change email' })).toHaveFocus();
  await press('Change password');
  await expect.element(screen.getByLabelText('New password')).toHaveFocus();
  await press('Cancel');
  await expect.element(screen.getByRole('button', { name: 'Change password' })).toHaveFocus();
  await press('Delete my account');
  await expect.element(screen.getByLabelText('Current password')).toHaveFocus();

  const saved = Promise.withResolvers<void>();
  channel.reply('user/update', async (sent) => {
    await saved.promise;
    return { data: sent };
  });
  const hide = screen.getByRole('switch', { name: 'Hide my age' });
  (hide.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.poll(() => hide.element().getAttribute('aria-busy')).toBe('true');
  await userEvent.keyboard(' ');
  await expect.element(hide).toHaveFocus();
  saved.resolve();
  await expect.poll(() => hide.element().getAttribute('aria-busy')).toBeNull();
  await expect.element(hide).toHaveFocus();
  expect(channel.listData('user/update')).toHaveLength(1);
});

/** Mounts the card as a reload would, `hours` after `at`. */
async function reopenLeaveCard(at = Date.now(), hours = 0) {
  vi.setSystemTime(at + hours * 3_600_000);
  return renderInApp(<LeaveCard user={me} />);
}

test('a request for the data is shown again after a reload, with its time: for a day no other, for seven days where its link is', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  localStorage.removeItem('data_export');
  channel.reply('account/export', { details: { ready_by_mail: true } });
  const at = new Date(2026, 10, 24, 18, 30).getTime();
  const first = await reopenLeaveCard(at);
  await first.screen.getByRole('button', { name: 'Ask for my data' }).click();
  const asked = /^You asked for it on 24\.11\.2026 at 18:30\. The link comes by email and works for 7 days\./;
  await expect.element(first.screen.getByText(asked)).toBeVisible();
  await first.screen.unmount();
  const sameDay = await reopenLeaveCard(at, 23);
  await expect.element(sameDay.screen.getByText(asked)).toBeVisible();
  expect(sameDay.screen.getByRole('button', { name: 'Ask for my data' }).query()).toBeNull();
  await sameDay.screen.unmount();
  const nextDays = await reopenLeaveCard(at, 6 * 24);
  const sent = /^You asked for it on 24\.11\.2026 at 18:30\. The link is in our email and works for 7 days\./;
  await expect.element(nextDays.screen.getByText(sent)).toBeVisible();
  await expect.element(nextDays.screen.getByRole('button', { name: 'Ask for my data' })).toBeVisible();
  await nextDays.screen.unmount();
  const later = await reopenLeaveCard(at, 7 * 24 + 1);
  await expect.element(later.screen.getByText(/^What we keep about you/)).toBeVisible();
});

test('another member on the same device sees no request of the one before', async () => {
  localStorage.setItem('data_export', `${me.id + 1},${Math.floor(Date.now() / 1_000)}`);
  onTestFinished(() => localStorage.removeItem('data_export'));
  const { screen } = await renderInApp(<LeaveCard user={me} />);
  await expect.element(screen.getByText(/^What we keep about you/)).toBeVisible();
});

test('a request that the server rejects for today is as good, without a time that nobody here knows', async () => {
  localStorage.removeItem('data_export');
  onTestFinished(() => sessionStorage.removeItem('data_export'));
  channel.reply('account/export', { reject: 'limit_reached' });
  const first = await renderInApp(<LeaveCard user={me} />);
  await first.screen.getByRole('button', { name: 'Ask for my data' }).click();
  await expect.element(first.screen.getByText(/^The link comes by email/)).toBeVisible();
  await first.screen.unmount();
  const { screen } = await renderInApp(<LeaveCard user={me} />);
  await expect.element(screen.getByText(/^The link comes by email/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ask for my data' }).query()).toBeNull();
});

test('a device’s name in Latin letters stands where the lines of a Hebrew page begin', async () => {
  const { screen } = await renderInApp(<DevicesCard />, { language: 'he' });
  await expect.element(screen.getByText('Firefox · Windows')).toBeVisible();
  const name = screen.getByText('Firefox · Windows').element().getBoundingClientRect();
  const line = screen.getByText('המכשיר הזה').element().getBoundingClientRect();
  expect(Math.abs(name.right - line.right)).toBeLessThan(2);
});

const untilS = 1_790_000_000;
const bought = (id: number, amount: number, type: 'buy-credits' | 'premium' = 'buy-credits') =>
  aPurchase({ payment_id: id, type, refundable: { money: { amount, currency: 'USD' }, until: untilS + id } });

test.each([
  ['one purchase', [bought(1, 499)], /get back \$4\.99 of what you paid until/],
  [
    'coins and Premium',
    [bought(1, 499), bought(2, 1_500, 'premium')],
    /get back \$19\.99 .* the first deadline/,
  ],
  ['nothing', [aPurchase()], /Want money back/],
])('before deleting it says how much money can still go back: %s', async (_name, data, words) => {
  queryClient.clear();
  channel.reply('purchases', { data });
  const { screen } = await renderInApp(<LeaveCard user={me} />);
  await expect.element(screen.getByText(words)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Withdraw from a contract' }))
    .toHaveAttribute('href', '/withdraw');
});
