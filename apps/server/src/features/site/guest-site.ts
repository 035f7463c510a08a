import { getSiteName } from '@afterglow/domain/brand/brand';
import type { Language } from '@afterglow/domain/languages';
import type { App } from '../../app.ts';
import { getPartners } from '../safety/index.ts';
import { formatCommunity } from './community.ts';
import { getLandingWords, listPlainParagraphs } from './landing-words.ts';

/**
 * Returns what the landing page says of the site in a guest's language; the operator's own words for how many members
 * there are come first.
 */
export async function loadGuestSite(app: App, language: Language) {
  const { community } = app.settings.current();
  const name = getSiteName(app.settings.current(), language);
  const partners = getPartners(app);
  const words = getLandingWords(app, language);
  return {
    name,
    partners,
    community: community[language] || (await formatCommunity(app, language)),
    landing: words && { claim: words.claim, paragraphs: listPlainParagraphs(words) },
  };
}
