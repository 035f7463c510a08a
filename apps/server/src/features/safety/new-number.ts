import { randomInt } from 'node:crypto';

// Without letters and digits that are taken for each other.
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** What somebody who told the house something calls it by; says nothing of how many there are. */
export const createNumber = (kind: 'W' | 'C' | 'N' | 'S'): string =>
  `${kind}-${Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')}`;
