import { DEFAULT_LANGUAGE, isLanguage } from '@afterglow/domain/languages';
import { configKeys, configs } from '@afterglow/protocol/site/configs';
import { read, reply } from '../../calls/handler.ts';
import { languageOf } from '../account/account.ts';
import type { ConfigKey, ConfigReader, ConfigSections } from '../config-sections.ts';
import { profileConfigs } from '../profile/profile.ts';
import { walletConfigs } from '../wallet/wallet.ts';
import { operatorSection } from './operator-section.ts';
import { siteSection } from './site-section.ts';

/** What the app needs to know of the site, each section from its slice. */
const sections: ConfigSections<ConfigKey> = {
  ...profileConfigs,
  ...walletConfigs,
  site: siteSection,
  operator: operatorSection,
};

/** Unknown names are left out; without names everything is told. */
export const configsHandler = read(configs, async (ctx, asked) => {
  const { me } = ctx;
  const own = isLanguage(asked.language) ? asked.language : me && (await languageOf(ctx.db, me.id));
  const { db, house, now } = ctx;
  const reader: ConfigReader = {
    db,
    house,
    now,
    personId: me?.id ?? null,
    language: own ?? DEFAULT_LANGUAGE,
  };
  const wanted = configKeys.filter((key) => asked.keys?.includes(key) ?? true);
  const told = await Promise.all(wanted.map(async (key) => [key, await sections[key](reader)]));
  return reply(Object.fromEntries(told));
});
