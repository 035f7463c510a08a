import type { Channel } from '@afterglow/client/channel';
import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

type Line = Pick<Channel, 'state' | 'subscribe'>;

/** Null as long as the channel was not fetched: a guest's first pages go without, and asking after it must not fetch it. */
const line = createStore<{ channel: Line | null }>(() => ({ channel: null }));

/** Called once, by the channel itself. */
export const watchLine = (channel: Line): void => line.setState({ channel });

const none = (): (() => void) => () => {};

function followNetwork(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/**
 * Whether the channel is there and the browser has a network: a socket may take many seconds to notice that it has none.
 * As long as the channel was never asked for, the network alone. A page that is drawn without a browser takes both to be there.
 */
export function useConnected(): boolean {
  const { channel } = useStore(line);
  const state = useSyncExternalStore(
    channel?.subscribe ?? none,
    () => channel?.state ?? 'idle',
    () => 'idle',
  );
  const online = useSyncExternalStore(
    followNetwork,
    () => navigator.onLine,
    () => true,
  );
  return online && (state === 'idle' || state === 'open' || state === 'authenticated');
}
