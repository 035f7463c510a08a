import { z } from 'zod';
import { definePush } from '../../define.ts';
import { none } from '../../fields.ts';
import { staffUser } from '../entities.ts';
import { preferences } from './preferences.ts';

/** Sent to every window of a member of staff who has changed the preferences or the availability in one of them. */
export const staffSessionChanged = definePush({
  name: 'session/changed',
  data: z.object({
    preferences: preferences.optional(),
    availability: staffUser.shape.availability.optional(),
  }),
  details: none,
});
