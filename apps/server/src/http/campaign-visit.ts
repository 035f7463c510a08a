import {
  formatCampaignVisit,
  isKnownRobot,
  type LandingVariant,
  parseCampaignVisit,
} from '@afterglow/domain/campaigns';
import { isGuestPath } from '@afterglow/domain/site-paths';
import type { FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { countCampaignVisit, findVisitedCampaign } from '../campaigns/campaign-visits.ts';
import { listOrigins } from '../site-domains.ts';
import { chargeBudget, getSource } from './rate.ts';

/** The pages that a campaign's landing replaces. */
const LANDINGS = new Set(['/', '/landing']);

/** Returns the landing page of a variant in place of the usual one, and every other page unchanged. */
export const chooseLanding = (url: string, variant: LandingVariant | undefined): string =>
  variant === 'blue' && LANDINGS.has(url) ? '/landing-blue' : url;

type VisitedPage = {
  /** The page to show in place of the requested one. */
  url: string;
  /** Puts the codes into the links of the page, so that they travel on without a cookie. */
  passOn: (html: string) => string;
};

/**
 * Handles the codes in the address of a guest page: counts the visit, and returns what they change of the page. Null
 * for an address without them. `variant` is the landing of the host, which a campaign may replace.
 */
export async function handleCampaignVisit(
  app: App,
  request: FastifyRequest,
  { url, variant }: { url: string; variant: LandingVariant | undefined },
): Promise<VisitedPage | null> {
  const visit = isGuestPath(url) ? parseCampaignVisit(request.query as object) : null;
  if (!visit) return null;
  const query = formatCampaignVisit(visit);
  const passOn = (html: string) => passOnQuery(html, query);
  try {
    const campaign = await findVisitedCampaign(app.db, visit, app.now());
    if (await isNewVisit(app, request)) await countCampaignVisit(app.db, campaign.id, app.now());
    return { url: chooseLanding(url, campaign.landingVariant ?? variant), passOn };
  } catch (err) {
    // A page of guests is shown although the database does not answer.
    app.log.error({ err }, 'a visit could not be counted');
    return { url: chooseLanding(url, variant), passOn };
  }
}

/**
 * Whether somebody has come from elsewhere. Links of the site repeat the codes, browsers load pages ahead, and robots
 * name themselves.
 */
async function isNewVisit(app: App, request: FastifyRequest): Promise<boolean> {
  const { headers, method } = request;
  if (method !== 'GET' || isKnownRobot(headers['user-agent'] ?? '')) return false;
  if (headers['sec-purpose']?.includes('prefetch') || headers['sec-fetch-site'] === 'same-origin')
    return false;
  // Browsers without `sec-fetch-site`.
  const from = URL.parse(headers.referer ?? '')?.origin;
  if (from !== undefined && listOrigins(app).includes(from)) return false;
  return (await chargeBudget(app, 'campaign_source', getSource(request))) === 0;
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
