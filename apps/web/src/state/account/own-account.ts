import type { accountPasskeys } from '@afterglow/protocol/account/account-passkeys';
import type { accountSessions } from '@afterglow/protocol/account/account-sessions';
import type { DataOf } from '@afterglow/protocol/define';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { channel } from '../../core/channel.ts';
import { patchUser, useSession } from './session.ts';
import { revalidate } from './session-events.ts';
import { leaveAfterDeletion } from './sign-out.ts';

export type Device = DataOf<typeof accountSessions>[number];
export type Passkey = DataOf<typeof accountPasskeys>[number];

/** Where the member is signed in; null where that could not be asked. */
export async function listDevices(): Promise<readonly Device[] | null> {
  const reply = await channel.call('account/sessions', {});
  return reply.ok ? reply.data : null;
}

/** Signs one device out, or all others. Whether it worked. */
export async function signOutDevices(target: { id: number } | { all: true }): Promise<boolean> {
  const reply = await channel.call('account/sessions/end', target);
  // Somebody was quicker: it is signed out all the same.
  return reply.ok || reply.code === 'not_found';
}

/** Keeps the address that is there; also where another device was quicker, or the link was followed meanwhile. */
export async function cancelEmailChange(): Promise<boolean> {
  const reply = await channel.call('account/email/cancel', {});
  if (!reply.ok && reply.code !== 'not_found') return false;
  if (reply.ok) patchUser({ email_pending: null });
  else await revalidate();
  return true;
}

/** What opens the account beside the password; null where that could not be asked. */
export async function listPasskeys(): Promise<readonly Passkey[] | null> {
  const reply = await channel.call('account/passkeys', {});
  return reply.ok ? reply.data : null;
}

/** Whether it opens nothing any more; also where another device was quicker. */
export async function removePasskey(id: number): Promise<boolean> {
  const reply = await channel.call('account/passkeys/remove', { id });
  return reply.ok || reply.code === 'not_found';
}

/** Null, or why it was refused: `forbidden` is a wrong password. A wish for another address ends with it. */
export async function changePassword(password: string, newPassword: string): Promise<string | null> {
  const reply = await channel.call('account/password', { password, new_password: newPassword });
  if (!reply.ok) return reply.code;
  patchUser({ email_pending: null });
  return null;
}

/** Null, or why it was refused: `too_many_addresses` for today. The address counts once its link was followed. */
export async function changeEmail(password: string, email: string): Promise<string | null> {
  const reply = await channel.call('account/email', { password, email });
  if (reply.ok) patchUser({ email_pending: reply.details.email });
  if (reply.ok) return null;
  return (reply.code === 'limit_reached' && reply.details?.reason) || reply.code;
}

/** Whether the account now is as asked. */
export async function setPaused(paused: boolean): Promise<boolean> {
  const reply = await channel.call(paused ? 'account/pause' : 'account/resume', {});
  if (reply.ok) patchUser({ paused });
  return reply.ok;
}

export async function requestDataExport(): Promise<string | null> {
  const reply = await channel.call('account/export', {});
  if (reply.ok || reply.code === 'limit_reached')
    dataAsked.setState({ by: useSession.getState().user?.id ?? null });
  return reply.ok ? null : reply.code;
}

/** Who has asked for their data today, as far as this visit has been told. */
const dataAsked = createStore<{ by: number | null }>(() => ({ by: null }));

export function useDataAsked(): boolean {
  const id = useSession(({ user }) => user?.id ?? null);
  return useStore(dataAsked, ({ by }) => by) === id && id !== null;
}

/** Signs out everywhere, and goes to the page that says so. Null, or why it was refused. */
export async function deleteAccount(password: string): Promise<string | null> {
  const reply = await channel.call('account/delete', { password });
  if (!reply.ok) return reply.code;
  await leaveAfterDeletion(reply.details.until);
  return null;
}
