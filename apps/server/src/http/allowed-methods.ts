import type { FastifyInstance } from 'fastify';

/** Answers which methods the routes of this server take at an address. Called before the first route is registered. */
export function collectAllowedMethods(fastify: FastifyInstance): (url: string) => string[] {
  const routes: { method: string; pattern: RegExp }[] = [];
  fastify.addHook('onRoute', ({ method, url }) => {
    const pattern = new RegExp(`^${url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`);
    for (const each of [method].flat()) routes.push({ method: each, pattern });
  });
  return (url) => [...new Set(routes.filter(({ pattern }) => pattern.test(url)).map(({ method }) => method))];
}
