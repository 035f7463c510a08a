import { sql } from 'kysely';
import { z } from 'zod';
import { defineSetting } from '../../settings/define-setting.ts';

/** While a site has no virtual profile, its members meet each other: nobody else is there. */
export const partnersByDefault = sql<'virtual' | 'members'>`
  case when exists (select from persona) then 'virtual' else 'members' end`;

export const safetySettings = {
  /** Whom members meet: virtual profiles, other members, or both. */
  partners: defineSetting({
    schema: z.enum(['virtual', 'members', 'mixed']),
    default: 'virtual',
    computedDefault: partnersByDefault,
    minRole: 'admin',
  }),
};
