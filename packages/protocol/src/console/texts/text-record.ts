import { hasLength } from '@afterglow/domain/count-characters';
import { LANGUAGES } from '@afterglow/domain/languages';
import {
  MAX_BODY_LENGTH,
  MAX_SUBJECT_LENGTH,
  MAX_TEXT_NOTE_LENGTH,
  TEXT_KINDS,
} from '@afterglow/domain/texts';
import { z } from 'zod';
import { unixSeconds } from '../../fields.ts';
import { version } from '../acts.ts';
import { by } from '../entities.ts';
import { text } from '../text.ts';

export const language = z.enum(LANGUAGES);
/** A name that is no text is `not_found`. */
export const textName = z.string().min(1).max(64);
export const textKind = z.enum(TEXT_KINDS);

export const subject = text(1, MAX_SUBJECT_LENGTH);
/** Markdown in several lines, with no other control characters than line breaks and tabs. */
export const body = z
  .string()
  .transform((value) => value.replaceAll('\r\n', '\n').trim())
  .refine((value) => hasLength(value, 1, MAX_BODY_LENGTH) && !/[^\P{Cc}\n\t]/u.test(value));
export const textNote = text(0, MAX_TEXT_NOTE_LENGTH);

const languageText = z.strictObject({ subject: subject.optional(), body });
export const texts = z.strictObject({
  he: languageText.optional(),
  en: languageText.optional(),
  de: languageText.optional(),
});

export const textRow = z.object({
  name: z.string(),
  kind: textKind,
  /** The version that members get; null while it is the shipped one. */
  published: z.number().int().nullable(),
  draft: z.boolean(),
  /** The texts of the draft, or without one of what members get. */
  languages: z.array(language),
  version,
});
export type TextRow = z.output<typeof textRow>;

const shownTexts = z.object({
  he: z.object({ subject: z.string().optional(), body: z.string() }).optional(),
  en: z.object({ subject: z.string().optional(), body: z.string() }).optional(),
  de: z.object({ subject: z.string().optional(), body: z.string() }).optional(),
});

/** A text with what members get (or got in the version that was asked for) and the draft. */
export const textRecord = textRow.extend({
  /** The values that the text may name in braces. An email names all of them. */
  variables: z.array(z.string()),
  texts: shownTexts,
  draft_texts: shownTexts.nullable(),
  /** The note of the draft, or of the version that was requested. */
  note: z.string(),
  material: z.boolean(),
  effective_at: unixSeconds.nullable(),
  /** The newest first. */
  versions: z.array(
    z.object({
      version: z.number().int(),
      at: unixSeconds,
      by,
      note: z.string(),
      material: z.boolean(),
    }),
  ),
});
export type TextRecord = z.output<typeof textRecord>;

export const savedText = z.object({ name: z.string(), version });
