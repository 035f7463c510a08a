import fs from 'node:fs';
import path from 'node:path';
import { languages } from '@afterglow/domain/languages';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { pageNames } from './plugins.ts';

/** Puts in the texts that come with the house where there is none yet; `{site}` in them is the site's name when shown. */
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
    insert into page_text (name, language, version, body)
    select name, language, 1, body
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as t (name text, language text, body text)
    where not exists (select from page_text p where p.name = t.name and p.language = t.language)
    on conflict do nothing`.execute(db);
}
