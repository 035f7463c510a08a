import Fastify from 'fastify';
import type { App } from '../app.ts';
import { registerHttp } from '../http/http.ts';
import { registerPayments } from '../payments/index.ts';

export type Route = { method: string; url: string };

/** Lists every route, as registered in the server, so none is forgotten: `GET /media/:file`. */
export async function routesOf(app: App): Promise<Route[]> {
  const routes: Route[] = [];
  const listing = Fastify();
  listing.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) routes.push({ method: each, url });
  });
  await registerHttp(listing, app);
  await registerPayments(listing, app);
  await listing.close();
  return routes;
}

export const changes = ({ method }: Route): boolean => ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method);

/** Returns an address of the route, with its parameters filled in. */
export const filled = (url: string): string => url.replace(/:\w+\??/g, 'x1');
