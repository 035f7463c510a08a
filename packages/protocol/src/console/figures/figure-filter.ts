import { CAMPAIGN_CODE } from '@afterglow/domain/campaigns';
import { MARKETS } from '@afterglow/domain/markets';
import { isTimeZone } from '@afterglow/domain/time-zones';
import { z } from 'zod';
import { id, languagePrefix } from '../../fields.ts';

/** Whom the figures are about. A filter that has no meaning for a figure leaves its points without a value. */
export const figureFilter = {
  /** Two letters, as ISO 3166. */
  country: z.string().regex(/^[A-Z]{2}$/),
  language: languagePrefix,
  market: z.enum(MARKETS),
  team: id,
  /** The code of the campaign that brought the members; `other` for all codes without one. */
  campaign: z.string().regex(CAMPAIGN_CODE),
};
export type FigureFilter = Partial<z.output<z.ZodObject<typeof figureFilter>>>;

/** The name of a time zone. */
export const timeZone = z.string().min(1).max(60).refine(isTimeZone, { message: 'unknown zone' });
