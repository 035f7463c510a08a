import type { Channel } from '@afterglow/client/channel';
import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

type ChannelStatus = Pick<Channel, 'state' | 'subscribe'>;

/** Null as long as the channel was not fetched: a guest's first pages go without, and asking after it must not fetch it. */
const channelStore = createStore<{ channel: ChannelStatus | null }>(() => ({ channel: null }));

/** Called once, by the channel itself. */
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
 * Whether the channel is there and the browser has a network: a socket may take many seconds to notice that it has none.
 * As long as the channel was never asked for, the network alone. A page that is drawn without a browser takes both to be there.
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
