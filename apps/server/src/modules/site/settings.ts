import { z } from 'zod';
import { defineSetting } from '../../settings/define-setting.ts';

const claim = z.string().max(200);

export const siteSliceSettings = {
  /** What the product is called, in every text and mail. */
  name: defineSetting({
    schema: z.string().trim().min(1).max(60),
    default: 'Afterglow',
    leastRole: 'admin',
  }),
  /** Who answers for the site: named in the terms, the privacy policy and every mail; empty, nothing is shown in its place. */
  operator: defineSetting({
    schema: z.strictObject({ name: z.string().trim().max(120), address: z.string().trim().max(300) }),
    default: { name: '', address: '' },
    leastRole: 'admin',
  }),
  /** The landing's words on how many there are, by language; empty: the real count speaks. */
  community: defineSetting({
    schema: z.strictObject({ he: claim, en: claim, de: claim }),
    default: { he: '', en: '', de: '' },
    leastRole: 'manager',
  }),
  /** Below this many members the real count is not shown. */
  community_minimum: defineSetting({
    schema: z.number().int().nonnegative(),
    default: 1_000,
    leastRole: 'manager',
  }),
};
