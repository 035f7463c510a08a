import { LANGUAGES } from '@afterglow/domain/languages';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { incrementProfileVersion } from './card-facts.ts';
import { findLanguage } from './locale.ts';
import { defineRemovable, type Nameless, type RemovableItems } from './removable-items.ts';

/* Removed texts of a profile: an empty bio, and words instead of a name. The owner may write others. */

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

/** `instead` is the replacement. */
type Before = Texts & { instead: string };

type Replace = (
  tx: Transaction<DB>,
  personId: number,
  options: { isPersona: boolean; nameless: Nameless },
) => Promise<Texts>;

const createTexts = (field: 'name' | 'bio', replace: Replace): RemovableItems => ({
  find: async (db, personId) => {
    const profile = await findTexts(db, personId);
    return profile && { personId, text: profile[field], at: null };
  },
  remove: async (tx, personId, { nameless, restored }) => {
    const profile = await findTexts(tx, personId);
    if (!profile || profile[field] === '') return null;
    if (restored && (restored as Before).text !== profile[field]) return null;
    const byLanguage = profile[`${field}_by_language`];
    const replaced = await replace(tx, personId, { isPersona: byLanguage !== null, nameless });
    await storeText(tx, personId, field, replaced);
    return { text: profile[field], byLanguage, instead: replaced.text } satisfies Before;
  },
  // A text that the owner wrote meanwhile stays.
  restore: async (tx, personId, stored) => {
    const before = stored as Before;
    const profile = await findTexts(tx, personId);
    if (profile?.[field] !== before.instead) return false;
    await storeText(tx, personId, field, before);
    return true;
  },
});

defineRemovable(
  'bio',
  createTexts('bio', async (_tx, _personId, { isPersona }) => ({
    text: '',
    byLanguage: isPersona ? {} : null,
  })),
);

defineRemovable(
  'name',
  createTexts('name', async (tx, personId, { isPersona, nameless }) => ({
    text: nameless(await findLanguage(tx, personId)),
    byLanguage: isPersona
      ? Object.fromEntries(LANGUAGES.map((language) => [language, nameless(language)]))
      : null,
  })),
);
