import { z } from 'zod';
import { unixSeconds } from '../fields.ts';

/**
 * Terms that the member has not accepted: the newest version, and from when nothing is sold without it
 * (`terms_required`). Before that the old terms hold.
 */
export const termsDue = z.object({ version: z.number().int(), effective_at: unixSeconds });
