import { sanitizeSearch, splitValues } from '../../core/list-address.ts';

/** On shift, or not. */
export const FLOOR_STATES = ['online', 'paused', 'finishing', 'offline'] as const;
type FloorState = (typeof FLOOR_STATES)[number];

/** What the address holds: the search, and the states that are shown. */
export type FloorSearch = { search?: string; state?: string };

export const readStates = (state: string | undefined): FloorState[] =>
  FLOOR_STATES.filter((floorState) => splitValues(state).includes(floorState));

export function validateFloorSearch({ search, state }: Record<string, unknown>): FloorSearch {
  const wanted = sanitizeSearch(search);
  const states = readStates(typeof state === 'string' ? state : undefined);
  return { ...(wanted ? { search: wanted } : {}), ...(states.length > 0 ? { state: states.join(',') } : {}) };
}
