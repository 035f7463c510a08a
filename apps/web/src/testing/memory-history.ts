import { parseSearch } from '../core/address.ts';
import type { History, RouteLocation } from '../core/history.ts';

/** Creates a history that starts at `address` and does not touch the browser's. */
export function memoryHistory(address: string): History {
  const [pathname = '/', query = ''] = address.split('?');
  const places: RouteLocation[] = [{ pathname, search: parseSearch(query), depth: 0, overlays: 0 }];
  const listeners = new Set<(drawn: boolean) => void>();
  let at = 0;
  return {
    getLocation: () => places[at] as RouteLocation,
    write(place, how) {
      if (how === 'push') at += 1;
      places.splice(at, places.length, place);
    },
    go(steps) {
      at = Math.min(Math.max(at + steps, 0), places.length - 1);
      for (const moved of listeners) moved(false);
    },
    listen(moved) {
      listeners.add(moved);
      return () => listeners.delete(moved);
    },
  };
}
