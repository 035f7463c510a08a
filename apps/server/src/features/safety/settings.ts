import { sql } from 'kysely';
import { z } from 'zod';
import { defineFlag, ON_EVERYWHERE } from '../../settings/by-market.ts';
import { defineSetting } from '../../settings/define-setting.ts';

/**
 * A site without virtual profiles lets its members meet each other. `partners_setting` in the database has the same
 * default.
 */
export const PARTNERS_BY_DEFAULT = sql<'virtual' | 'members'>`
  case when exists (select from persona) then 'virtual' else 'members' end`;

export const safetySettings = {
  /** Whom members meet: virtual profiles, other members, or both. */
  partners: defineSetting({
    schema: z.enum(['virtual', 'members', 'mixed']),
    default: 'virtual',
    computedDefault: PARTNERS_BY_DEFAULT,
    minRole: 'admin',
  }),
  /**
   * Markets in which members meet other members. Elsewhere they meet virtual profiles only, whatever `partners` says.
   */
  members_mode: defineFlag(ON_EVERYWHERE),
  /** The percentage of case decisions that somebody else reviews. */
  second_look_percent: defineSetting({
    schema: z.number().int().min(0).max(100),
    default: 5,
    minRole: 'manager',
  }),
};
