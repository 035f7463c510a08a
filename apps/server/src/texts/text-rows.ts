import { LANGUAGES, type Language } from '@afterglow/domain/languages';
import type { TextName } from '@afterglow/domain/texts';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';

/** A text in one language. */
export type LanguageText = { subject?: string | undefined; body: string };
export type TextsByLanguage = { [L in Language]?: LanguageText | undefined };

export type TextVersion = {
  version: number;
  at: Date;
  staffId: number | null;
  note: string;
  material: boolean;
  effectiveAt: Date | null;
};

/** Returns every version of a text, the newest first. */
export async function listTextVersions(db: Kysely<DB>, name: TextName): Promise<TextVersion[]> {
  const { rows } = await sql<TextVersion>`
    select distinct on (version) version, created_at as at, staff_id as "staffId", note, material, effective_at as "effectiveAt"
    from page_text where name = ${name} order by version desc, language`.execute(db);
  return rows;
}

/**
 * Returns a text as it was published in a version; without one, as published now. A release may change a text in one
 * language: the others are then those of the version before.
 */
export async function readTexts(db: Kysely<DB>, name: TextName, version?: number): Promise<TextsByLanguage> {
  const { rows } = await sql<{ language: Language; subject: string; body: string }>`
    select distinct on (language) language, subject, body from page_text
    where name = ${name} and version <= ${version ?? 2 ** 31 - 1}
    order by language, version desc`.execute(db);
  return toTexts(rows);
}

export const toTexts = (
  rows: readonly { language: Language; subject: string; body: string }[],
): TextsByLanguage =>
  Object.fromEntries(
    rows.map(({ language, subject, body }) => [language, { ...(subject && { subject }), body }]),
  );

/** Stores a version in all languages. */
export async function storeTexts(
  tx: Kysely<DB>,
  {
    name,
    version,
    texts,
    note,
    effectiveAt,
    staffId,
    at,
  }: {
    name: TextName;
    version: number;
    texts: Readonly<Record<Language, LanguageText>>;
    note: string;
    /** When a material change is in force; null for any other. */
    effectiveAt: Date | null;
    staffId: number;
    at: Date;
  },
): Promise<void> {
  const sharedFields = { name, version, note, material: effectiveAt !== null, effective_at: effectiveAt };
  await tx
    .insertInto('page_text')
    .values(
      LANGUAGES.map((language) => ({
        ...sharedFields,
        language,
        subject: texts[language].subject ?? '',
        body: texts[language].body,
        staff_id: staffId,
        created_at: at,
      })),
    )
    .execute();
}

type DefaultText = { name: TextName; language: Language; body: string };

/**
 * Inserts the texts of a release where there are none, and a new version where the release has changed them. A text
 * that staff have published stays. Changed terms are material.
 */
export async function storeDefaultTexts(db: Kysely<DB>, texts: readonly DefaultText[]): Promise<void> {
  await sql`
    insert into page_text (name, language, version, body, ours, material, effective_at)
    select given.name, given.language, coalesce(last.version, 0) + 1, given.body, true,
      given.name = 'terms' and last.version is not null,
      case when given.name = 'terms' and last.version is not null then now() + interval '30 days' end
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as given (name text, language text, body text)
    left join lateral (
      select version, body, ours from page_text where page_text.name = given.name and page_text.language = given.language
      order by version desc limit 1
    ) newest on true
    left join lateral (select max(version) as version from page_text where page_text.name = given.name) last on true
    where newest.version is null or (newest.ours and newest.body <> given.body)
    on conflict do nothing`.execute(db);
}
