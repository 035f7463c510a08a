import { KIT_PERSONA_ERRORS, MAX_KIT_PERSONAS } from '@afterglow/domain/persona-kit';
import { PERSONA_STATES } from '@afterglow/domain/personas';
import { z } from 'zod';
import { id } from '../../fields.ts';
import { version } from '../acts.ts';
import { text } from '../text.ts';

const count = z.number().int().nonnegative();

/** The key of an uploaded kit. */
export const kitKey = text(1, 40);
/** The place of a virtual profile in the kit, from 1. */
export const kitPosition = z.number().int().min(1).max(MAX_KIT_PERSONAS);

/** A virtual profile of this site that is the one of the kit: it has its key, or a name of it and its day of birth. */
export const existingPersona = z.object({ id, name: z.string(), state: z.enum(PERSONA_STATES) });

const kitPersonaPreview = z.object({
  at: kitPosition,
  /** In the language of the reader, else in another. */
  name: z.string(),
  age: z.number().int().nullable(),
  city: z.string().nullable(),
  photo: z.string().nullable(),
  photos: count,
  /** What it will lack to be active, as in `personas/get`. */
  missing: z.array(z.string()),
  /** Why it is rejected: the place in the manifest or the name of a file, and what is wrong there. */
  faults: z.array(z.object({ field: z.string(), fault: z.enum(KIT_PERSONA_ERRORS) })),
  existing: existingPersona.nullable(),
});

export const kitPreview = z.object({
  version,
  /** How many pictures were checked so far, and how many there are. Nothing can be imported before all are checked. */
  read: count,
  pictures: count,
  personas: z.array(kitPersonaPreview),
});
