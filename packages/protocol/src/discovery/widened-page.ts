import { z } from 'zod';
import { page } from '../fields.ts';

/**
 * A page of Discover. `widen`: after whoever fits the wishes come, each saying so (`beyond`), those further away: within 100 km,
 * then in the member's country, then anywhere.
 */
export const widenedPage = z.object({ ...page(24), widen: z.boolean().optional() });
