import { z } from 'zod';
import { defineCall } from '../define.ts';
import { person } from '../entities/person.ts';
import { none } from '../fields.ts';
import { widenedPage } from './widened-page.ts';

/**
 * People who match the member's criteria, nearest town first, within a town the most recently active first. Includes
 * people who were swiped already.
 */
export const meet = defineCall({
  name: 'meet',
  input: widenedPage.optional().default({ currentLength: 0, recordsToTake: 24 }),
  output: z.array(person),
  details: none,
  errors: {},
  rate: 'read',
  audience: 'member',
});
