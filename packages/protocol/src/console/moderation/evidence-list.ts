import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none, unixSeconds } from '../../fields.ts';
import { anyOf, listInput, listOutput, search } from '../list.ts';
import { text } from '../text.ts';

/** Evidence that is kept of cases about minors and threats. `search`: the number or the id of its case. */
export const evidenceList = defineCall({
  name: 'evidence/list',
  input: listInput({
    fields: { search },
    filter: { kind: anyOf(text(1, 40)) },
    sort: ['-at'],
  }),
  output: listOutput(
    z.object({
      id,
      /** Null once the case is deleted. */
      case_id: id.nullable(),
      /** The class of the rule. */
      kind: z.string(),
      at: unixSeconds,
      until: unixSeconds,
    }),
  ),
  details: none,
  errors: {},
  rate: 'read',
  audience: { staff: 'admin' },
});
