import { expect, test } from 'vitest';
import { proposeForReporter } from './report-misuse.ts';
import { DAY_MS } from './time.ts';

test.each([
  [{ dismissed: 4, acted: 0, isWarned: true }, null],
  [{ dismissed: 20, acted: 1, isWarned: true }, null],
  [
    { dismissed: 5, acted: 0, isWarned: false },
    { decision: 'warn', kinds: [], durationMs: null },
  ],
  [
    { dismissed: 5, acted: 0, isWarned: true },
    { decision: 'restrict', kinds: ['report'], durationMs: 7 * DAY_MS },
  ],
] as const)('%j: %j', (counted, proposal) => expect(proposeForReporter(counted)).toEqual(proposal));
