import { closeCodes } from '@afterglow/protocol/closing';
import { channel } from '../../ground/channel.ts';
import { words } from '../../ground/language.ts';
import { hasSessionHint } from '../../ground/session-hint.ts';
import { keepLanguage } from './keep-language.ts';
import { setGuest, setMember, useSession } from './session.ts';
import './session-news.ts';
import { clearSession, goOnWithoutSession } from './sign-out.ts';
import { type Answer, validate } from './validate.ts';

/** Between two questions: a server that is just starting gets time to find its feet. */
const RETRY_MS = 400;

async function ask(): Promise<Answer | null> {
  const reply = await channel.call('session/validate', {}, { priority: true });
  return reply.ok ? reply.data : null;
}

/** The ticket says who speaks on a connection, so asking again takes a new one. */
async function again(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  if (channel.state !== 'open') return;
  channel.stop();
  channel.start();
}

let asking: Promise<void> | null = null;

async function settle(): Promise<void> {
  const found = await validate({ ask, again, hasCookie: hasSessionHint });
  if (found === 'logout') await clearSession();
  else if (found === 'stay_guest') setGuest();
  else {
    setMember(found);
    channel.authenticated(true);
    tellLanguage(found.language);
  }
}

/** The member reads what was chosen on this device; the account follows, and with it other people's words and the mails. */
function tellLanguage(kept: string): void {
  const { language } = words();
  if (kept !== language) void keepLanguage(language);
}

function settleOnce(): Promise<void> {
  asking ??= settle().finally(() => {
    asking = null;
  });
  return asking;
}

/** Every new connection has to hear again who is speaking. */
function follow(): void {
  if (channel.state === 'closed' && channel.closeCode === closeCodes.sessionEnded) void goOnWithoutSession();
  if (channel.state === 'open' && hasSessionHint()) void settleOnce();
}

/** After the server has given a session: speaks as that member from now on. False when it does not hold. */
export async function enter(): Promise<boolean> {
  channel.stop();
  channel.start();
  await settleOnce();
  return useSession.getState().status === 'member';
}

channel.subscribe(follow);

/** Connects for whoever the cookie says may be signed in. */
export const resume = (): void => channel.start();
