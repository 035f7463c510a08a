import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { App } from '../app.ts';
import { chargeBudget, getSource } from './rate.ts';

/** What a campaign or a member's link is called. */
export const referralShape = /^[a-z0-9-]{1,40}$/;

/**
 * A followed link is counted by the day and leads to the landing, which hands its code on in addresses: nothing is put into the
 * browser for it.
 */
export function registerReferral(fastify: FastifyInstance, app: App): void {
  fastify.get<{ Params: { slug?: string } }>('/ref/:slug?', async (request, reply) => {
    const slug = (request.params.slug ?? '').toLowerCase();
    if (!referralShape.test(slug)) return reply.redirect('/landing', 302);
    if ((await chargeBudget(app, 'referral_source', getSource(request))) === 0) {
      await sql`insert into referral_visit (slug, day, visits) values (${slug}, ${app.now()}::timestamptz::date, 1)
        on conflict (slug, day) do update set visits = referral_visit.visits + 1`.execute(app.db);
    }
    return reply.redirect(`/landing?ref=${slug}`, 302);
  });
}
