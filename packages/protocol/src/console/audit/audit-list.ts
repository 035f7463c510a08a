import { AUDIT_KINDS } from '@afterglow/domain/audit-kinds';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, unixSeconds } from '../../fields.ts';
import { by, listedPerson } from '../entities.ts';
import { anyOf, listInput, listOutput, moment, range } from '../list.ts';

export const auditEntry = z.object({
  id,
  at: unixSeconds,
  staff: by,
  kind: z.enum(AUDIT_KINDS),
  /** The call, or `login`, `login refused`, `logout`. */
  call: z.string(),
  /** The subject: `conversation:3:17`, `staff:2`. */
  subject: z.string().nullable(),
  person: listedPerson.nullable(),
  detail: z.record(z.string(), z.unknown()),
  /** The first characters of the session's hash: the same in all entries of one session. */
  session: z.string().nullable(),
  trace: z.string().nullable(),
});
export type AuditEntry = z.output<typeof auditEntry>;

/** The audit log, newest first. */
export const auditList = defineCall({
  name: 'audit/list',
  input: listInput({
    filter: {
      staff: anyOf(id),
      kind: anyOf(z.enum(AUDIT_KINDS)),
      call: anyOf(z.string().regex(/^[a-z][a-z_/ ]{0,63}$/)),
      member: anyOf(id),
      at: range(moment),
    },
    sort: ['-at'],
  }),
  output: listOutput(auditEntry),
  /** The choices of the filters, with the first page only. */
  details: z.object({ staff: z.array(by.unwrap()), calls: z.array(z.string()) }).optional(),
  errors: {},
  rate: 'read',
  audience: { staff: 'admin' },
});
