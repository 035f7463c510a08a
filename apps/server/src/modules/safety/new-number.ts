import { randomInt } from 'node:crypto';

// Without letters and digits that are taken for each other.
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** What somebody who told the house something calls it by; says nothing of how many there are. */
export const newNumber = (kind: 'W' | 'C' | 'N' | 'S'): string =>
  `${kind}-${Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join('')}`;
