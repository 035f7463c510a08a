import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { App } from '../app.ts';
import { version } from './health.ts';

/**
 * Creates the metrics of this process for Prometheus. Routes are labelled by their pattern, so no token or id
 * becomes a label.
 */
export function createRequestMetrics(fastify: FastifyInstance, app: App): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // Gauges that are named like counters.
  for (const name of ['handles', 'requests', 'resources'])
    registry.removeSingleMetric(`nodejs_active_${name}_total`);
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of the response',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  new Gauge({
    name: 'socket_connections',
    help: 'Open sockets of members, guests and staff on this process',
    registers: [registry],
    collect() {
      this.set(app.connections.count());
    },
  });
  new Gauge({
    name: 'presence_other_processes',
    help: 'Other processes that this process counts as connected',
    registers: [registry],
    collect() {
      this.set(app.presence.processes());
    },
  });
  new Gauge({
    name: 'bus_up',
    help: 'Whether this process receives from the others, 1 or 0; a process without REDIS_URL is alone and always 1',
    registers: [registry],
    async collect() {
      this.set(Number(await app.fanout.ready()));
    },
  });
  new Gauge({
    name: 'build_info',
    help: 'The version of this process, as a label; the value is always 1',
    labelNames: ['version'],
    registers: [registry],
    collect() {
      this.set({ version }, 1);
    },
  });
  fastify.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  return registry;
}

export type MetricsServer = { port: number; close: () => Promise<void> };

/**
 * Serves the metrics on a port of their own, never on the public one: they reveal how busy the site is. With a token,
 * only requests with `Authorization: Bearer …` get them.
 */
export async function openMetrics(
  { config, log, metrics }: Pick<App, 'config' | 'log' | 'metrics'>,
  requests: Registry,
): Promise<MetricsServer | undefined> {
  if (!config.metrics) return undefined;
  const { host, port, token } = config.metrics;
  const server = http.createServer((request, response) => {
    const isMetricsRequest = request.method === 'GET' && request.url?.split('?')[0] === '/metrics';
    if (!isMetricsRequest || !isBearer(token, request.headers.authorization)) {
      response
        .writeHead(isMetricsRequest ? 401 : 404, isMetricsRequest ? { 'www-authenticate': 'Bearer' } : {})
        .end();
      return;
    }
    Promise.all([requests.metrics(), metrics.metrics()]).then(
      (texts) =>
        response
          .writeHead(200, { 'content-type': requests.contentType, 'cache-control': 'no-store' })
          .end(texts.join('\n')),
      (error: unknown) => {
        log.error({ err: error }, 'the metrics could not be served');
        response.writeHead(500).end();
      },
    );
  });
  // One of several processes has figures of its own, so it shares this port with none.
  server.listen({ host, port, exclusive: true });
  await once(server, 'listening');
  const close = async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  return { port: (server.address() as AddressInfo).port, close };
}

const digest = (text: string) => createHash('sha256').update(text).digest();

function isBearer(token: string | undefined, authorization = ''): boolean {
  return token === undefined || timingSafeEqual(digest(authorization), digest(`Bearer ${token}`));
}
