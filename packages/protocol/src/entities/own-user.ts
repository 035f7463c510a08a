import { z } from 'zod';
import { flag, id, languagePrefix, unixSeconds } from '../fields.ts';
import { ownPhoto } from './photo.ts';
import { storedFilters } from './search-filters.ts';

/** The signed-in member, as only they see themselves. */
export const ownUser = z.object({
  id,
  name: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  /** Another address that was asked for and counts once its link was followed. */
  email_pending: z.string().nullable(),
  age: z.number().int(),
  gender: z.number().int().min(1).max(3),
  bio: z.string(),
  photo: z.string().nullable(),
  /** Always six: an empty slot has the text 'null' as its photo and id 0. */
  photos: z.array(ownPhoto.extend({ id: z.number().int() })).length(6),
  city: z.string().nullable(),
  country: z.string().nullable(),
  place_id: z.number().int().nullable(),
  language: languagePrefix,
  answer: z.number().int(),
  credits: z.number().int().nonnegative(),
  /** Rises with every movement of coins: an older balance never replaces a newer one. */
  credits_version: z.number().int().nonnegative(),
  vip: flag,
  premium: flag,
  premium_until: unixSeconds.nullable(),
  has_story: flag,
  status: flag,
  sof_spin_available: z.number().int().nonnegative(),
  sof_can_spin: flag,
  claimed_free_account_credits: flag,
  /** 0 everyone, 1 men, 2 women. */
  s_gender: z.number().int().min(0).max(2),
  /** 'min,max' in years. */
  s_age: z.string(),
  s_radius: z.number().int(),
  s_filters: storedFilters,
  stories: z.array(z.object({ id, story_photo: z.string(), time: unixSeconds })),
  interests: z.array(z.string()),
  discretion: z.string().nullable(),
  muted: z.boolean(),
  /** What is told while the app is closed: by push, by mail; and the hours in which nothing is (`22-7`). */
  push_messages: z.boolean(),
  push_matches: z.boolean(),
  mail_premium: z.boolean(),
  quiet_hours: z.string().nullable(),
  /** What the member keeps to themselves: visits that leave no trace, being here, age, town. */
  incognito: z.boolean(),
  hide_online: z.boolean(),
  hide_age: z.boolean(),
  hide_town: z.boolean(),
  /** Paused: nobody sees the member, and nobody may write to them, nor they to anybody. */
  paused: z.boolean(),
  body_type: z.string().nullable(),
  hair: z.string().nullable(),
  height_cm: z.number().int().nullable(),
  /** The other answers of the questionnaires, by their keys of `user/update`; shown to nobody else. */
  answers: z.record(z.string(), z.unknown()),
  /**
   * What the member lets themselves pay at most, null without a limit: `money` as `day|week|month,<minor units>,<currency>`, which
   * holds, and `value` as `day|week|month,<coins>`, how many that are at the prices of this moment. A wider one waits in `next`.
   */
  spend_limit: z.object({
    value: z.string().nullable(),
    money: z.string().nullable(),
    next: z
      .object({ value: z.string().nullable(), money: z.string().nullable(), at: unixSeconds })
      .nullable(),
  }),
  /** End of the member's break from buying (`payment/break`); null outside one. */
  break_until: unixSeconds.nullable(),
  /** Whether keeping what is intimate was agreed to; without it `origin` is null. */
  intimate: z.boolean(),
  /** The same of `s_gender`, which can tell an orientation. */
  seek: z.boolean(),
  origin: z.string().nullable(),
  /** Whether others see it. */
  show_origin: z.boolean(),
  /** Version of the accepted notice on virtual profiles; null before. */
  virtual_notice: z.number().int().nullable(),
  /** Version of the newest terms where an older one was accepted (`notice/accept`); until then nothing is sold to the member. */
  terms_due: z.number().int().nullable(),
});
export type OwnUser = z.output<typeof ownUser>;
