import type { accountPasskeys } from '@afterglow/protocol/account/account-passkeys';
import type { accountSessions } from '@afterglow/protocol/account/account-sessions';
import type { DataOf } from '@afterglow/protocol/define';
import { channel } from '../../core/channel.ts';
import { patchUser } from './session.ts';
import { revalidate } from './session-events.ts';
import { leaveAfterDeletion } from './sign-out.ts';

export type Device = DataOf<typeof accountSessions>[number];
export type Passkey = DataOf<typeof accountPasskeys>[number];

/** Returns the member's sessions; null if the request failed. */
export async function listDevices(): Promise<readonly Device[] | null> {
  const reply = await channel.call('account/sessions', {});
  return reply.ok ? reply.data : null;
}

/** Signs one device out, or all others. Returns whether it worked. */
export async function signOutDevices(target: { id: number } | { all: true }): Promise<boolean> {
  const reply = await channel.call('account/sessions/end', target);
  // Another device was quicker: it is signed out all the same.
  return reply.ok || reply.code === 'not_found';
}

/** Cancels a change of address. Also true if another device was quicker, or the link was followed meanwhile. */
export async function cancelEmailChange(): Promise<boolean> {
  const reply = await channel.call('account/email/cancel', {});
  if (!reply.ok && reply.code !== 'not_found') return false;
  if (reply.ok) patchUser({ email_pending: null });
  else await revalidate();
  return true;
}

/** Returns the member's passkeys; null if the request failed. */
export async function listPasskeys(): Promise<readonly Passkey[] | null> {
  const reply = await channel.call('account/passkeys', {});
  return reply.ok ? reply.data : null;
}

/** Removes a passkey. Also true if another device was quicker. */
export async function removePasskey(id: number): Promise<boolean> {
  const reply = await channel.call('account/passkeys/remove', { id });
  return reply.ok || reply.code === 'not_found';
}

/** Returns null or the error: `forbidden` is a wrong password. A pending change of address is cancelled. */
export async function changePassword(password: string, newPassword: string): Promise<string | null> {
  const reply = await channel.call('account/password', { password, new_password: newPassword });
  if (!reply.ok) return reply.code;
  patchUser({ email_pending: null });
  return null;
}

/**
 * Returns null or the error: `too_many_addresses` for today. The new address takes effect when its link is followed.
 */
export async function changeEmail(password: string, email: string): Promise<string | null> {
  const reply = await channel.call('account/email', { password, email });
  if (reply.ok) patchUser({ email_pending: reply.details.email });
  if (reply.ok) return null;
  return (reply.code === 'limit_reached' && reply.details?.reason) || reply.code;
}

/** Returns whether the account now is as requested. */
export async function setPaused(isPaused: boolean): Promise<boolean> {
  const reply = await channel.call(isPaused ? 'account/pause' : 'account/resume', {});
  if (reply.ok) patchUser({ paused: isPaused });
  return reply.ok;
}

/** Signs out everywhere, and opens the page that says so. Returns null or the error. */
export async function deleteAccount(password: string): Promise<string | null> {
  const reply = await channel.call('account/delete', { password });
  if (!reply.ok) return reply.code;
  await leaveAfterDeletion(reply.details.until);
  return null;
}
