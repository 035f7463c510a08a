import { MAX_SEARCH_LENGTH } from '@afterglow/domain/console-limits';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { none } from '../../fields.ts';
import { text } from '../text.ts';

/** `to` is an address below `/console`. */
export const searchHit = z.object({
  id: z.union([z.number().int(), z.string()]),
  label: z.string(),
  note: z.string().nullable(),
  to: z.string(),
});
export type SearchHit = z.output<typeof searchHit>;
const group = z.array(searchHit).max(5).optional();

/**
 * Finds records by name or number, five of each kind. A group that the role may not see is absent: members, cases and
 * personas below moderator, payments below manager, staff below admin.
 */
export const searchAll = defineCall({
  name: 'search/all',
  input: z.strictObject({ q: text(1, MAX_SEARCH_LENGTH) }),
  output: z.object({
    texts: group,
    snippets: group,
    members: group,
    cases: group,
    personas: group,
    payments: group,
    staff: group,
  }),
  details: none,
  errors: {},
  rate: 'search',
  audience: { staff: 'operator' },
});
