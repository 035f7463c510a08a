import { DEFAULT_LANGUAGE, isLanguage } from '@afterglow/domain/languages';
import { toUnixSeconds } from '@afterglow/domain/time';
import { plugins } from '@afterglow/protocol/account/plugins';
import { read, reply } from '../../rpc/handler.ts';
import { findLanguage } from '../profile/index.ts';
import { loadLegalTexts, PAGE_NAMES, PUBLIC_TEXTS } from './legal-texts.ts';

/**
 * Returns the newest version of each requested text, in the requested language or that of the account. Ignores unknown
 * names.
 */
export const pluginsHandler = read(plugins, async (ctx, requested) => {
  const { plugins: wanted } = requested;
  const names = wanted ? PUBLIC_TEXTS.filter((name) => wanted.includes(name)) : PAGE_NAMES;
  const { me } = ctx;
  const own = isLanguage(requested.language) ? requested.language : me && (await findLanguage(ctx.db, me.id));
  const texts = await loadLegalTexts(ctx.db, ctx.app, { names, language: own ?? DEFAULT_LANGUAGE });
  return reply(
    Object.fromEntries(
      texts.map(({ name, effectiveAt, ...text }) => [
        name,
        { ...text, ...(effectiveAt && { effective_at: toUnixSeconds(effectiveAt) }) },
      ]),
    ),
  );
});
