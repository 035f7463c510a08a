import { CASE_QUEUES } from '@afterglow/domain/cases';
import { z } from 'zod';
import { definePush } from '../../define.ts';
import { none, unixSeconds } from '../../fields.ts';

const count = z.number().int().nonnegative();

/** Undecided cases: how many, when the first is due, and how many in each queue; photos that wait for review beside. */
export const waitingCases = z.object({
  count,
  due: unixSeconds.nullable(),
  queues: z.object({
    ...(Object.fromEntries(CASE_QUEUES.map((queue) => [queue, count])) as Record<
      (typeof CASE_QUEUES)[number],
      typeof count
    >),
    photos: count,
  }),
});
export type WaitingCases = z.output<typeof waitingCases>;

/** The number of cases that wait has changed. For moderators and above, at most once a second. */
export const casesWaiting = definePush({ name: 'cases/waiting', data: waitingCases, details: none });
