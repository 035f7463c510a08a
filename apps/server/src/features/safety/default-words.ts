import { foldFlagPhrase } from '@afterglow/domain/flag-words';
import type { Language } from '@afterglow/domain/languages';
import type { RuleClass } from '@afterglow/domain/sanctions';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';

/**
 * The flag words of a new site: few, and rare in harmless texts. Staff add the words of their members. They match whole
 * words, so a Hebrew phrase lists each of its written forms.
 */
const DEFAULT_WORDS: Readonly<Record<Language, Partial<Record<RuleClass, readonly string[]>>>> = {
  he: {
    minor: [
      'אני בת 14',
      'אני בת 15',
      'אני בת 16',
      'אני בן 14',
      'אני בן 15',
      'אני בן 16',
      'אני קטין',
      'אני קטינה',
    ],
    threat: ['אני אהרוג אותך', 'אהרוג אותך', 'ארצח אותך', 'אני יודע איפה את גרה'],
    coercion: ['אפרסם את התמונות שלך', 'אשלח את התמונות שלך'],
    fraud: ['ווסטרן יוניון', 'תעביר לי כסף', 'תעבירי לי כסף'],
  },
  en: {
    minor: ["i'm 14", "i'm 15", "i'm 16", 'i am 14', 'i am 15', 'i am 16', 'underage'],
    threat: ['kill you', 'i know where you live', 'rape you'],
    coercion: ['post your pictures', 'leak your nudes', 'send your nudes to'],
    fraud: ['western union', 'moneygram', 'send me money', 'gift card code'],
  },
  de: {
    minor: ['ich bin 14', 'ich bin 15', 'ich bin 16', 'minderjährig'],
    threat: ['ich bring dich um', 'ich bringe dich um', 'ich töte dich', 'ich weiß wo du wohnst'],
    coercion: ['veröffentliche deine bilder', 'schicke deine bilder an'],
    fraud: ['schick mir geld', 'überweis mir geld', 'gutscheincode schicken'],
  },
};

/** Inserts the default words into a site that has none. Staff may have removed some, so they do not come back. */
export async function seedWords(tx: Kysely<DB>): Promise<void> {
  const any = await tx.selectFrom('flag_word').select('id').limit(1).executeTakeFirst();
  if (any) return;
  const rows = Object.entries(DEFAULT_WORDS).flatMap(([language, classes]) =>
    Object.entries(classes).flatMap(([wordClass, phrases]) =>
      phrases.map((phrase) => ({
        language,
        phrase,
        folded: foldFlagPhrase(phrase),
        class: wordClass,
        match: 'word',
      })),
    ),
  );
  await tx.insertInto('flag_word').values(rows).execute();
}
