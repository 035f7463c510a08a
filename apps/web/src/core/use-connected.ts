import type { Channel } from '@afterglow/client/channel';
import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

type ChannelStatus = Pick<Channel, 'state' | 'subscribe'>;

/** Null until the channel has loaded: a guest's first pages work without it, and reading the state must not load it. */
const channelStore = createStore<{ channel: ChannelStatus | null }>(() => ({ channel: null }));

/** Sets the channel. The channel itself calls this once. */
export const setChannel = (channel: ChannelStatus): void => channelStore.setState({ channel });

const subscribeNothing = (): (() => void) => () => {};

function subscribeNetwork(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/**
 * Returns whether the channel is connected and the browser has a network: a socket may take many seconds to notice that
 * it has none. Until the channel has loaded, only the network counts. During rendering without a browser both count as
 * present.
 */
export function useConnected(): boolean {
  const { channel } = useStore(channelStore);
  const state = useSyncExternalStore(
    channel?.subscribe ?? subscribeNothing,
    () => channel?.state ?? 'idle',
    () => 'idle',
  );
  const online = useSyncExternalStore(
    subscribeNetwork,
    () => navigator.onLine,
    () => true,
  );
  return online && (state === 'idle' || state === 'open' || state === 'authenticated');
}
