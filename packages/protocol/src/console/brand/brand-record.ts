import { MAX_BRAND_NOTE } from '@afterglow/domain/brand/brand';
import { BRAND_THEMES } from '@afterglow/domain/brand/palette';
import { z } from 'zod';
import { brandValue } from '../../entities/brand.ts';
import { unixSeconds } from '../../fields.ts';
import { version } from '../acts.ts';
import { by } from '../entities.ts';
import { text } from '../text.ts';

export const brandNote = text(0, MAX_BRAND_NOTE);
export const brandVersion = z.number().int().min(1).max(2_147_483_647);

/** `pair` is `front on ground`, by the names of the tokens. */
export const contrastPair = z.object({
  pair: z.string(),
  theme: z.enum(BRAND_THEMES),
  ratio: z.number(),
  needed: z.number(),
});
/** @public */
export type ContrastPair = z.output<typeof contrastPair>;

/** What prevents a save, at `path` of the value. */
export const brandError = z.discriminatedUnion('reason', [
  /** A pair of colours is too close. */
  contrastPair.extend({ reason: z.literal('contrast'), path: z.string() }),
  /** There is no such picture, or it is none for this place. */
  z.object({ reason: z.literal('picture'), path: z.string() }),
]);
export type BrandError = z.output<typeof brandError>;

/** The nearest colour with which every pair of this seed holds. */
export const brandProposal = z.object({ path: z.string(), from: z.string(), to: z.string() });
/** @public */
export type BrandProposal = z.output<typeof brandProposal>;

/** `version` is 1 as long as nobody has saved. Versions come newest first. */
export const brandRecord = z.object({
  value: brandValue,
  version,
  versions: z.array(z.object({ version, at: unixSeconds, by, note: z.string() })),
  contrast: z.array(contrastPair),
});
export type BrandRecord = z.output<typeof brandRecord>;
