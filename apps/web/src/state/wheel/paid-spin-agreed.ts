import { readStored, writeStored } from '../../core/device-storage.ts';

const STORAGE_KEY = 'paid_spin';

/** Returns whether this member has agreed on this device that a spin costs coins. */
export const hasAgreedToPaidSpin = (personId: number): boolean =>
  readStored('localStorage', STORAGE_KEY) === String(personId);

export const storePaidSpin = (personId: number): void =>
  writeStored('localStorage', STORAGE_KEY, String(personId));
