import { REJECTION_REASONS, REVIEWED_KINDS } from '@afterglow/domain/photo-reviews';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { photoVisible } from '../../entities/photo.ts';
import { id, noStaffInput, unixSeconds } from '../../fields.ts';
import { version } from '../acts.ts';
import { listedPerson } from '../entities.ts';

const reviewedPhoto = z.object({
  /** The id of the review. */
  id,
  subject: z.object({ kind: z.enum(REVIEWED_KINDS), id }),
  person: listedPerson,
  photo: z.string(),
  /** Who sees it once it is approved. */
  visible: photoVisible,
  uploaded_at: unixSeconds,
  /** Others see it already. */
  live: z.boolean(),
  /** The picture that was rejected and looks like this one: its review, and why. */
  flagged: z.object({ like: id, reason: z.enum(REJECTION_REASONS) }).nullable(),
  version,
});
export type ReviewedPhoto = z.output<typeof reviewedPhoto>;

/**
 * Up to twelve pictures to review, claimed for five minutes: those that one holds, then the oldest. No own uploads.
 * `hashes`: by the id of the review, what `barred/save` takes to bar the picture.
 */
export const photosNext = defineCall({
  name: 'photos/next',
  input: noStaffInput,
  output: z.object({ items: z.array(reviewedPhoto), expires: unixSeconds }),
  details: z.object({ hashes: z.array(z.object({ id, hash: z.string() })) }),
  errors: {},
  rate: 'write',
  audience: { staff: 'moderator' },
});
