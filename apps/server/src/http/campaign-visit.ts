import { type LandingVariant, parseCampaignVisit } from '@afterglow/domain/campaigns';
import { isGuestPath } from '@afterglow/domain/site-paths';
import type { FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { openCampaignVisit } from '../campaigns/open-visit.ts';
import { chargeBudget, getSource } from './rate.ts';

/** Handles the codes in the address of a guest page. Returns null for an address without them. */
export async function handleCampaignVisit(
  app: App,
  request: FastifyRequest,
  page: { url: string; variant: LandingVariant | undefined },
) {
  const visit = isGuestPath(page.url) ? parseCampaignVisit(request.query as object) : null;
  if (!visit) return null;
  const { method, headers } = request;
  const charge = () => chargeBudget(app, 'campaign_source', getSource(request));
  return openCampaignVisit(app, visit, { ...page, method, headers, charge });
}
