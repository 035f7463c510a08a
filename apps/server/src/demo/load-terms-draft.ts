import { randomUUID } from 'node:crypto';
import { LANGUAGES, type Language } from '@afterglow/domain/languages';
import type { App } from '../app.ts';
import { readTexts } from '../texts/text-rows.ts';
import { callAsStaff } from './demo-calls.ts';

/** What the draft adds to the terms. */
const ADDED: Readonly<Record<Language, string>> = {
  he: 'על שינוי מהותי בתנאים נודיע באימייל 30 יום מראש.',
  en: 'A material change of these terms is announced by email 30 days ahead.',
  de: 'Eine wesentliche Änderung dieser Bedingungen wird 30 Tage vorher per E-Mail angekündigt.',
};

/** Creates new terms begun by the manager of the demo, unless there is a draft already. */
export async function loadTermsDraft(app: App): Promise<void> {
  const manager = await app.db
    .selectFrom('staff')
    .select('id')
    .where('email', '=', 'manager@afterglow.example')
    .executeTakeFirst();
  const row = await app.db
    .selectFrom('text_draft')
    .select(['version', 'texts'])
    .where('name', '=', 'terms')
    .executeTakeFirst();
  if (!manager || (row && row.texts !== null)) return;
  const current = await readTexts(app.db, 'terms');
  const texts = Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      { ...current[language], body: `${current[language]?.body ?? ''}\n\n${ADDED[language]}` },
    ]),
  );
  await callAsStaff(app, { id: manager.id, role: 'manager' }, 'texts/save', {
    name: 'terms',
    version: row?.version ?? 1,
    texts,
    note: 'Announced changes',
    trace_id: randomUUID(),
  });
}
