import { toLanguage } from '@afterglow/domain/languages';
import { isSearchedGender } from '@afterglow/domain/search';
import type { FastifyInstance } from 'fastify';
import type { App } from '../app.ts';
import { countReferralVisit, referralShape } from '../features/account/index.ts';
import { listSamples } from '../features/discovery/index.ts';
import { loadGuestSite } from '../features/site/index.ts';
import { formatWeightTables } from './guest-facts.ts';
import { chargeBudget, getSource } from './rate.ts';

/**
 * Registers what anybody may read, signed in or not: sample cards, facts of the site, the odds of the wheel.
 * Referral links are counted here.
 */
export function registerGuestRoutes(fastify: FastifyInstance, app: App): void {
  fastify.get<{ Querystring: { language?: unknown; s_gender?: unknown } }>(
    '/api/samples',
    async (request, reply) => {
      const { language, s_gender } = request.query;
      const gender = Number(s_gender ?? 0);
      const samples = await listSamples(app, toLanguage(language), isSearchedGender(gender) ? gender : 0);
      return reply.header('cache-control', 'public, max-age=60').send(samples);
    },
  );

  fastify.get<{ Querystring: { language?: unknown } }>('/api/site', async (request, reply) => {
    const site = await loadGuestSite(app, toLanguage(request.query.language));
    return reply.header('cache-control', 'public, max-age=60').send(site);
  });

  // Every table of weights that the wheel was ever drawn by, the current one first.
  fastify.get('/api/odds', async (_request, reply) => {
    const tables = await formatWeightTables(app);
    return reply.header('cache-control', 'public, max-age=60').send({ tables });
  });

  // Leads to the landing page, which carries the code on in addresses: nothing is stored in the browser for it.
  fastify.get<{ Params: { slug?: string } }>('/ref/:slug?', async (request, reply) => {
    const slug = (request.params.slug ?? '').toLowerCase();
    if (!referralShape.test(slug)) return reply.redirect('/landing', 302);
    if ((await chargeBudget(app, 'referral_source', getSource(request))) === 0)
      await countReferralVisit(app.db, slug, app.now());
    return reply.redirect(`/landing?ref=${slug}`, 302);
  });
}
