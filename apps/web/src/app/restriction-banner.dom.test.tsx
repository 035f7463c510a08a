import { expect, test, vi } from 'vitest';
import { setMember } from '../state/account/session.ts';
import { aMember } from '../testing/people.ts';
import { renderInApp } from '../testing/render-in-app.tsx';
import { RestrictionBanner } from './restriction-banner.tsx';

vi.mock('../core/channel.ts', async () => ({
  channel: (await import('../testing/fake-channel.ts')).createFakeChannel(),
}));
vi.mock('../core/session-hint.ts', async (original) => ({
  ...(await original<object>()),
  hasSessionHint: () => true,
}));

test('[C43] the strip names what is closed, until when, and leads to the reasons', async () => {
  const closed = { kind: 'chat' as const, until: 1_790_600_000, statement: 'S-000012' };
  setMember(aMember({ restrictions: [closed] }));
  const { screen } = await renderInApp(<RestrictionBanner />, { path: '/settings' });
  await expect.element(screen.getByText(/^Closed to you: writing\. Until 28\.09\.2026\.$/)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Why?' }))
    .toHaveAttribute('href', '/decision/S-000012');
});

test('each decision has a line of its own, with its end and its reasons', async () => {
  const restrictions = [
    { kind: 'chat' as const, until: 1_790_600_000, statement: 'S-000012' },
    { kind: 'media' as const, until: 1_790_600_000, statement: 'S-000012' },
    { kind: 'buy' as const, until: null, statement: 'S-000014' },
  ];
  setMember(aMember({ restrictions }));
  const { screen } = await renderInApp(<RestrictionBanner />, { path: '/settings' });
  const lines = screen.getByRole('listitem');
  await expect.element(lines.nth(1)).toBeVisible();
  expect(lines.elements().map(({ textContent }) => textContent)).toEqual([
    'Closed to you: writing, pictures. Until 28.09.2026.Why?',
    'Closed to you: buying.Why?',
  ]);
  const links = screen.getByRole('link', { name: 'Why?' }).elements();
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/decision/S-000012',
    '/decision/S-000014',
  ]);
});

test('[C26] a member who is being checked sees that, without a link to a decision', async () => {
  const checked = { kind: 'being_checked' as const, until: null, statement: null };
  setMember(aMember({ restrictions: [checked] }));
  const { screen } = await renderInApp(<RestrictionBanner />, { path: '/settings' });
  await expect
    .element(screen.getByText('Your account is being checked: until then you can read, but not write.'))
    .toBeVisible();
  expect(screen.getByRole('link').elements()).toEqual([]);
});
