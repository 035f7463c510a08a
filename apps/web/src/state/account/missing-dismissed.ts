import { keep, kept, letGo } from '../../ground/device-store.ts';

const KEY = 'profile_line';

/** Whether this member has pressed away, on this device, what their profile lacks. */
export const missingDismissed = (personId: number): boolean => kept('localStorage', KEY) === String(personId);

export const dismissMissing = (personId: number): void => keep('localStorage', KEY, String(personId));

/** Whoever signs out leaves nothing of themselves on the device. */
export const forgetDismissed = (): void => letGo('localStorage', KEY);
