const KEY = 'profile_line';

/** Whether this member has pressed away, on this device, what their profile lacks. */
export function missingDismissed(personId: number): boolean {
  try {
    return localStorage.getItem(KEY) === String(personId);
  } catch {
    return false;
  }
}

export function dismissMissing(personId: number): void {
  try {
    localStorage.setItem(KEY, String(personId));
  } catch {
    // Storage is closed to us: it is gone until the next visit.
  }
}

/** Whoever signs out leaves nothing of themselves on the device. */
export const forgetDismissed = (): void => localStorage.removeItem(KEY);
