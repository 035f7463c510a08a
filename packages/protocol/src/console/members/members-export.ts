import {
  EXPORT_RECEIVERS,
  MAX_AUTHORITY_LENGTH,
  MAX_REFERENCE_LENGTH,
  MIN_AUTHORITY_LENGTH,
} from '@afterglow/domain/members';
import { MIN_ROLE_FOR_AUTHORITY, MIN_ROLE_FOR_EXPORT } from '@afterglow/domain/min-roles';
import { hasRoleAtLeast, type StaffRole } from '@afterglow/domain/staff-role';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none } from '../../fields.ts';
import { actInput, orPending, roleTooLow } from '../acts.ts';
import { text } from '../text.ts';

type Receiver = { to: (typeof EXPORT_RECEIVERS)[number]; authority?: unknown; reference?: unknown };

const isNamed = ({ to, authority, reference }: Receiver): boolean =>
  to === 'authority'
    ? authority !== undefined && reference !== undefined
    : authority === undefined && reference === undefined;

/**
 * Exports what is stored about a member. The member gets the link by email, as if they had asked for it: once a day.
 * For an authority the call needs an admin with a fresh second factor, and a second admin must agree; the link then
 * goes to the admin who asked.
 */
export const membersExport = defineCall({
  name: 'members/export',
  input: z
    .strictObject({
      ...actInput,
      to: z.enum(EXPORT_RECEIVERS),
      authority: text(MIN_AUTHORITY_LENGTH, MAX_AUTHORITY_LENGTH).optional(),
      /** The file number of the authority. */
      reference: text(1, MAX_REFERENCE_LENGTH).optional(),
    })
    .refine(isNamed, { path: ['authority'], message: 'an authority has a name and a reference' }),
  output: orPending(z.object({ export_id: id })),
  details: none,
  errors: {
    not_found: none,
    forbidden: z.discriminatedUnion('reason', [roleTooLow, z.object({ reason: z.literal('deleted') })]),
    limit_reached: z.object({ reason: z.literal('day') }),
    step_up_required: none,
    trace_conflict: none,
  },
  rate: 'write',
  audience: { staff: MIN_ROLE_FOR_EXPORT },
  once: true,
  // A lower role is rejected immediately, before anybody asks for a code.
  freshFactor: ({ to }: Receiver, role: StaffRole) =>
    to === 'authority' && hasRoleAtLeast(role, MIN_ROLE_FOR_AUTHORITY),
  approvable: true,
});
