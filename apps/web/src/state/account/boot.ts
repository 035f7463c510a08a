import { preload } from '../../core/router.ts';
import { hasSessionHint } from '../../core/session-hint.ts';
import { setGuest } from './session.ts';

/** Loads the channel and the session code; guests do not load it until they sign in. */
const loadSessionConnection = () => import('./session-connection.ts');

/**
 * Starts the session. Call it once, at start. Without a session nothing is connected before a screen calls
 * `channel.start()`.
 */
export function bootSession(): void {
  try {
    // Left by earlier versions of the app.
    localStorage.removeItem('user');
  } catch {
    // Storage is unavailable: then nothing was left there.
  }
  if (hasSessionHint()) void loadSessionConnection().then(({ connect }) => connect());
  else setGuest();
}

/** Preloads while the server checks a password: `activateSession` needs it, and the cards come next. */
export function preloadSession(): void {
  preload('/explore');
  loadSessionConnection().catch(() => {
    // `activateSession` tries again.
  });
}

/**
 * Signs the channel in as the member of a session that the server has created. Returns false if the session
 * is not valid.
 */
export async function activateSession(): Promise<boolean> {
  try {
    return await (await loadSessionConnection()).activateSession();
  } catch {
    // The session code could not be loaded. The cookie is set, and the next page load signs in with it.
    return false;
  }
}
