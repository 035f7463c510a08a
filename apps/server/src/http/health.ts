import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { House } from '../house.ts';

/** The root's, which releases and the list of changes go by. */
const { version } = JSON.parse(
  fs.readFileSync(path.join(import.meta.dirname, '../../../../package.json'), 'utf8'),
) as { version: string };

/** A part that has not answered by then counts as not ready. */
const patienceMs = 2_000;

/** Liveness says that the process answers; readiness, that everything it cannot do without does, and what else is away. */
export function healthRoutes(app: FastifyInstance, house: House): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ ok: true, version }),
  );

  app.get('/readyz', async (_request, reply) => {
    const [database, bus, storage] = await Promise.all([
      answers(sql`select 1`.execute(house.db).then(() => true)),
      answers(Promise.all([house.fanout.ready(), house.memory.ready()]).then((all) => all.every(Boolean))),
      answers(house.media.ready()),
    ]);
    // Without the bus each process still serves its own people: a balancer that took all of them out would serve nobody.
    const ok = database && storage && !house.life.leaving;
    return reply
      .code(ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok, database, bus, storage });
  });
}

function answers(part: Promise<boolean>): Promise<boolean> {
  return Promise.race([part.catch(() => false), sleep(patienceMs, false, { ref: false })]);
}
