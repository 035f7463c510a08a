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

export type LoginError =
  | 'invalid_email_or_password'
  | 'code_required'
  | 'invalid_code'
  | 'second_factor_missing'
  | 'wait'
  | 'offline'
  | 'failed';

const loginErrors: readonly string[] = [
  'invalid_email_or_password',
  'code_required',
  'invalid_code',
  'second_factor_missing',
  'wait',
];

/** Null once signed in; else what is wrong, with the seconds to wait where there are any. */
export async function signIn(
  email: string,
  password: string,
  code: string,
): Promise<{ error: LoginError; seconds: number } | null> {
  let response: Response;
  try {
    response = await fetch('/console/api/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, ...(code ? { code } : {}) }),
    });
  } catch {
    return { error: 'offline', seconds: 0 };
  }
  if (response.ok) {
    channel.stop();
    channel.start();
    return null;
  }
  // A proxy in between answers with a page of its own.
  const body = (await response.json().catch(() => ({}))) as { error?: string; seconds?: number };
  const error = loginErrors.includes(body.error ?? '') ? (body.error as LoginError) : 'failed';
  return { error, seconds: body.seconds ?? 0 };
}

export async function signOut(): Promise<void> {
  await fetch('/console/api/logout', { method: 'POST' }).catch(() => undefined);
  channel.stop();
  useSession.setState({ status: 'guest', user: null, ended: null });
}

export async function setAvailability(availability: StaffUser['availability']): Promise<boolean> {
  const reply = await channel.call('inbox/availability', { availability });
  const { user } = useSession.getState();
  if (reply.ok && user) useSession.setState({ user: { ...user, ...reply.data } });
  return reply.ok;
}
