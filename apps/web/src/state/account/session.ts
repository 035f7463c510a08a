import type { OwnUser } from '@afterglow/protocol/entities/own-user';
import { create } from 'zustand';
import { setReaderGender, toReaderGender } from '../../core/language.ts';

interface Session {
  /** `unknown` until the server has replied. */
  readonly status: 'unknown' | 'guest' | 'member';
  readonly user: OwnUser | null;
}

/** The signed-in member. Selectors only: `useSession((s) => s.user?.credits)`. */
export const useSession = create<Session>(() => ({ status: 'unknown', user: null }));

export function setMember(user: OwnUser): void {
  const before = useSession.getState().user;
  // A reply that was under way while coins moved is older than the push.
  const isStale = before?.id === user.id && before.credits_version > user.credits_version;
  const coins = isStale ? { credits: before.credits, credits_version: before.credits_version } : {};
  setReaderGender(toReaderGender(user.gender));
  useSession.setState({ status: 'member', user: { ...user, ...coins } });
}

export function setGuest(): void {
  setReaderGender('other');
  useSession.setState({ status: 'guest', user: null });
}

/** Changes fields of the signed-in user on screen, for example while they are being saved. */
export function patchUser(fields: Partial<OwnUser>): void {
  const { user } = useSession.getState();
  if (!user) return;
  if (fields.gender !== undefined) setReaderGender(toReaderGender(fields.gender));
  useSession.setState({ user: { ...user, ...fields } });
}

/** Sets the balance after a movement; an older version than the known one changes nothing. */
export function patchCredits(credits: number, version: number): void {
  const { user } = useSession.getState();
  if (user && version >= user.credits_version) patchUser({ credits, credits_version: version });
}
