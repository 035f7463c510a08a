import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { House } from '../house.ts';
import { cookieFor, cookieOf } from '../identity/cookies.ts';
import { sourceOf, take } from './rate.ts';

const slugShape = /^[a-z0-9-]{1,40}$/;
const keptS = 30 * 24 * 3600;

/** The campaign or member whose link was followed within 30 days. */
export function referralOf(request: FastifyRequest): string | null {
  const slug = cookieOf(request, 'ref');
  return slug && slugShape.test(slug) ? slug : null;
}

/** A followed link is remembered by the browser, counted by the day, and leads to the landing. */
export function referralRoute(app: FastifyInstance, house: House): void {
  app.get<{ Params: { slug?: string } }>('/ref/:slug?', async (request, reply) => {
    const slug = (request.params.slug ?? '').toLowerCase();
    if (slugShape.test(slug)) {
      const cookie = { name: 'ref', value: slug, maxAge: keptS, httpOnly: true };
      reply.header('set-cookie', cookieFor(house.config, cookie));
      if ((await take(house, 'referral_source', sourceOf(request))) === 0) {
        await sql`insert into referral_visit (slug, day, visits) values (${slug}, ${house.now()}::timestamptz::date, 1)
          on conflict (slug, day) do update set visits = referral_visit.visits + 1`.execute(house.db);
      }
    }
    return reply.redirect('/landing', 302);
  });
}
