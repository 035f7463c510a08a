import { LANGUAGES } from '@afterglow/domain/languages';
import { LIKE_BACK_RULES, PERSONA_STATES, PHOTO_PLACES, PROVENANCES } from '@afterglow/domain/personas';
import { z } from 'zod';
import { photoReview } from '../../entities/photo.ts';
import { id, unixSeconds } from '../../fields.ts';
import { version } from '../acts.ts';
import { by } from '../entities.ts';

export const language = z.enum(LANGUAGES);
/** Returns whether no value of a list occurs twice. */
export const hasNoRepeats = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

const count = z.number().int().nonnegative();

/** A virtual profile in the list. */
export const personaRow = z.object({
  id,
  name: z.string(),
  age: z.number().int(),
  /** Null without a town, or where the town has no name. */
  city: z.string().nullable(),
  /** The first picture that members see. */
  photo: z.string().nullable(),
  state: z.enum(PERSONA_STATES),
  languages: z.array(language),
  team: z.object({ id, name: z.string() }).nullable(),
  like_back: z.enum(LIKE_BACK_RULES),
  /** Pictures that members see. */
  photos: count,
  /** Stories that run or are still to come. */
  stories: count,
  /** Conversations that wait for an answer. */
  waiting: count,
  /** The median time to answer of the last seven days; null with too few answers. */
  answer_s: count.nullable(),
  version,
});
export type PersonaRow = z.output<typeof personaRow>;

/** A picture of a virtual profile; `position` counts from 1 in its place. */
export const personaPhoto = z.object({
  id,
  place: z.enum(PHOTO_PLACES),
  position: z.number().int().min(1),
  photo: z.string(),
  review: photoReview,
  /** Why it was rejected. */
  refusal: z.string().optional(),
  provenance: z.enum(PROVENANCES),
  licence: z.string(),
  /** Who uploaded it; null where it came from a folder. */
  by,
  approved_by: by,
  version,
});
export type PersonaPhoto = z.output<typeof personaPhoto>;

export const personaStory = z.object({
  id,
  photo: z.string(),
  publish_at: unixSeconds,
  ends: unixSeconds,
  review: photoReview,
  version,
});
export type PersonaStory = z.output<typeof personaStory>;

/** Hours of a weekday in the time of the town, 0 is Sunday. An end before the start is on the next day. */
export const hours = z.strictObject({
  day: z.number().int().min(0).max(6),
  from: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  to: z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/),
});

const texts = z.object({ he: z.string().optional(), en: z.string().optional(), de: z.string().optional() });

export const personaRecord = personaRow.extend({
  names: texts,
  bios: texts,
  gender: z.number().int(),
  birth: z.string(),
  place_id: id.nullable(),
  /** The town with region and country, in the language of the console. */
  place: z.string().nullable(),
  interests: z.array(z.string()),
  facts: z.array(z.string()),
  do_not_say: z.array(z.string()),
  /** Empty: whenever somebody is on shift. */
  hours: z.array(z.object({ day: z.number().int(), from: z.string(), to: z.string() })),
  photo_list: z.array(personaPhoto),
  /** Stories that have not ended. */
  story_list: z.array(personaStory),
  /** What prevents `active`: `name.de`, `bio.he`, `photo`, `age`, `place`, `languages`. */
  missing: z.array(z.string()),
});
export type PersonaRecord = z.output<typeof personaRecord>;

/** Details of `conflict`: an active virtual profile would lack this. */
export const incomplete = z.object({ reason: z.literal('incomplete'), missing: z.array(z.string()) });
/** Details of `conflict`: it is gone permanently. */
export const retired = z.object({ reason: z.literal('retired') });

/** The picture was not uploaded by the caller for a virtual profile, or it is already used. */
export const usedKey = z.object({ reason: z.literal('key') });
export const photosLimit = z.object({ reason: z.literal('photos'), max: z.number().int() });
