import { AUDIT_KINDS } from '@afterglow/domain/audit-kinds';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { none } from '../../fields.ts';
import { auditEntry } from '../audit/audit-list.ts';
import { anyOf, listInput, listOutput, moment, range } from '../list.ts';

/** The caller's entries in the audit log, newest first. */
export const meLog = defineCall({
  name: 'me/log',
  input: listInput({ filter: { kind: anyOf(z.enum(AUDIT_KINDS)), at: range(moment) }, sort: ['-at'] }),
  output: listOutput(auditEntry),
  details: none,
  errors: {},
  rate: 'read',
  audience: { staff: 'operator' },
});
