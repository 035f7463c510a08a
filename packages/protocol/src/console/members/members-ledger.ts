import { STATEMENT_CAUSES } from '@afterglow/domain/statement-causes';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none, unixSeconds } from '../../fields.ts';
import { listedPerson } from '../entities.ts';
import { anyOf, listInput, listOutput, moment, range } from '../list.ts';

const lot = z.enum(['given', 'bought']);

export const ledgerLine = z.object({
  id,
  at: unixSeconds,
  cause: z.enum(STATEMENT_CAUSES),
  with: listedPerson.nullable(),
  lot,
  /** Negative if coins were spent. */
  amount: z.number().int(),
  /** The total of both balances after it. */
  balance: z.number().int(),
});
export type LedgerLine = z.output<typeof ledgerLine>;

/** The movements of a member's coins: the lines of the member's own statement. `id` is the member's. */
export const membersLedger = defineCall({
  name: 'members/ledger',
  input: listInput({
    fields: { id },
    filter: { cause: anyOf(z.enum(STATEMENT_CAUSES)), lot: anyOf(lot), at: range(moment) },
    sort: ['-at'],
  }),
  output: listOutput(ledgerLine),
  details: none,
  errors: { not_found: none },
  rate: 'read',
  audience: { staff: 'manager' },
});
