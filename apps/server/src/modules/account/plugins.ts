import { DEFAULT_LANGUAGE, isLanguage } from '@afterglow/domain/languages';
import { plugins } from '@afterglow/protocol/account/plugins';
import { read, reply } from '../../calls/handler.ts';
import { languageOf } from './account.ts';
import { legalTexts, pageNames } from './legal-texts.ts';

/** The newest version of each text asked for, in the language asked for, else the reader's own. Unknown names are left out. */
export const pluginsHandler = read(plugins, async (ctx, asked) => {
  const names = pageNames.filter((name) => asked.plugins?.includes(name) ?? true);
  const { me } = ctx;
  const own = isLanguage(asked.language) ? asked.language : me && (await languageOf(ctx.db, me.id));
  const texts = await legalTexts(ctx.db, ctx.house, { names, language: own ?? DEFAULT_LANGUAGE });
  return reply(Object.fromEntries(texts.map(({ name, version, text }) => [name, { version, text }])));
});
