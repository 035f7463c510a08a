import type { accountPasskeys } from '@afterglow/protocol/account/account-passkeys';
import type { accountSessions } from '@afterglow/protocol/account/account-sessions';
import type { DataOf } from '@afterglow/protocol/define';
import { channel } from '../../ground/channel.ts';
import { patchUser } from './session.ts';
import { revalidate } from './session-news.ts';
import { goOnWithoutSession } from './sign-out.ts';

export type Device = DataOf<typeof accountSessions>[number];
export type Passkey = DataOf<typeof accountPasskeys>[number];

/** Where the member is signed in; null where that could not be asked. */
export async function listDevices(): Promise<readonly Device[] | null> {
  const reply = await channel.call('account/sessions', {});
  return reply.ok ? reply.data : null;
}

/** Signs one device out, or all others. Whether it worked. */
export async function endDevices(which: { id: number } | { all: true }): Promise<boolean> {
  const reply = await channel.call('account/sessions/end', which);
  // Somebody was quicker: it is signed out all the same.
  return reply.ok || reply.code === 'not_found';
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

/** Null, or why it was refused: `forbidden` is a wrong password. */
export async function changePassword(password: string, chosen: string): Promise<string | null> {
  const reply = await channel.call('account/password', { password, new_password: chosen });
  return reply.ok ? null : reply.code;
}

export async function changeEmail(password: string, email: string): Promise<string | null> {
  const reply = await channel.call('account/email', { password, email });
  if (!reply.ok) return reply.code;
  await revalidate();
  return null;
}

/** Whether the account now is as asked. */
export async function setPaused(paused: boolean): Promise<boolean> {
  const reply = await channel.call(paused ? 'account/pause' : 'account/resume', {});
  if (reply.ok) patchUser({ paused });
  return reply.ok;
}

export async function askForData(): Promise<string | null> {
  const reply = await channel.call('account/export', {});
  return reply.ok ? null : reply.code;
}

/** Signs out everywhere; the page goes on as a guest. Null, or why it was refused. */
export async function deleteAccount(password: string): Promise<string | null> {
  const reply = await channel.call('account/delete', { password });
  if (!reply.ok) return reply.code;
  await goOnWithoutSession();
  return null;
}
