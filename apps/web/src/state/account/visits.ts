import { keep, kept } from '../../ground/device-store.ts';

/** Who was here on this device, and whether this visit (a tab, reloads included) is their first. */
const VISITED = 'visited';
const VISIT = 'visit';
/** Who has sent a message from this device. */
const WROTE = 'wrote';

/** Whether a member has been here before this visit. To be asked in every visit: it counts it. */
export function cameBack(id: number): boolean {
  const known = kept('sessionStorage', VISIT);
  if (known === `${id} first`) return false;
  if (known === `${id} again`) return true;
  const again = kept('localStorage', VISITED) === String(id);
  keep('sessionStorage', VISIT, `${id} ${again ? 'again' : 'first'}`);
  keep('localStorage', VISITED, String(id));
  return again;
}

export const noteWritten = (id: number): void => keep('localStorage', WROTE, String(id));
export const hasWritten = (id: number): boolean => kept('localStorage', WROTE) === String(id);
