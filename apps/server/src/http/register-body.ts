import { EXTRA_ANSWERS, type ExtraAnswer } from '@afterglow/domain/extra-answers';
import { languages } from '@afterglow/domain/languages';
import { bodyTypes, discretions, goals, hairColours, origins } from '@afterglow/domain/wizard-answers';
import { z } from 'zod';
import { extraAnswerSchema } from '../features/profile/index.ts';
import { referralShape } from './referral.ts';

/** One of a closed list, by its word or by its place in it (1 upwards); `very_discreet` counts as `very`. */
function enumOf<const Word extends string>(words: readonly [Word, ...Word[]]) {
  const found = (raw: string | number): Word | undefined => {
    if (typeof raw === 'number') return words[raw - 1];
    const word = raw
      .trim()
      .toLowerCase()
      .replace(/[\s_]+/g, '-');
    return words.find((known) => word === known || word.startsWith(`${known}-`));
  };
  return z.union([z.string().max(60), z.number().int()]).transform((raw, context) => {
    const word = found(raw);
    if (word !== undefined) return word;
    context.addIssue({ code: 'custom', message: 'not in the list' });
    return z.NEVER;
  });
}

/** An answer somebody may keep to themselves: '' is as good as none. */
const undisclosed = z.literal('').transform(() => undefined);

const extras = Object.fromEntries(EXTRA_ANSWERS.map((key) => [key, extraAnswerSchema.optional()])) as Record<
  ExtraAnswer,
  ReturnType<typeof extraAnswerSchema.optional>
>;

/** The shape of `POST /api/register`; unknown fields are dropped. What the values may be is checked by `registration.ts`. */
export const registerBody = z.object({
  email: z.string().max(300),
  password: z.string().max(1000),
  name: z.string().max(100),
  birth_date: z.string().max(20),
  gender: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  s_gender: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  s_age: z.string().max(10),
  s_radius: z.number().int().min(1).max(100).optional(),
  place_id: z.int32().positive(),
  language: z.enum(languages),
  goal: enumOf(goals),
  discretion: enumOf(discretions),
  body_type: undisclosed.or(enumOf(bodyTypes)).optional(),
  hair: undisclosed.or(enumOf(hairColours)).optional(),
  origin: undisclosed.or(enumOf(origins)).optional(),
  height_cm: z.number().int().min(120).max(230).optional(),
  interests: z.array(z.string().max(40)).max(50).optional(),
  accept_terms: z.literal(true),
  over_18: z.literal(true),
  /** Consent of its own to keep what is intimate (origin and the like). */
  accept_intimate: z.boolean().optional(),
  /** Whether others may see the origin. */
  show_origin: z.boolean().optional(),
  /** Consent of its own to keep whom one looks for, which can tell one's orientation. */
  accept_seek: z.boolean().optional(),
  /** Of the link that led here. Nobody typed it, so a wrong one stops nobody. */
  ref: z.string().regex(referralShape).optional().catch(undefined),
  likes: z.array(z.number().int().positive()).max(20).optional(),
  ...extras,
});
export type RegisterBody = z.output<typeof registerBody>;

/** The key that is told when a field has the wrong shape or is missing. */
export const schemaErrors: Partial<Record<string, string>> = {
  email: 'invalid_email',
  password: 'invalid_password',
  name: 'invalid_name',
  birth_date: 'invalid_day',
  place_id: 'invalid_place',
  s_age: 'invalid_age_range',
  accept_terms: 'accept_terms_required',
  over_18: 'over_18_required',
};
