import { INTERESTS, INTERESTS_MAX } from '@afterglow/domain/interests';
import { LANGUAGES } from '@afterglow/domain/languages';
import { NAME_MAX } from '@afterglow/domain/name';
import { KIT_FORMAT, MAX_KIT_PERSONAS, MAX_KIT_PICTURES } from '@afterglow/domain/persona-kit';
import {
  LIKE_BACK_RULES,
  MAX_LICENCE_LENGTH,
  MAX_PERSONA_BIO,
  MAX_PERSONA_FACTS,
  MAX_PERSONA_HOURS,
  PERSONA_PHOTO_LIMITS,
  PHOTO_PLACES,
  PROVENANCES,
} from '@afterglow/domain/personas';
import { BODY_TYPES, GOALS, HAIR_COLOURS, ORIGINS } from '@afterglow/domain/wizard-answers';
import { z } from 'zod';
import { doNotSay, fact, heightCm, lifestyle } from './persona-file.ts';
import { KIT_FILE } from './persona-files.ts';
import { KitError } from './persona-import-error.ts';

/** The ids of towns are 32 bits wide. */
const MAX_PLACE_ID = 2 ** 31 - 1;

const hasNoRepeats = (values: readonly unknown[]): boolean => new Set(values).size === values.length;
/** A line that the database can store: without control characters and half characters. */
const LINE = /^[^\p{Cc}\p{Cs}]*$/u;
const oneLine = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .regex(LINE)
    .refine((text) => [...text].length <= max);
const bio = z
  .string()
  .trim()
  .max(MAX_PERSONA_BIO)
  .regex(/^[^\0\p{Cs}]*$/u);
const inLanguages = <Text extends z.ZodType>(text: Text) =>
  z.strictObject({ he: text.optional(), en: text.optional(), de: text.optional() });

const picture = z.strictObject({
  /** The name of the file under `pictures/`. */
  file: z.string().regex(/^[^/\\\p{Cc}\p{Cs}]{1,200}$/u),
  place: z.enum(PHOTO_PLACES),
  provenance: z.enum(PROVENANCES),
  licence: oneLine(MAX_LICENCE_LENGTH),
});

/** Documented for authors in `docs/personas.md`. */
export const kitPersona = z.strictObject({
  /** The same on every site, so no profile is imported twice. */
  key: z.uuid().toLowerCase().optional(),
  names: inLanguages(oneLine(NAME_MAX)).refine((names) => Object.values(names).some(Boolean)),
  bios: inLanguages(bio),
  gender: z.enum(['male', 'female']),
  birth: z.string().max(10),
  place: z.object({ id: z.number().int().min(1).max(MAX_PLACE_ID) }),
  languages: z.array(z.enum(LANGUAGES)).min(1).refine(hasNoRepeats),
  interests: z.array(z.enum(INTERESTS)).max(INTERESTS_MAX).refine(hasNoRepeats).default([]),
  facts: z.array(fact.regex(LINE)).max(MAX_PERSONA_FACTS).default([]),
  do_not_say: z.array(doNotSay.regex(LINE)).max(MAX_PERSONA_FACTS).default([]),
  like_back: z.enum(LIKE_BACK_RULES).default('staff'),
  hours: z
    .array(
      z.strictObject({
        day: z.number().int().min(0).max(6),
        from: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
        to: z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/),
      }),
    )
    .max(MAX_PERSONA_HOURS)
    .default([]),
  looking_for: z.enum(GOALS).optional(),
  body_type: z.enum(BODY_TYPES).optional(),
  hair: z.enum(HAIR_COLOURS).optional(),
  origin: z.enum(ORIGINS).optional(),
  height_cm: heightCm.optional(),
  lifestyle: lifestyle.default({}),
  /** In their order. */
  pictures: z
    .array(picture)
    .refine((all) =>
      PHOTO_PLACES.every(
        (place) => all.filter((each) => each.place === place).length <= PERSONA_PHOTO_LIMITS[place],
      ),
    )
    .default([]),
});
export type KitPersona = z.output<typeof kitPersona>;

const manifest = z.object({ format: z.literal(KIT_FORMAT), personas: z.array(z.unknown()) });

/** Reads the manifest and returns its virtual profiles unchanged. Throws `KitError`. */
export function readKitManifest(text: string): unknown[] {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new KitError(KIT_FILE, 'json', error);
  }
  const parsed = manifest.safeParse(json);
  if (!parsed.success) throw new KitError(KIT_FILE, 'format');
  const { personas } = parsed.data;
  if (personas.length === 0) throw new KitError(KIT_FILE, 'empty');
  if (personas.length > MAX_KIT_PERSONAS) throw new KitError(KIT_FILE, 'personas');
  if (listKitPictures(personas).length > MAX_KIT_PICTURES) throw new KitError(KIT_FILE, 'pictures');
  return personas;
}

/** Returns the files that the virtual profiles name, each once. Those of one that cannot be read are left out. */
export function listKitPictures(personas: readonly unknown[]): string[] {
  const named = personas.flatMap((entry) => {
    const parsed = kitPersona.safeParse(entry);
    return parsed.success ? parsed.data.pictures.map(({ file }) => file) : [];
  });
  return [...new Set(named)];
}
