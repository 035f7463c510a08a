import fs from 'node:fs';
import path from 'node:path';
import { languages } from '@afterglow/domain/languages';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { pageNames } from './legal-texts.ts';

/**
 * Puts in the texts that come with the house where there is none yet, and as a new version where the house's own have changed
 * since: what an operator has put in their place stays. `{site}` and its like are filled in when they are shown.
 */
export async function seedPageTexts(db: Kysely<DB>): Promise<void> {
  const texts = pageNames.flatMap((name) =>
    languages.map((language) => ({
      name,
      language,
      body: fs
        .readFileSync(path.join(import.meta.dirname, 'default-texts', `${name}.${language}.md`), 'utf8')
        .trim(),
    })),
  );
  await sql`
    insert into page_text (name, language, version, body, ours)
    select t.name, t.language, coalesce(newest.version, 0) + 1, t.body, true
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as t (name text, language text, body text)
    left join lateral (
      select version, body, ours from page_text p where p.name = t.name and p.language = t.language
      order by version desc limit 1
    ) newest on true
    where newest.version is null or (newest.ours and newest.body <> t.body)
    on conflict do nothing`.execute(db);
}
