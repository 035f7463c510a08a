import { readStored, writeStored } from '../../core/device-storage.ts';

/** The members who visited on this device, and whether this visit (a tab, reloads included) is their first. */
const VISITED_KEY = 'visited';
const VISIT_KEY = 'visit';
/** The members who have sent a message from this device. */
const WROTE_KEY = 'wrote';

/** Returns whether a member has visited before. Call it in every visit: it counts the visit. */
export function recordVisit(id: number): boolean {
  const stored = readStored('sessionStorage', VISIT_KEY);
  if (stored === `${id} first`) return false;
  if (stored === `${id} again`) return true;
  const isReturning = readStored('localStorage', VISITED_KEY) === String(id);
  writeStored('sessionStorage', VISIT_KEY, `${id} ${isReturning ? 'again' : 'first'}`);
  writeStored('localStorage', VISITED_KEY, String(id));
  return isReturning;
}

export const recordMessageSent = (id: number): void => writeStored('localStorage', WROTE_KEY, String(id));
export const hasSentMessage = (id: number): boolean => readStored('localStorage', WROTE_KEY) === String(id);
