import { DEFAULT_LANGUAGE, isLanguage } from '@afterglow/domain/languages';
import { configKeys, configs } from '@afterglow/protocol/site/configs';
import { read, reply } from '../../rpc/handler.ts';
import { findLanguage } from '../account/index.ts';
import type { ConfigKey, ConfigReader, ConfigSections } from '../config-sections.ts';
import { profileConfigs } from '../profile/index.ts';
import { walletConfigs } from '../wallet/index.ts';
import { getOperatorSection } from './operator-section.ts';
import { loadSiteSection } from './site-section.ts';

/** What the app needs to know of the site, each section from its slice. */
const sections: ConfigSections<ConfigKey> = {
  ...profileConfigs,
  ...walletConfigs,
  site: loadSiteSection,
  operator: getOperatorSection,
};

/** Unknown names are left out; without names everything is told. */
export const configsHandler = read(configs, async (ctx, input) => {
  const { me } = ctx;
  const own = isLanguage(input.language) ? input.language : me && (await findLanguage(ctx.db, me.id));
  const { db, app, now } = ctx;
  const reader: ConfigReader = {
    db,
    app,
    now,
    personId: me?.id ?? null,
    language: own ?? DEFAULT_LANGUAGE,
  };
  const keys = configKeys.filter((key) => input.keys?.includes(key) ?? true);
  const entries = await Promise.all(keys.map(async (key) => [key, await sections[key](reader)]));
  return reply(Object.fromEntries(entries));
});
