import { beforeEach, expect, test, vi } from 'vitest';
import { channel as realChannel } from '../../ground/channel.ts';
import { setMember } from '../../state/account/session.ts';
import type { FakeChannel } from '../../testing/fake-channel.ts';
import { aMember } from '../../testing/people.ts';
import { show } from '../../testing/show.tsx';
import { ProfileScreen } from './profile-screen.tsx';

vi.mock('../../ground/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

beforeEach(() => {
  channel.clear();
  setMember(aMember({ name: 'Dana', bio: 'Sea and books', answer: 1, city: 'Haifa', country: 'Israel' }));
  channel.answer('user/update', (sent: { key: string; value: unknown }) => ({ data: sent }));
});

test('[S2.13] the own profile shows name, age and place, and the way to the settings', async () => {
  const { screen } = await show(<ProfileScreen />, { path: '/profile' });
  await expect.element(screen.getByRole('heading', { name: /Dana 30/ })).toBeVisible();
  await expect.element(screen.getByText('Haifa, Israel')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Settings' })).toBeVisible();
});

test('[S5.11, S5.12, S4.19] Save is there once the name is changed to one that is none of empty; saving asks the session again', async () => {
  channel.answer('session/validate', { data: { authenticated: true, user: aMember({ name: 'Noa' }) } });
  const { screen } = await show(<ProfileScreen />, { path: '/profile' });
  const name = screen.getByLabelText('Name');
  const save = screen.getByRole('button', { name: 'Save' });
  await expect.element(save).not.toBeInTheDocument();
  await name.fill('');
  await expect.element(save).not.toBeInTheDocument();
  await name.fill('Noa');
  await save.click();
  await expect.poll(() => channel.of('user/update')).toEqual([{ key: 'name', value: 'Noa' }]);
  await expect.poll(() => channel.of('session/validate')).toHaveLength(1);
  await expect.element(screen.getByRole('heading', { name: /Noa/ })).toBeVisible();
});

test('[S5.21] the save button of the bio appears once it is edited', async () => {
  const { screen } = await show(<ProfileScreen />, { path: '/profile' });
  await expect.element(screen.getByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  await screen.getByLabelText('About me').fill('Sea, books and jazz');
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeVisible();
});
