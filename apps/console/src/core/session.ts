import type { StaffUser } from '@afterglow/protocol/console/entities';
import type { WaitingCases } from '@afterglow/protocol/console/moderation/cases-waiting';
import type { Preferences } from '@afterglow/protocol/console/staff/preferences';
import { CLOSE_CODES } from '@afterglow/protocol/socket-limits';
import { create } from 'zustand';
import { channel } from './channel.ts';

export type Waiting = { count: number; oldest: number | null };

interface Session {
  /** `unknown` until the server has said who this is. */
  readonly status: 'unknown' | 'guest' | 'staff';
  readonly user: StaffUser | null;
  /** What the reader has chosen for the console; null until that is known. */
  readonly preferences: Preferences | null;
  readonly site: string;
  /** The demo requires no second factor, and the page says so. */
  readonly demo: boolean;
  /** Whether staff have entered the operator, whom the terms, the privacy policy and emails name. */
  readonly operatorNamed: boolean;
  /** The approvals that the user may decide. */
  readonly approvals: number;
  /** The cases that wait for moderators. */
  readonly cases: number;
  /** How many wait in each queue; null until the server has said so. */
  readonly queues: WaitingCases['queues'] | null;
  /** Why the session ended; null if it has not, and after a sign-out. */
  readonly ended: 'expired' | 'stopped' | null;
}

export const useSession = create<Session>(() => ({
  status: 'unknown',
  user: null,
  preferences: null,
  site: '',
  demo: false,
  operatorNamed: true,
  approvals: 0,
  cases: 0,
  queues: null,
  ended: null,
}));

const NOBODY_WAITS: Waiting = { count: 0, oldest: null };
let lastWaiting = NOBODY_WAITS;
const listeners = new Set<(waiting: Waiting) => void>();

/**
 * Calls the listener after each reconnect, so that it reloads what is on screen. If somebody is signed in already, it
 * is also called now. Returns how to stop.
 */
export function onSignedIn(listener: (waiting: Waiting) => void): () => void {
  listeners.add(listener);
  if (useSession.getState().status === 'staff') queueMicrotask(() => listener(lastWaiting));
  return () => listeners.delete(listener);
}

async function validateSession(): Promise<void> {
  const reply = await channel.call('session/validate', {}, { priority: true });
  if (!reply.ok) {
    if (reply.code === 'timeout') void validateSession();
    return;
  }
  const { authenticated, user, preferences, site, demo, operator_named: operatorNamed, waiting } = reply.data;
  const approvals = reply.data.approvals?.count ?? 0;
  const cases = reply.data.cases?.count ?? 0;
  channel.setAuthenticated(authenticated);
  const status = authenticated && user ? 'staff' : 'guest';
  useSession.setState({
    status,
    user: user ?? null,
    preferences: preferences ?? null,
    site,
    demo,
    operatorNamed,
    approvals,
    cases,
    ended: null,
  });
  lastWaiting = waiting ?? NOBODY_WAITS;
  if (authenticated) for (const listener of listeners) listener(lastWaiting);
}

/** Connects with the session of the browser. A rejected ticket means that it has none. */
export function startSession(): void {
  channel.subscribe(() => {
    if (channel.state === 'open') void validateSession();
    if (channel.state !== 'closed') return;
    const wasSignedIn = useSession.getState().status === 'staff';
    const isSessionEnded = channel.closeCode === CLOSE_CODES.sessionEnded;
    const ended = wasSignedIn ? (isSessionEnded ? 'expired' : 'stopped') : null;
    useSession.setState({ status: 'guest', user: null, ended });
  });
  // Another window of the same person has changed something.
  channel.on('session/changed', ({ data: { preferences, availability } }) => {
    if (preferences) useSession.setState({ preferences });
    if (availability) useSession.setState(({ user }) => ({ user: user && { ...user, availability } }));
  });
  channel.on('approvals/waiting', ({ data: { count } }) => useSession.setState({ approvals: count }));
  channel.on('cases/waiting', ({ data: { count, queues } }) => useSession.setState({ cases: count, queues }));
  // The bus was down: the process of this socket may have missed pushes.
  channel.on('resync', () => void validateSession());
  // Another window of the same operator may have changed something meanwhile.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && channel.state === 'authenticated') void validateSession();
  });
  channel.start();
}

/** Reconnects immediately, for example so that the server knows a new language. */
export function reconnect(): void {
  if (useSession.getState().status !== 'staff') return;
  channel.stop();
  channel.start();
}

export async function signOut(): Promise<void> {
  await fetch('/console/api/logout', { method: 'POST' }).catch(() => undefined);
  channel.stop();
  useSession.setState({ status: 'guest', user: null, ended: null });
}
