import { FLAGS } from '@afterglow/domain/flags';
import { z } from 'zod';
import { unixSeconds } from '../../fields.ts';
import { version } from '../acts.ts';

export const flagKey = z.enum(FLAGS);

/** Whether a flag is on, by the market of the member's place. */
export const markets = z.strictObject({
  il: z.boolean(),
  de: z.boolean(),
  eu: z.boolean(),
  other: z.boolean(),
});

/** A flag with its values in force and those that replace them at a time. */
export const flagRow = z.object({
  key: flagKey,
  markets,
  next: z.object({ markets, from: unixSeconds }).nullable(),
  version,
});
export type FlagRow = z.output<typeof flagRow>;
