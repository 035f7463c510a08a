import { useSyncExternalStore } from 'react';
import { channel } from './channel.ts';

const connected = (): boolean => ['idle', 'open', 'authenticated'].includes(channel.state);

/** Whether the channel is there, or was never asked for. */
export function useConnected(): boolean {
  return useSyncExternalStore(channel.subscribe, connected, () => true);
}
