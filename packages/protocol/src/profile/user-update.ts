import { EXTRA_ANSWERS } from '@afterglow/domain/extra-answers';
import { z } from 'zod';
import { defineCall } from '../define.ts';
import { searchFilters } from '../entities/search-filters.ts';
import { none } from '../fields.ts';

/** `s_radious` is an old spelling of `s_radius`; both are accepted. */
export const UPDATE_KEYS = [
  's_radious',
  's_radius',
  's_gender',
  's_age',
  's_filters',
  'place_id',
  'bio',
  'name',
  'gender',
  'age',
  'answer',
  'interests',
  'discretion',
  'incognito',
  'hide_online',
  'hide_age',
  'hide_town',
  'muted',
  'push_messages',
  'push_matches',
  'mail_premium',
  'quiet_hours',
  'language',
  'spend_limit',
  'body_type',
  'hair',
  'origin',
  'height_cm',
  'intimate',
  'seek',
  'marketing',
  'show_origin',
  // '' or [] removes an answer.
  ...EXTRA_ANSWERS,
] as const;
export type UpdateKey = (typeof UPDATE_KEYS)[number];

/**
 * Changes one field of the member's profile. The valid values depend on the key; an invalid one is `bad_request` with
 * issue path `value`. `spend_limit` is `day|week|month,<minor units>,<currency>` in the account's currency,
 * `day|week|month,<coins>` for the price of that many coins at most, or ''; a higher limit takes effect after 24 hours.
 * `origin` needs the consent `intimate` first (`forbidden`), and others see it while `show_origin` is on; revoking
 * `intimate` deletes what was stored under it. `seek` is the consent to storing `s_gender`; after it is revoked, the
 * search includes everyone. `marketing` is the consent to emails and pushes with offers. `quiet_hours` is `22-7`, whole
 * hours of the member's local day, or ''. `s_filters` are hard filters of the search; `preferred_body_types` only
 * affects the order.
 */
export const userUpdate = defineCall({
  name: 'user/update',
  input: z.object({
    key: z.enum(UPDATE_KEYS),
    value: z.union([
      z.string().max(10_000),
      z.number(),
      z.boolean(),
      z.array(z.string().max(64)).max(50),
      searchFilters,
    ]),
    lang: z.string().max(8).optional(),
  }),
  output: z.object({ key: z.enum(UPDATE_KEYS), value: z.unknown() }),
  details: none,
  errors: { age_locked: none, not_found: none, limit_reached: none, forbidden: none },
  rate: 'write',
  audience: 'member',
});
