import { sql } from 'kysely';
import { z } from 'zod';
import { defineSetting } from '../../settings/define-setting.ts';

/** A site without virtual profiles lets its members meet each other. */
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
};
