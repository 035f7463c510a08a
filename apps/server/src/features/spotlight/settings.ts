import { z } from 'zod';
import { defineSetting } from '../../settings/define-setting.ts';

const hours = z.number().int().min(1).max(168);

/** What boosts deliver; what they cost stands among the prices. A change holds for what is bought from then on. */
export const spotlightSettings = {
  spotlight_hours: defineSetting({ schema: hours, default: 24, minRole: 'manager' }),
  boost_top_hours: defineSetting({ schema: hours, default: 24, minRole: 'manager' }),
  /** Showings of one that is featured. */
  boost_shows: defineSetting({
    schema: z.number().int().min(1).max(100_000),
    default: 100,
    minRole: 'manager',
  }),
  /** Showings that did not come about within so many days are paid back. */
  boost_days: defineSetting({ schema: z.number().int().min(1).max(30), default: 7, minRole: 'manager' }),
};
