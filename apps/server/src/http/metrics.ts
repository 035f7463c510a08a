import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { House } from '../house.ts';

/** Figures as Prometheus reads them. Routes are named by their pattern: no token or id becomes a label. */
export function metricsRoute(app: FastifyInstance, house: House): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of the answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  new Gauge({
    name: 'socket_connections',
    help: 'Open sockets of members, guests and staff on this process',
    registers: [registry],
    collect() {
      this.set(house.lines.count());
    },
  });
  new Gauge({
    name: 'presence_other_processes',
    help: 'Other processes of the house that this one believes to have people',
    registers: [registry],
    collect() {
      this.set(house.presence.processes());
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (_request, reply) => {
    const text = `${await registry.metrics()}\n${await house.figures.metrics()}`;
    return reply.type(registry.contentType).header('cache-control', 'no-store').send(text);
  });
}
