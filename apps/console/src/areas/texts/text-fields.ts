import { LANGUAGES, type Language } from '@afterglow/domain/languages';
import type { TextRecord } from '@afterglow/protocol/console/texts/text-record';

/** The fields of the editor: subject and body of each language, and the note. */
export type TextFields = Record<`${Language}.${'subject' | 'body'}` | 'note', string>;

/** The draft, or without one what members get. */
export function toFields({ draft_texts, texts, note }: TextRecord): TextFields {
  const shown = draft_texts ?? texts;
  const fields = LANGUAGES.flatMap((language) => [
    [`${language}.subject`, shown[language]?.subject ?? ''],
    [`${language}.body`, shown[language]?.body ?? ''],
  ]);
  return { ...(Object.fromEntries(fields) as TextFields), note };
}

/** Returns the languages that are written. An empty one is left out. */
export function toTexts(fields: TextFields): TextRecord['texts'] {
  return Object.fromEntries(
    LANGUAGES.filter((language) => fields[`${language}.body`].trim() !== '').map((language) => {
      const subject = fields[`${language}.subject`].trim();
      return [language, { ...(subject && { subject }), body: fields[`${language}.body`] }];
    }),
  );
}
