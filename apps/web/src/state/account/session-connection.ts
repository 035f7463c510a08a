import './session-events.ts';
import type { Language } from '@afterglow/domain/languages';
import { CLOSE_CODES } from '@afterglow/protocol/socket-limits';
import { channel } from '../../core/channel.ts';
import { translations } from '../../core/language.ts';
import { hasSessionHint } from '../../core/session-hint.ts';
import { unlockSoundOnFirstTouch } from '../../core/sound.ts';
import { patchUser, setGuest, setMember, useSession } from './session.ts';
import { revalidate } from './session-events.ts';
import { clearSession, reloadAfterSessionEnd } from './sign-out.ts';
import { type SessionReply, validateSession } from './validate-session.ts';

/** The interval between two attempts: gives a starting server some time. */
const RETRY_MS = 400;

async function requestSession(): Promise<SessionReply | null> {
  const reply = await channel.call('session/validate', {}, { priority: true });
  return reply.ok ? reply.data : null;
}

/**
 * Opens the connection again. The ticket determines the member of a connection, so a new attempt needs a new
 * ticket.
 */
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

/** Saves the language chosen on this device to the account; other people's texts and the emails follow it. */
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

/** Authenticates every new connection, and reloads the page when the session has ended. */
function onChannelState(): void {
  if (channel.state === 'closed' && channel.closeCode === CLOSE_CODES.sessionEnded)
    void reloadAfterSessionEnd();
  if (channel.state === 'open' && hasSessionHint()) void applySessionOnce();
}

/**
 * Signs the channel in as the member of a session that the server has created. Returns false if the session
 * is not valid.
 */
export async function activateSession(): Promise<boolean> {
  channel.stop();
  channel.start();
  await applySessionOnce();
  return useSession.getState().status === 'member';
}

channel.subscribe(onChannelState);
// Only members have sounds.
unlockSoundOnFirstTouch();

/** Connects; the cookie says who may be signed in. */
export const connect = (): void => channel.start();

/**
 * Saves the language of the account: emails and toasts use it, and the server describes people and towns in it.
 * Afterwards every store requests its data again (`session-events.ts`, `getSearchKey`).
 */
export async function saveLanguage(language: Language): Promise<void> {
  const reply = await channel.call('user/update', { key: 'language', value: language });
  if (!reply.ok) return;
  patchUser({ language });
  await revalidate();
}
