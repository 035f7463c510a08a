import { DEFAULT_LANGUAGE, isLanguage } from '@afterglow/domain/languages';
import { plugins } from '@afterglow/protocol/account/plugins';
import { sql } from 'kysely';
import { read, reply } from '../../calls/handler.ts';
import { operatorLine, sayTo } from '../../mail/mail-words.ts';
import { languageOf } from './account.ts';

export const pageNames = ['terms', 'privacy'] as const;

/** The newest version of each text asked for, in the language asked for, else the reader's own. Unknown names are left out. */
export const pluginsHandler = read(plugins, async (ctx, asked) => {
  const names = pageNames.filter((name) => asked.plugins?.includes(name) ?? true);
  const { me } = ctx;
  const own = isLanguage(asked.language) ? asked.language : me && (await languageOf(ctx.tx, me.id));
  const language = own ?? DEFAULT_LANGUAGE;
  const { rows } = await sql<{ name: string; version: number; text: string }>`
    select distinct on (name) name, version, body as text from page_text
    where name = any(${names}::text[]) and language = ${language}
    order by name, version desc`.execute(ctx.tx);
  const { name: site } = ctx.house.settings.current();
  const operator = operatorLine(ctx.house, sayTo({ email: '', language }));
  // Without an operator the whole paragraph goes, so that nobody reads a sentence with a hole.
  const filled = (text: string): string =>
    text
      .replace(/\{operator\}\n*/g, () => (operator ? `${operator}\n\n` : ''))
      .replaceAll('{site}', () => site);
  return reply(
    Object.fromEntries(rows.map(({ name, version, text }) => [name, { version, text: filled(text) }])),
  );
});
