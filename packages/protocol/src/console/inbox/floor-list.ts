import { LANGUAGES } from '@afterglow/domain/languages';
import { STAFF_ROLES } from '@afterglow/domain/staff-role';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none, unixSeconds } from '../../fields.ts';
import { by, listedPerson, staffUser, waiting } from '../entities.ts';
import { anyOf, listInput, listOutput, search } from '../list.ts';

/** A conversation that somebody holds. */
const floorLease = z.object({
  lease_id: id,
  persona: listedPerson,
  member: listedPerson,
  since: unixSeconds,
  expires: unixSeconds,
  waiting_since: unixSeconds.nullable(),
});

/** What somebody has left for the next holder, and nobody has taken yet. */
const floorHandover = z.object({
  persona: listedPerson,
  member: listedPerson,
  text: z.string(),
  at: unixSeconds,
});

/** Somebody on shift, with what they hold. */
export const floorRow = z.object({
  staff: by,
  availability: staffUser.shape.availability,
  /** When the availability changed last. */
  since: unixSeconds,
  shift_s: z.number().int().nonnegative(),
  break_due_at: unixSeconds.nullable(),
  leases: z.array(floorLease),
  handovers: z.array(floorHandover),
});
export type FloorRow = z.output<typeof floorRow>;

/**
 * Who is on shift, holds a conversation, or has left one with a word, and how many members wait. `search`: the name or
 * address of staff.
 */
export const floorList = defineCall({
  name: 'floor/list',
  input: listInput({
    fields: { search },
    filter: {
      staff: anyOf(id),
      role: anyOf(z.enum(STAFF_ROLES)),
      state: anyOf(staffUser.shape.availability),
      language: anyOf(z.enum(LANGUAGES)),
    },
    sort: ['name'],
  }),
  output: listOutput(floorRow).extend({ waiting }),
  details: none,
  errors: {},
  rate: 'read',
  audience: { staff: 'moderator' },
});
