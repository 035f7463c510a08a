import { DEFAULT_LANGUAGE, isLanguage } from '@afterglow/domain/languages';
import { GENDERS, GOALS } from '@afterglow/domain/wizard-answers';
import { CONFIG_KEYS, configs, type OperatorConfig, type SiteConfig } from '@afterglow/protocol/site/configs';
import type { App } from '../../app.ts';
import { read, reply } from '../../rpc/handler.ts';
import { getContactEmail } from '../account/index.ts';
import type { ConfigKey, ConfigReader, ConfigSections } from '../config-sections.ts';
import { findLanguage, findMemberDomain, getCurrency } from '../profile/index.ts';
import { getVatPercent, listProviders, loadFlags, walletConfigs } from '../wallet/index.ts';
import { formatCommunity } from './community.ts';

/** What the app needs to know about the site, by section. */
const sections: ConfigSections<ConfigKey> = {
  genders: () => Object.entries(GENDERS).map(([key, id]) => ({ id, key })),
  answers: () => GOALS.map((key, index) => ({ id: index + 1, key })),
  ...walletConfigs,
  site: loadSiteSection,
  operator: ({ app }) => getOperator(app),
};

/** Ignores unknown names. Without names it returns every section. */
export const configsHandler = read(configs, async (ctx, input) => {
  const { me } = ctx;
  const own = isLanguage(input.language) ? input.language : me && (await findLanguage(ctx.db, me.id));
  const { db, app, now } = ctx;
  const language = own ?? DEFAULT_LANGUAGE;
  const domain = me && (await findMemberDomain(ctx.db, me.id));
  const currency = getCurrency(app, { language, domain });
  const reader: ConfigReader = { db, app, now, personId: me?.id ?? null, language, currency };
  const keys = CONFIG_KEYS.filter((key) => input.keys?.includes(key) ?? true);
  const entries = await Promise.all(keys.map(async (key) => [key, await sections[key](reader)]));
  return reply(Object.fromEntries(entries));
});

/** Returns what every page needs before anybody has signed in. */
async function loadSiteSection({
  db,
  app,
  language,
  currency,
  personId,
  now,
}: ConfigReader): Promise<SiteConfig> {
  const settings = app.settings.current();
  const vat = await getVatPercent(app, db, personId);
  const { package_spins: _, ...flags } = await loadFlags(app, db, personId, now);
  return {
    name: settings.name,
    partners: flags.members_mode ? settings.partners : 'virtual',
    language,
    likes_per_day: settings.likes_per_day,
    free_credits: settings.free_credits,
    min_credits: settings.min_credits,
    virtual_notice: settings.virtual_notice_version,
    answer_within_h: settings.answer_within_h,
    community: settings.community[language] || (await formatCommunity(app, language)),
    providers: listProviders(app, currency),
    billing_name: settings.billing_name,
    ...(vat !== null && { vat_percent: vat }),
    demo: app.config.demo,
    flags,
  };
}

/** Returns the operator's details, which are public. */
export function getOperator(app: Pick<App, 'settings' | 'config'>): OperatorConfig {
  const { operator, imprint, billing_name, refund_days } = app.settings.current();
  const { safeguard: _, arbitration: __, ...imprintFields } = imprint;
  return { ...operator, ...imprintFields, email: getContactEmail(app), billing_name, refund_days };
}
