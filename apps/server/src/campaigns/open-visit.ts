import type { IncomingHttpHeaders } from 'node:http';
import {
  type CampaignVisit,
  formatCampaignVisit,
  isKnownRobot,
  type LandingVariant,
} from '@afterglow/domain/campaigns';
import { isGuestPath } from '@afterglow/domain/site-paths';
import type { App } from '../app.ts';
import { listOrigins } from '../site-domains.ts';
import { countCampaignVisit, findVisitedCampaign } from './campaign-visits.ts';

/** The pages that a campaign's landing replaces. */
const LANDINGS = new Set(['/', '/landing']);

/** Returns the landing page of a variant instead of the usual one, and every other page unchanged. */
export const chooseLanding = (url: string, variant: LandingVariant | undefined): string =>
  variant === 'blue' && LANDINGS.has(url) ? '/landing-blue' : url;

type PageRequest = {
  url: string;
  method: string;
  headers: IncomingHttpHeaders;
  /** The landing of the host, which a campaign may replace. */
  variant: LandingVariant | undefined;
  /** Charges the source of the request. Returns 0 where it may count one more visit. */
  charge: () => Promise<number>;
};

type VisitedPage = {
  /** The page to show instead of the requested one. */
  url: string;
  /** Puts the codes into the links of the page, so that they travel on without a cookie. */
  passOn: (html: string) => string;
};

/** Counts a visit to a guest page, and returns what its codes change of the page. */
export async function openCampaignVisit(
  app: App,
  visit: CampaignVisit,
  { url, variant, charge, ...request }: PageRequest,
): Promise<VisitedPage> {
  const query = formatCampaignVisit(visit);
  const passOn = (html: string) => passOnQuery(html, query);
  try {
    const campaign = await findVisitedCampaign(app.db, visit, app.now());
    if (isFromElsewhere(app, request) && (await charge()) === 0)
      await countCampaignVisit(app.db, campaign.id, app.now());
    return { url: chooseLanding(url, campaign.landingVariant ?? variant), passOn };
  } catch (err) {
    // A page of guests is shown although the database does not answer.
    app.log.error({ err }, 'a visit could not be counted');
    return { url: chooseLanding(url, variant), passOn };
  }
}

/**
 * Returns whether somebody has come from elsewhere. Links of the site repeat the codes, browsers load pages
 * ahead, and robots name themselves.
 */
function isFromElsewhere(app: App, { headers, method }: Pick<PageRequest, 'headers' | 'method'>): boolean {
  if (method !== 'GET' || isKnownRobot(headers['user-agent'] ?? '')) return false;
  if (headers['sec-purpose']?.includes('prefetch') || headers['sec-fetch-site'] === 'same-origin')
    return false;
  // Browsers without `sec-fetch-site`.
  const from = URL.parse(headers.referer ?? '')?.origin;
  return from === undefined || !listOrigins(app).includes(from);
}

/** Adds the query to the links to guest pages. */
const passOnQuery = (html: string, query: string): string =>
  html.replace(
    /(<a [^>]*?href=")([/?][^"#]*)(#[^"]*)?(")/g,
    (link, before, to: string, anchor = '', after) => {
      const [path = '', search] = to.split('?');
      // Only a query: the same page, in another language.
      if ((path !== '' && !isGuestPath(path)) || /(^|&(amp;)?)c=/.test(search ?? '')) return link;
      const escaped = query.replaceAll('&', '&amp;');
      return `${before}${to}${search === undefined ? '?' : '&amp;'}${escaped}${anchor}${after}`;
    },
  );
