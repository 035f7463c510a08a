import { randomInt } from 'node:crypto';

// Without characters that are easily confused.
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Returns a random case number, such as `N-7K2M9QXA`. It does not reveal how many cases there are. */
export const createNumber = (kind: 'W' | 'C' | 'N' | 'S'): string =>
  `${kind}-${Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;
