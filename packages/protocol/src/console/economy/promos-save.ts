import { MAX_PACKAGE_SPINS, MAX_PROMO_PACKAGES } from '@afterglow/domain/economy';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none, unixSeconds } from '../../fields.ts';
import { actOutput, saveInput, versionConflict } from '../acts.ts';
import { moment } from '../list.ts';
import { promoRow } from './promo-row.ts';

/**
 * Creates a promo, or changes one that has not ended. It lasts 1 hour to 30 days. A start up to a minute ago is now.
 * The end of a running promo cannot be moved to later, and a package has no promo within 7 days of another
 * (`forbidden`, `honest_end`).
 */
export const promosSave = defineCall({
  name: 'promos/save',
  input: saveInput({
    /** Packages of coins on sale. */
    packages: z
      .array(id)
      .min(1)
      .max(MAX_PROMO_PACKAGES)
      .refine((ids) => new Set(ids).size === ids.length),
    discount: z.number().int().min(1).max(100),
    free_spins: z.number().int().min(0).max(MAX_PACKAGE_SPINS).default(0),
    starts: moment,
    ends: moment,
  }),
  output: actOutput,
  details: none,
  errors: {
    not_found: none,
    conflict: z.union([
      versionConflict(promoRow),
      z.object({ reason: z.literal('overlap'), promo_id: id }),
      z.object({ reason: z.literal('ended') }),
    ]),
    forbidden: z.object({ reason: z.literal('honest_end'), until: unixSeconds }),
    trace_conflict: none,
  },
  rate: 'write',
  audience: { staff: 'manager' },
  once: true,
});
