import { RESTRICTION_KINDS } from '@afterglow/domain/members';
import { SANCTIONS } from '@afterglow/domain/sanctions';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { photoReview, photoVisible } from '../../entities/photo.ts';
import { id, none, unixSeconds } from '../../fields.ts';
import { permission } from '../acts.ts';
import { reportRecord } from '../moderation/report-record.ts';
import { memberNote } from './member-note.ts';
import { memberRow } from './member-row.ts';

/** A decision about a member: `until` is null where it has no end. */
export const sanction = z.object({
  statement: z.string(),
  decision: z.enum(['remove', ...SANCTIONS]),
  rule: z.object({ id, code: z.string() }),
  points: z.number().int(),
  at: unixSeconds,
  until: unixSeconds.nullable(),
  /** `active` until it has ended. A warning stays active. */
  state: z.enum(['active', 'time', 'lifted', 'appeal']),
});

export const memberRecord = memberRow.omit({ credits: true }).extend({
  gender: z.number().int(),
  bio: z.string(),
  interests: z.array(z.string()),
  /** Where the member lives, with region and country. In the language of the console. */
  place: z.string().nullable(),
  email_masked: z.string(),
  email_verified: z.boolean(),
  photos: z.array(
    z.object({
      id,
      photo: z.string(),
      review: photoReview,
      /** Why it was rejected. */
      refusal: z.string().optional(),
      visible: photoVisible,
      at: unixSeconds,
    }),
  ),
  /** Stories that have not ended. */
  stories: z.array(
    z.object({ id, photo: z.string(), review: photoReview, at: unixSeconds, ends_at: unixSeconds }),
  ),
  /** The newest 100, newest first. */
  sanctions: z.array(sanction),
  /** The points of the last 180 days, without decisions that were lifted. */
  points: z.number().int(),
  active_restrictions: z.array(
    z.object({
      kind: z.enum([...RESTRICTION_KINDS, 'suspended']),
      until: unixSeconds.nullable(),
      statement: z.string().nullable(),
    }),
  ),
  /** The newest 200, newest first. */
  note_list: z.array(memberNote),
  premium_until: unixSeconds.nullable(),
  /** Unused free spins. */
  spins: z.number().int().nonnegative(),
  legal_hold: z.boolean(),
  /** When a deleted account is erased. */
  erase_at: unixSeconds.nullable(),
  /** For managers and above: the date of birth, the coins by balance, and coins owed after a refund. */
  birth: z.string().optional(),
  credits: z.object({ given: z.number().int(), bought: z.number().int() }).optional(),
  owed: z.number().int().nonnegative().optional(),
});
export type MemberRecord = z.output<typeof memberRecord>;

/**
 * Whether the acts are possible on a member. `deleted`: the account is deleted. `legal_hold`: a hold keeps it. `state`:
 * staff have not deleted it. `late`: they did so more than 72 hours ago.
 */
const memberActs = z.object({
  'members/note_save': permission(['deleted']),
  'members/end_sessions': permission(['deleted']),
  'members/adjust': permission(['deleted']),
  'members/correct': permission(['deleted']),
  'members/tell': permission(['deleted']),
  'members/restrict': permission(['deleted', 'banned']),
  'members/export': permission(['deleted']),
  'members/erase': permission(['deleted', 'legal_hold']),
  'members/erase_cancel': permission(['state', 'late']),
});
export type MemberActs = z.output<typeof memberActs>;

/** Returns a member. A virtual profile or an erased member is `not_found`. */
export const membersGet = defineCall({
  name: 'members/get',
  input: z.strictObject({ id }),
  output: memberRecord,
  details: z.object({
    /** The outcome of the reports that the member has sent. */
    reported: reportRecord,
    may: memberActs,
  }),
  errors: { not_found: none },
  rate: 'read',
  audience: { staff: 'moderator' },
});
