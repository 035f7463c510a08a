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
