import { WHEEL_PRIZES } from '@afterglow/domain/wheel';
import { WHEEL_ERRORS } from '@afterglow/domain/wheel-rules';
import { z } from 'zod';

const SEGMENTS = WHEEL_PRIZES.length;
const MAX_WEIGHT = 1_000_000;

/** The place of a segment, from 0, in the order of the wheel. */
export const place = z
  .number()
  .int()
  .min(0)
  .max(SEGMENTS - 1);

/** A weight for each segment, in the order of the wheel. */
export const weights = z.array(z.number().int().min(0).max(MAX_WEIGHT)).length(SEGMENTS);

/**
 * What forbids a table: a segment that cannot win or hardly ever, too many free spins, a spin worth too much or too
 * little.
 */
export const wheelProblem = z.object({ place: place.nullable(), fault: z.enum(WHEEL_ERRORS) });
