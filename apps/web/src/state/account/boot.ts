import { preload } from '../../core/router.ts';
import { hasSessionHint } from '../../core/session-hint.ts';
import { setGuest } from './session.ts';

/** The channel and what speaks on it; guests do without until they sign in. */
const loadSessionConnection = () => import('./session-connection.ts');

/** Once, at start. Without a session nothing is connected before a screen asks for it by `channel.start()`. */
export function bootSession(): void {
  try {
    // Left behind by earlier versions of the app.
    localStorage.removeItem('user');
  } catch {
    // Storage is closed to us: then nothing was left there.
  }
  if (hasSessionHint()) void loadSessionConnection().then(({ connect }) => connect());
  else setGuest();
}

/** For calling ahead, while the server looks at a password: `enter` needs it, and the cards come next. */
export function preloadSession(): void {
  preload('/explore');
  loadSessionConnection().catch(() => {
    // Tried again by `enter`.
  });
}

/** After the server has given a session: speaks as that member from now on. False when it does not hold. */
export async function activateSession(): Promise<boolean> {
  try {
    return await (await loadSessionConnection()).activateSession();
  } catch {
    // What speaks could not be fetched: the cookie is there, and the next load of the page signs in with it.
    return false;
  }
}
