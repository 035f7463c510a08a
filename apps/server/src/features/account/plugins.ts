import { DEFAULT_LANGUAGE, isLanguage } from '@afterglow/domain/languages';
import { plugins } from '@afterglow/protocol/account/plugins';
import { read, reply } from '../../rpc/handler.ts';
import { findLanguage } from '../profile/index.ts';
import { loadLegalTexts, PAGE_NAMES } from './legal-texts.ts';

/**
 * Returns the newest version of each requested text, in the requested language or that of the account. Ignores unknown
 * names.
 */
export const pluginsHandler = read(plugins, async (ctx, requested) => {
  const names = PAGE_NAMES.filter((name) => requested.plugins?.includes(name) ?? true);
  const { me } = ctx;
  const own = isLanguage(requested.language) ? requested.language : me && (await findLanguage(ctx.db, me.id));
  const texts = await loadLegalTexts(ctx.db, ctx.app, { names, language: own ?? DEFAULT_LANGUAGE });
  return reply(Object.fromEntries(texts.map(({ name, version, text }) => [name, { version, text }])));
});
