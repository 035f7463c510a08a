import { z } from 'zod';
import { defineFlag, ON_EVERYWHERE } from '../../settings/by-market.ts';
import { defineSetting } from '../../settings/define-setting.ts';

const hours = z.number().int().min(1).max(168);

/** What boosts deliver; their prices are in the wallet's settings. A change applies to later purchases. */
export const spotlightSettings = {
  /** Markets in which places in the spotlight are sold. A bought one stays to its end. */
  spotlight: defineFlag(ON_EVERYWHERE),
  /** Markets in which both boosts are sold. A bought one stays to its end. */
  boost: defineFlag(ON_EVERYWHERE),
  spotlight_hours: defineSetting({ schema: hours, default: 24, minRole: 'manager' }),
  boost_top_hours: defineSetting({ schema: hours, default: 24, minRole: 'manager' }),
  /** Impressions of a featured boost. */
  boost_shows: defineSetting({
    schema: z.number().int().min(1).max(100_000),
    default: 100,
    minRole: 'manager',
  }),
  /** Impressions that are not delivered within this many days are refunded. */
  boost_days: defineSetting({ schema: z.number().int().min(1).max(30), default: 7, minRole: 'manager' }),
};
