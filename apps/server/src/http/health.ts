import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { App } from '../app.ts';
import { getClientAddress } from '../auth/client-address.ts';
import { pingDatabase } from '../db/database.ts';
import { withTimeout } from '../with-timeout.ts';

/** The version of the root package, which releases and the changelog use. */
export const { version } = JSON.parse(
  fs.readFileSync(path.join(import.meta.dirname, '../../../../package.json'), 'utf8'),
) as { version: string };

/** A part that does not answer in time counts as not ready. */
const TIMEOUT_MS = 2_000;

/**
 * Registers liveness and readiness. Liveness says that the process answers, and as whom it sees the client.
 * Readiness says that everything answers without which it cannot work, and names what is down.
 */
export function registerHealth(fastify: FastifyInstance, app: App): void {
  fastify.get('/healthz', async (request, reply) =>
    reply.header('cache-control', 'no-store').send({
      ok: true,
      version,
      // For `npm run doctor`, which asks through the proxy.
      client: getClientAddress(request.raw, app.config),
      forwarded: request.headers['x-forwarded-for'] !== undefined,
    }),
  );

  fastify.get('/readyz', async (_request, reply) => {
    const [database, bus, storage] = await Promise.all([
      isAnswering(pingDatabase(app.db)),
      isAnswering(Promise.all([app.fanout.ready(), app.ttlStore.ready()]).then((all) => all.every(Boolean))),
      isAnswering(app.blobs.isReady()),
    ]);
    // Without the bus each process still serves its own members, and without S3 it serves everything but pictures. A
    // load balancer that removed all processes would serve nobody.
    const isStorageOwn = app.config.media.store === 'files';
    const ok = database && (storage || !isStorageOwn) && !app.lifecycle.leaving;
    return reply
      .code(ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok, database, bus, storage });
  });
}

function isAnswering(check: Promise<boolean>): Promise<boolean> {
  return withTimeout(
    check.catch(() => false),
    TIMEOUT_MS,
    () => false,
  );
}
