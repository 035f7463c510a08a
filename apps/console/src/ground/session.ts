import { closeCodes } from '@afterglow/protocol/closing';
import type { StaffUser } from '@afterglow/protocol/console/inbox/entities';
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

/** Called again after each reconnect: everything on screen asks the server anew. */
const listeners = new Set<(waiting: Waiting) => void>();
export const onSignedIn = (listener: (waiting: Waiting) => void): void => void listeners.add(listener);

async function validate(): Promise<void> {
  const reply = await channel.call('session/validate', {}, { priority: true });
  if (!reply.ok) {
    if (reply.code === 'timeout') void validate();
    return;
  }
  const { authenticated, user, site, demo, operator_named: operatorNamed, waiting } = reply.data;
  channel.authenticated(authenticated);
  const status = authenticated && user ? 'staff' : 'guest';
  useSession.setState({ status, user: user ?? null, site, demo, operatorNamed, ended: null });
  if (authenticated) for (const listener of listeners) listener(waiting ?? { count: 0, oldest: null });
}

/** Connects with whatever session the browser has; a refused ticket means that there is none. */
export function startSession(): void {
  channel.subscribe(() => {
    if (channel.state === 'open') void validate();
    if (channel.state !== 'closed') return;
    const wasHere = useSession.getState().status === 'staff';
    const over = channel.closeCode === closeCodes.sessionEnded;
    const ended = wasHere ? (over ? 'expired' : 'stopped') : null;
    useSession.setState({ status: 'guest', user: null, ended });
  });
  // What was told meanwhile did not come to the process that holds this socket.
  channel.on('resync', () => void validate());
  // Another window of the same operator may have gone on meanwhile.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && channel.state === 'authenticated') void validate();
  });
  channel.start();
}

/** Comes back at once, e.g. so that the server hears of another language. */
export function reconnect(): void {
  if (useSession.getState().status !== 'staff') return;
  channel.stop();
  channel.start();
}

export type LoginFault =
  | 'invalid_email_or_password'
  | 'code_required'
  | 'invalid_code'
  | 'second_factor_missing'
  | 'wait'
  | 'offline'
  | 'failed';

const faults: readonly string[] = [
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
): Promise<{ fault: LoginFault; seconds: number } | null> {
  let answer: Response;
  try {
    answer = await fetch('/console/api/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, ...(code ? { code } : {}) }),
    });
  } catch {
    return { fault: 'offline', seconds: 0 };
  }
  if (answer.ok) {
    channel.stop();
    channel.start();
    return null;
  }
  // A proxy in between answers with a page of its own.
  const body = (await answer.json().catch(() => ({}))) as { error?: string; seconds?: number };
  const fault = faults.includes(body.error ?? '') ? (body.error as LoginFault) : 'failed';
  return { fault, seconds: body.seconds ?? 0 };
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
