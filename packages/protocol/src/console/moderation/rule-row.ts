import { RULE_CLASSES, SANCTIONS } from '@afterglow/domain/sanctions';
import { z } from 'zod';
import { id } from '../../fields.ts';
import { version } from '../acts.ts';

/** A rule that decisions about members name. */
export const ruleRow = z.object({
  id,
  code: z.string(),
  class: z.enum(RULE_CLASSES),
  /** A severe rule leads to a ban immediately. */
  severe: z.boolean(),
  basis: z.object({ kind: z.enum(['law', 'clause']), ref: z.string() }),
  texts: z.object({ he: z.string(), en: z.string(), de: z.string() }),
  /** The decisions that follow, from the first to the last. */
  ladder: z.array(z.enum(SANCTIONS)),
  active: z.boolean(),
  version,
});
export type Rule = z.output<typeof ruleRow>;
