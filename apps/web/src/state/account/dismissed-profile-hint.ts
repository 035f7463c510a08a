import { readStored, removeStored, writeStored } from '../../core/device-storage.ts';

const KEY = 'profile_line';

/** Whether this member has pressed away, on this device, what their profile lacks. */
export const isProfileHintDismissed = (personId: number): boolean =>
  readStored('localStorage', KEY) === String(personId);

export const dismissProfileHint = (personId: number): void =>
  writeStored('localStorage', KEY, String(personId));

/** Whoever signs out leaves nothing of themselves on the device. */
export const clearDismissedProfileHint = (): void => removeStored('localStorage', KEY);
