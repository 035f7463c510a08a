import { LANGUAGES, toLanguage } from '@afterglow/domain/languages';
import { loadTranslations } from '@afterglow/i18n/node';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { incrementProfileVersion } from './card-facts.ts';
import { findLanguage } from './locale.ts';
import { defineRemovable, type RemovableItems } from './removable-items.ts';

/* Removed texts of a profile: an empty bio, and words in place of a name. The owner may write others. */

const findTexts = (db: Kysely<DB>, personId: number) =>
  db
    .selectFrom('profile')
    .select(['name', 'bio', 'name_by_language', 'bio_by_language'])
    .where('person_id', '=', personId)
    .executeTakeFirst();

type Texts = { text: string; byLanguage: unknown };

async function storeText(
  tx: Transaction<DB>,
  personId: number,
  field: 'name' | 'bio',
  { text, byLanguage }: Texts,
): Promise<void> {
  const stored = byLanguage === null ? null : sql<string>`${JSON.stringify(byLanguage)}::jsonb`;
  await tx
    .updateTable('profile')
    .set({ [field]: text, [`${field}_by_language`]: stored })
    .where('person_id', '=', personId)
    .execute();
  await incrementProfileVersion(tx, personId);
}

const createTexts = (
  field: 'name' | 'bio',
  replace: (tx: Transaction<DB>, personId: number, isPersona: boolean) => Promise<Texts>,
): RemovableItems => ({
  find: async (db, personId) => {
    const profile = await findTexts(db, personId);
    return profile && { personId, text: profile[field], at: null };
  },
  remove: async (tx, personId) => {
    const profile = await findTexts(tx, personId);
    if (!profile || profile[field] === '') return null;
    const byLanguage = profile[`${field}_by_language`];
    await storeText(tx, personId, field, await replace(tx, personId, byLanguage !== null));
    return { text: profile[field], byLanguage };
  },
  // Whatever the owner wrote meanwhile stays.
  restore: async (tx, personId, before) => {
    const profile = await findTexts(tx, personId);
    if (!profile) return;
    const byLanguage = profile[`${field}_by_language`];
    const removed = await replace(tx, personId, byLanguage !== null);
    if (profile[field] === removed.text) await storeText(tx, personId, field, before as Texts);
  },
});

defineRemovable(
  'bio',
  createTexts('bio', async (_tx, _personId, isPersona) => ({ text: '', byLanguage: isPersona ? {} : null })),
);

let translations: ReturnType<typeof loadTranslations<'notice'>> | undefined;

defineRemovable(
  'name',
  createTexts('name', async (tx, personId, isPersona) => {
    translations ??= loadTranslations('notice');
    const of = translations;
    const nameIn = (language: string) => of(toLanguage(language)).t('notices.removed_name');
    return {
      text: nameIn(await findLanguage(tx, personId)),
      byLanguage: isPersona
        ? Object.fromEntries(LANGUAGES.map((language) => [language, nameIn(language)]))
        : null,
    };
  }),
);
