import { RESTRICTION_KINDS } from '@afterglow/domain/members';
import { SANCTIONS } from '@afterglow/domain/sanctions';
import { z } from 'zod';
import { languagePrefix, unixSeconds } from '../fields.ts';

/** Why a member is limited. It names neither who reported nor who decided. */
export const statementOfReasons = z.object({
  number: z.string(),
  time: unixSeconds,
  /** The language of the texts. */
  language: languagePrefix,
  decision: z.enum(['remove', ...SANCTIONS]),
  /** What was removed. */
  items: z.array(z.object({ kind: z.string(), text: z.string().optional(), photo: z.string().optional() })),
  kinds: z.array(z.enum(RESTRICTION_KINDS)),
  until: unixSeconds.nullable(),
  where: z.literal('everywhere'),
  facts: z.string(),
  found: z.enum(['report', 'staff', 'automatic']),
  /** Whether a program decided. */
  automatic: z.boolean(),
  basis: z.object({ kind: z.enum(['law', 'clause']), ref: z.string(), text: z.string() }),
  appeal_until: unixSeconds,
  appeal: z
    .object({
      state: z.enum(['open', 'uphold', 'change', 'overturn']),
      at: unixSeconds,
      decided_at: unixSeconds.nullable(),
    })
    .nullable(),
  /** Where else a member may turn to. */
  redress: z.string(),
  ended: z.object({ at: unixSeconds, why: z.enum(['time', 'lifted', 'appeal']) }).nullable(),
});
export type StatementOfReasons = z.output<typeof statementOfReasons>;
