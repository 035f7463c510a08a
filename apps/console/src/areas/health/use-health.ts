import { useEffect } from 'react';
import { useCall } from '../../components/use-call.ts';
import { channel } from '../../core/channel.ts';

/** The server checks every half minute; the times on the page follow. */
const RELOAD_EVERY_MS = 30_000;

/** Returns the state of all parts. It reloads when one has changed. */
export function useHealth() {
  const { data: health, error, retry } = useCall('health/get', {}, { reloadEveryMs: RELOAD_EVERY_MS });
  useEffect(() => channel.on('health/changed', retry), [retry]);
  return { health, error, retry };
}
