import { readStored, removeStored, writeStored } from '../../core/device-storage.ts';

const STORAGE_KEY = 'profile_line';

/** Returns whether this member has dismissed the hint about an incomplete profile on this device. */
export const isProfileHintDismissed = (personId: number): boolean =>
  readStored('localStorage', STORAGE_KEY) === String(personId);

export const dismissProfileHint = (personId: number): void =>
  writeStored('localStorage', STORAGE_KEY, String(personId));

/** Removes the dismissal at sign-out, which leaves no personal data on the device. */
export const clearDismissedProfileHint = (): void => removeStored('localStorage', STORAGE_KEY);
