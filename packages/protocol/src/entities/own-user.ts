import { z } from 'zod';
import { flag, id, languagePrefix, unixSeconds } from '../fields.ts';
import { ownPhoto } from './photo.ts';
import { restriction } from './restriction.ts';
import { storedFilters } from './search-filters.ts';
import { termsDue } from './terms.ts';

/** The signed-in member, with the fields that only they see. */
export const ownUser = z.object({
  id,
  name: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  /** A requested new address, which takes effect when its link is followed. */
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
  /** Increases with every coin movement: an older balance never replaces a newer one. */
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
  /** Notifications while the app is closed: by push, by email, and the hours without any (`22-7`). */
  push_messages: z.boolean(),
  push_matches: z.boolean(),
  mail_premium: z.boolean(),
  quiet_hours: z.string().nullable(),
  /** Privacy settings: visits that leave no trace, hidden online status, age, town. */
  incognito: z.boolean(),
  hide_online: z.boolean(),
  hide_age: z.boolean(),
  hide_town: z.boolean(),
  /** Paused: nobody sees the member, nobody may write to them, and they may write to nobody. */
  paused: z.boolean(),
  body_type: z.string().nullable(),
  hair: z.string().nullable(),
  height_cm: z.number().int().nullable(),
  /** The other answers of the questionnaires, by their keys of `user/update`. Only the member sees them. */
  answers: z.record(z.string(), z.unknown()),
  /**
   * The member's own spending limit, null without one: `money` as `day|week|month,<minor units>,<currency>` is the
   * limit that is enforced, `value` as `day|week|month,<coins>` is how many coins that is at current prices. A higher
   * limit waits in `next`.
   */
  spend_limit: z.object({
    value: z.string().nullable(),
    money: z.string().nullable(),
    next: z
      .object({ value: z.string().nullable(), money: z.string().nullable(), at: unixSeconds })
      .nullable(),
  }),
  /** The end of the member's break from buying (`payment/break`); null without one. */
  break_until: unixSeconds.nullable(),
  /** Whether the member consents to storing intimate data. Without it `origin` is null. */
  intimate: z.boolean(),
  /** Whether the member consents to storing `s_gender`, which can reveal a sexual orientation. */
  seek: z.boolean(),
  /** Whether the member consents to emails and pushes with offers. */
  marketing: z.boolean(),
  origin: z.string().nullable(),
  /** Whether others see it. */
  show_origin: z.boolean(),
  /** The version of the accepted notice on virtual profiles; null before. */
  virtual_notice: z.number().int().nullable(),
  /** The terms to accept (`notice/accept`); null if there were no material changes since the accepted ones. */
  terms_due: termsDue.nullable(),
  /** `suspended`: the member may read, but neither write nor buy. */
  state: z.enum(['active', 'paused', 'suspended', 'being_checked']),
  /** What is closed to the member. */
  restrictions: z.array(restriction),
  /** Unread notices of the site. */
  notices_unread: z.number().int().nonnegative(),
});
export type OwnUser = z.output<typeof ownUser>;
