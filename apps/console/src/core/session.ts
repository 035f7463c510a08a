import type { StaffUser } from '@afterglow/protocol/console/inbox/entities';
import { CLOSE_CODES } from '@afterglow/protocol/socket-limits';
import { create } from 'zustand';
import { channel } from './channel.ts';

export type Waiting = { count: number; oldest: number | null };

interface Session {
  /** `unknown` until the server has said who this is. */
  readonly status: 'unknown' | 'guest' | 'staff';
  readonly user: StaffUser | null;
  readonly site: string;
  /** The demo runs without the second factor and says so. */
  readonly demo: boolean;
  /** Terms, privacy policy and mails have somebody to name. */
  readonly operatorNamed: boolean;
  /** Why somebody who was signed in no longer is, unless they signed out. */
  readonly ended: 'expired' | 'stopped' | null;
}

export const useSession = create<Session>(() => ({
  status: 'unknown',
  user: null,
  site: '',
  demo: false,
  operatorNamed: true,
  ended: null,
}));

const nobodyWaits: Waiting = { count: 0, oldest: null };
let lastWaiting = nobodyWaits;
const listeners = new Set<(waiting: Waiting) => void>();

/**
 * Calls back after each reconnect: everything on screen asks the server anew. A file that is loaded later hears of the session
 * that is there already.
 */
export function onSignedIn(listener: (waiting: Waiting) => void): void {
  listeners.add(listener);
  if (useSession.getState().status === 'staff') queueMicrotask(() => listener(lastWaiting));
}

async function validateSession(): Promise<void> {
  const reply = await channel.call('session/validate', {}, { priority: true });
  if (!reply.ok) {
    if (reply.code === 'timeout') void validateSession();
    return;
  }
  const { authenticated, user, site, demo, operator_named: operatorNamed, waiting } = reply.data;
  channel.setAuthenticated(authenticated);
  const status = authenticated && user ? 'staff' : 'guest';
  useSession.setState({ status, user: user ?? null, site, demo, operatorNamed, ended: null });
  lastWaiting = waiting ?? nobodyWaits;
  if (authenticated) for (const listener of listeners) listener(lastWaiting);
}

/** Connects with whatever session the browser has; a refused ticket means that there is none. */
export function startSession(): void {
  channel.subscribe(() => {
    if (channel.state === 'open') void validateSession();
    if (channel.state !== 'closed') return;
    const wasSignedIn = useSession.getState().status === 'staff';
    const isSessionEnded = channel.closeCode === CLOSE_CODES.sessionEnded;
    const ended = wasSignedIn ? (isSessionEnded ? 'expired' : 'stopped') : null;
    useSession.setState({ status: 'guest', user: null, ended });
  });
  // What was told meanwhile did not come to the process that holds this socket.
  channel.on('resync', () => void validateSession());
  // Another window of the same operator may have gone on meanwhile.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && channel.state === 'authenticated') void validateSession();
  });
  channel.start();
}

/** Comes back at once, e.g. so that the server hears of another language. */
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
