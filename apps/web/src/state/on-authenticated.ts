import { channel } from '../core/channel.ts';

/**
 * Calls back each time the channel is signed in again, at start and after every reconnect, and when the server says that
 * pushes were lost on its side. What a store holds may be old by then, because pushes that nobody heard are not repeated.
 */
export function onAuthenticated(listener: () => void): () => void {
  let before = channel.state === 'authenticated';
  const unsubscribe = channel.subscribe(() => {
    const now = channel.state === 'authenticated';
    if (now && !before) listener();
    before = now;
  });
  const offResync = channel.on('resync', listener);
  return () => {
    unsubscribe();
    offResync();
  };
}
