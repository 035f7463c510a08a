import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { brandValue } from '../../entities/brand.ts';
import { none, traceId } from '../../fields.ts';
import { version, versionConflict } from '../acts.ts';
import { reason } from '../reason.ts';
import { brandError, brandNote, brandProposal, brandRecord } from './brand-record.ts';

/** Why a brand is not taken over: somebody else saved, or it cannot be read or shown unchanged. */
export const brandConflict = z.discriminatedUnion('reason', [
  versionConflict(brandRecord),
  z.object({
    reason: z.literal('faults'),
    faults: z.array(brandError),
    proposals: z.array(brandProposal),
  }),
]);

/** `file`: the brand is that of `BRAND_DIR`. */
export const brandForbidden = z.object({ reason: z.literal('file') });

/** Stores a new version of the brand. It is in force on every process within 10 seconds. */
export const brandSave = defineCall({
  name: 'brand/save',
  input: z.strictObject({
    value: brandValue,
    note: brandNote.optional(),
    version,
    reason,
    trace_id: traceId,
  }),
  output: z.object({ version }),
  details: none,
  errors: {
    conflict: brandConflict,
    forbidden: brandForbidden,
    trace_conflict: none,
    step_up_required: none,
  },
  rate: 'write',
  audience: { staff: 'admin' },
  once: true,
  freshFactor: true,
});
