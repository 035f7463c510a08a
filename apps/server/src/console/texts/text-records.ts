import { LANGUAGES } from '@afterglow/domain/languages';
import { getTextKind, type TextName } from '@afterglow/domain/texts';
import { toUnixSeconds } from '@afterglow/domain/time';
import type { TextRecord, TextRow } from '@afterglow/protocol/console/texts/text-record';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { listTextVersions, readTexts, type TextsByLanguage } from '../../texts/text-rows.ts';
import { loadStaffNames } from '../list-names.ts';
import { UNSAVED_VERSION } from '../version.ts';
import { getShippedTexts, listVariables } from './text-sources.ts';

type Draft = { version: number; texts: TextsByLanguage | null; note: string };

const UNSAVED: Draft = { version: UNSAVED_VERSION, texts: null, note: '' };

/** Returns which languages a draft has and how long they are, for the log. The words are in the draft. */
export const measureTexts = (texts: TextsByLanguage | null): Record<string, number | null> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, texts?.[language]?.body.length ?? null]));

const listLanguages = (texts: TextsByLanguage) => LANGUAGES.filter((language) => texts[language]);

/** Returns rows of texts in the order of their names. */
export async function readTextRows(
  db: Kysely<DB>,
  names: readonly TextName[],
): Promise<(TextRow & { at: number })[]> {
  const { rows: published } = await sql<{ name: string; version: number; at: Date; languages: string[] }>`
    select name, max(version) as version, max(created_at) as at, array_agg(distinct language) as languages
    from page_text where name = any(${names}::text[]) group by name`.execute(db);
  const drafts = await db
    .selectFrom('text_draft')
    .select(['name', 'version', 'texts', 'updated_at'])
    .where('name', 'in', names)
    .execute();
  return names.map((name) => {
    const current = published.find((row) => row.name === name);
    const draft = drafts.find((row) => row.name === name);
    const texts = draft?.texts as TextsByLanguage | null | undefined;
    const shown = current
      ? LANGUAGES.filter((language) => current.languages.includes(language))
      : listLanguages(getShippedTexts(name));
    const changed = [current?.at, draft?.updated_at].map((at) => at?.getTime() ?? 0);
    return {
      name,
      kind: getTextKind(name),
      published: current?.version ?? null,
      draft: Boolean(texts),
      languages: texts ? listLanguages(texts) : shown,
      version: draft?.version ?? UNSAVED_VERSION,
      at: Math.max(...changed),
    };
  });
}

/** Returns the record of a text. `at`: with the texts of that version; undefined where there is no such version. */
export async function loadTextRecord(
  db: Kysely<DB>,
  name: TextName,
  at?: number,
): Promise<TextRecord | undefined> {
  const versions = await listTextVersions(db, name);
  const shown = at === undefined ? versions[0] : versions.find(({ version }) => version === at);
  if (at !== undefined && !shown) return undefined;
  const draft = await readDraft(db, name);
  const texts = shown ? await readTexts(db, name, shown.version) : getShippedTexts(name);
  const findStaff = await loadStaffNames(
    db,
    versions.map(({ staffId }) => staffId),
  );
  return {
    name,
    kind: getTextKind(name),
    published: versions[0]?.version ?? null,
    draft: draft.texts !== null,
    languages: listLanguages(draft.texts ?? texts),
    version: draft.version,
    variables: listVariables(name),
    texts,
    draft_texts: draft.texts,
    note: at === undefined ? draft.note : (shown?.note ?? ''),
    material: shown?.material ?? false,
    effective_at: shown?.effectiveAt ? toUnixSeconds(shown.effectiveAt) : null,
    versions: versions.map(({ version, at: time, staffId, note, material }) => ({
      version,
      at: toUnixSeconds(time),
      by: findStaff(staffId),
      note,
      material,
    })),
  };
}

async function readDraft(db: Kysely<DB>, name: TextName): Promise<Draft> {
  const row = await db
    .selectFrom('text_draft')
    .select(['version', 'texts', 'note'])
    .where('name', '=', name)
    .executeTakeFirst();
  return row ? { ...row, texts: row.texts as TextsByLanguage | null } : UNSAVED;
}

/** Waits for other acts on a text and returns its draft as they have left it. */
export async function lockDraft(tx: Kysely<DB>, name: TextName): Promise<Draft> {
  await tx
    .insertInto('text_draft')
    .values({ name })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  await tx.selectFrom('text_draft').select('version').where('name', '=', name).forUpdate().execute();
  return readDraft(tx, name);
}

/** Replaces the draft; null: it was published. Returns the new version of the record. */
export async function storeDraft(
  tx: Kysely<DB>,
  name: TextName,
  { texts, note, staffId, at }: { texts: TextsByLanguage | null; note: string; staffId: number; at: Date },
): Promise<number> {
  const { version } = await tx
    .updateTable('text_draft')
    .set((row) => ({
      texts: texts && JSON.stringify(texts),
      note,
      staff_id: staffId,
      updated_at: at,
      version: row('version', '+', 1),
    }))
    .where('name', '=', name)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
