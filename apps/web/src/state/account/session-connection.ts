import './session-events.ts';
import type { Language } from '@afterglow/domain/languages';
import { CLOSE_CODES } from '@afterglow/protocol/socket-limits';
import { channel } from '../../core/channel.ts';
import { translations } from '../../core/language.ts';
import { hasSessionHint } from '../../core/session-hint.ts';
import { patchUser, setGuest, setMember, useSession } from './session.ts';
import { revalidate } from './session-events.ts';
import { clearSession, reloadAfterSessionEnd } from './sign-out.ts';
import { type SessionReply, validateSession } from './validate-session.ts';

/** Between two questions: a server that is just starting gets time to find its feet. */
const RETRY_MS = 400;

async function requestSession(): Promise<SessionReply | null> {
  const reply = await channel.call('session/validate', {}, { priority: true });
  return reply.ok ? reply.data : null;
}

/** The ticket says who speaks on a connection, so asking again takes a new one. */
async function reconnect(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  if (channel.state !== 'open') return;
  channel.stop();
  channel.start();
}

let validation: Promise<void> | null = null;

async function applySession(): Promise<void> {
  const result = await validateSession({ request: requestSession, reconnect, hasCookie: hasSessionHint });
  if (result === 'logout') await clearSession();
  else if (result === 'stay_guest') setGuest();
  else {
    setMember(result);
    channel.setAuthenticated(true);
    syncLanguage(result.language);
  }
}

/** The member reads what was chosen on this device; the account follows, and with it other people's words and the mails. */
function syncLanguage(stored: string): void {
  const { language } = translations();
  if (stored !== language) void saveLanguage(language);
}

function applySessionOnce(): Promise<void> {
  validation ??= applySession().finally(() => {
    validation = null;
  });
  return validation;
}

/** Every new connection has to hear again who is speaking. */
function onChannelState(): void {
  if (channel.state === 'closed' && channel.closeCode === CLOSE_CODES.sessionEnded)
    void reloadAfterSessionEnd();
  if (channel.state === 'open' && hasSessionHint()) void applySessionOnce();
}

/** After the server has given a session: speaks as that member from now on. False when it does not hold. */
export async function activateSession(): Promise<boolean> {
  channel.stop();
  channel.start();
  await applySessionOnce();
  return useSession.getState().status === 'member';
}

channel.subscribe(onChannelState);

/** Connects for whoever the cookie says may be signed in. */
export const connect = (): void => channel.start();

/**
 * The language of the account: mails and notices follow it, and in it the server describes people and towns. Once the server
 * knows it, what every store holds is asked for again (`session-events.ts`, `getSearchKey`).
 */
export async function saveLanguage(language: Language): Promise<void> {
  const reply = await channel.call('user/update', { key: 'language', value: language });
  if (!reply.ok) return;
  patchUser({ language });
  await revalidate();
}
