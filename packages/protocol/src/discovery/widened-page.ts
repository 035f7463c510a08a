import { z } from 'zod';
import { page } from '../fields.ts';

/**
 * A page of Discover. `widen`: after the people who match come people further away, each marked with `beyond`: within
 * 100 km, then in the member's country, then anywhere.
 */
export const widenedPage = z.object({ ...page(24), widen: z.boolean().optional() });
