import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { App } from '../app.ts';
import { withTimeout } from '../with-timeout.ts';

/** The root's, which releases and the list of changes go by. */
const { version } = JSON.parse(
  fs.readFileSync(path.join(import.meta.dirname, '../../../../package.json'), 'utf8'),
) as { version: string };

/** A part that has not answered by then counts as not ready. */
const timeoutMs = 2_000;

/** Liveness says that the process answers; readiness, that everything it cannot do without does, and what else is away. */
export function registerHealth(fastify: FastifyInstance, app: App): void {
  fastify.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ ok: true, version }),
  );

  fastify.get('/readyz', async (_request, reply) => {
    const [database, bus, storage] = await Promise.all([
      isAnswering(sql`select 1`.execute(app.db).then(() => true)),
      isAnswering(Promise.all([app.fanout.ready(), app.ttlStore.ready()]).then((all) => all.every(Boolean))),
      isAnswering(app.blobs.isReady()),
    ]);
    // Without the bus each process still serves its own people: a balancer that took all of them out would serve nobody.
    const ok = database && storage && !app.lifecycle.leaving;
    return reply
      .code(ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok, database, bus, storage });
  });
}

function isAnswering(check: Promise<boolean>): Promise<boolean> {
  return withTimeout(
    check.catch(() => false),
    timeoutMs,
    () => false,
  );
}
