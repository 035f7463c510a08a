import type { SiteConfig } from '@afterglow/protocol/site/configs';
import type { ConfigReader } from '../config-sections.ts';
import { getVatPercent, listProviders } from '../wallet/index.ts';
import { formatCommunity } from './community.ts';

/** What every page needs to know of the site before anybody has signed in. */
export async function loadSiteSection({ db, app, language, personId }: ConfigReader): Promise<SiteConfig> {
  const settings = app.settings.current();
  const vat = await getVatPercent(app, db, personId);
  return {
    name: settings.name,
    partners: settings.partners,
    language,
    likes_per_day: settings.likes_per_day,
    free_credits: settings.free_credits,
    min_credits: settings.min_credits,
    virtual_notice: settings.virtual_notice_version,
    answer_within_h: settings.answer_within_h,
    community: settings.community[language] || (await formatCommunity(app, language)),
    providers: listProviders(app, language),
    billing_name: settings.billing_name,
    ...(vat !== null && { vat_percent: vat }),
    demo: app.config.demo,
  };
}
