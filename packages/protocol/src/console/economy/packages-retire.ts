import { PACKAGE_KINDS } from '@afterglow/domain/economy';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none, traceId } from '../../fields.ts';
import { actOutput, version, versionConflict } from '../acts.ts';
import { packageRow } from './package-row.ts';

/** Takes a package off sale permanently. The last one of its kind stays. */
export const packagesRetire = defineCall({
  name: 'packages/retire',
  input: z.strictObject({ kind: z.enum(PACKAGE_KINDS), id, version, trace_id: traceId }),
  output: actOutput,
  details: none,
  errors: {
    not_found: none,
    conflict: z.union([versionConflict(packageRow), z.object({ reason: z.enum(['last', 'retired']) })]),
    trace_conflict: none,
  },
  rate: 'write',
  audience: { staff: 'manager' },
  once: true,
});
