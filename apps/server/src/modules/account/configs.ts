import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@afterglow/domain/languages';
import { type Currency, currencyFor } from '@afterglow/domain/money';
import { genders, goals } from '@afterglow/domain/wizard-answers';
import { configKeys, configs, type SiteConfig } from '@afterglow/protocol/account/configs';
import type { DataOf } from '@afterglow/protocol/define';
import { type Me, read, reply } from '../../calls/handler.ts';
import type { House } from '../../house.ts';
import { providersOf } from '../../payments/providers.ts';
import { languageOf } from './account.ts';
import { realCommunity } from './community.ts';
import { creditsOffer, premiumOffer } from './offers.ts';

type Configs = DataOf<typeof configs>;

/** What the app needs to know of the site; keys that are not in the list are ignored. */
export const configsHandler = read(configs, async (ctx, asked) => {
  const keys = configKeys.filter((key) => asked.keys?.includes(key) ?? true);
  const wants = (key: (typeof configKeys)[number]) => keys.includes(key);
  const me = ctx.me as Me | null;
  const own = isLanguage(asked.language) ? asked.language : me && (await languageOf(ctx.tx, me.id));
  const language = own ?? DEFAULT_LANGUAGE;
  const currency = currencyOf(ctx.house, language);
  const answer: Configs = {};
  if (wants('site')) answer.site = await siteOf(ctx.house, language);
  if (wants('genders')) answer.genders = Object.entries(genders).map(([key, id]) => ({ id, key }));
  if (wants('answers')) answer.answers = goals.map((key, index) => ({ id: index + 1, key }));
  if (wants('credits')) answer.credits = await creditsOffer(ctx.tx, currency, ctx.now);
  if (wants('premium')) answer.premium = await premiumOffer(ctx.tx, currency);
  if (wants('prices')) {
    const { prices } = ctx.house.settings.current();
    answer.prices = Object.entries(prices).map(([feature, price]) => ({ feature, price }));
  }
  return reply(answer);
});

/** What prices are told in to somebody who reads this language. */
export function currencyOf(house: House, language: Language): Currency {
  return currencyFor(language, { euroForGerman: house.settings.current().german_currency === 'EUR' });
}

async function siteOf(house: House, language: Language): Promise<SiteConfig> {
  const settings = house.settings.current();
  return {
    name: settings.name,
    partners: settings.partners,
    language,
    likes_per_day: settings.likes_per_day,
    free_credits: settings.free_credits,
    min_credits: settings.min_credits,
    virtual_notice: settings.virtual_notice_version,
    answer_within_h: settings.answer_within_h,
    community: settings.community[language] || (await realCommunity(house, language)),
    providers: [...providersOf(house).keys()],
    demo: house.config.demo,
  };
}
