import type { OwnUser } from '@afterglow/protocol/entities/own-user';
import { create } from 'zustand';
import { channel } from '../../ground/channel.ts';
import { meOf, setMe } from '../../ground/language.ts';

interface Session {
  /** `unknown` until the server has said who this is. */
  readonly status: 'unknown' | 'guest' | 'member';
  readonly user: OwnUser | null;
}

/** Who is signed in. Selectors only: `useSession((s) => s.user?.credits)`. */
export const useSession = create<Session>(() => ({ status: 'unknown', user: null }));

export function setMember(user: OwnUser): void {
  const before = useSession.getState().user;
  // A reply that was on its way while coins moved is older than what the push said.
  const stale = before?.id === user.id && before.credits_version > user.credits_version;
  const coins = stale ? { credits: before.credits, credits_version: before.credits_version } : {};
  setMe(meOf(user.gender));
  useSession.setState({ status: 'member', user: { ...user, ...coins } });
}

export function setGuest(): void {
  setMe('other');
  useSession.setState({ status: 'guest', user: null });
}

/** Changes fields of the own user on screen, e.g. while the server is being told. */
export function patchUser(fields: Partial<OwnUser>): void {
  const { user } = useSession.getState();
  if (!user) return;
  if (fields.gender !== undefined) setMe(meOf(fields.gender));
  useSession.setState({ user: { ...user, ...fields } });
}

/** The balance after a movement; an older one than already known changes nothing. */
export function patchCredits(credits: number, version: number): void {
  const { user } = useSession.getState();
  if (user && version >= user.credits_version) patchUser({ credits, credits_version: version });
}

/** Asks the server again who is speaking, e.g. after a purchase. Keeps what is on screen when it cannot answer. */
export async function revalidate(): Promise<void> {
  const reply = await channel.call('session/validate', {});
  if (reply.ok && reply.data.authenticated && reply.data.user) setMember(reply.data.user);
}

channel.on('session/validate', ({ data }) => {
  if (data.authenticated && data.user) setMember(data.user);
});
channel.on('balance', ({ data }) => patchCredits(data.credits, data.version));
// A purchase may have changed more than coins.
channel.on('payment/complete', () => void revalidate());
// Claimed on another device.
channel.on('claim_free_credits', ({ details }) => {
  if (details.claimed) patchUser({ claimed_free_account_credits: 1 });
});
