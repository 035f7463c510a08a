import { readStored, writeStored } from '../../core/device-storage.ts';

const KEY = 'paid_spin';

/** Returns whether this member has agreed on this device that a spin costs coins. */
export const hasAgreedToPaidSpin = (personId: number): boolean =>
  readStored('localStorage', KEY) === String(personId);

export const storePaidSpin = (personId: number): void => writeStored('localStorage', KEY, String(personId));
