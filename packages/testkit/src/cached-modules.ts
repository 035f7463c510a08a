import type { ServerResponse } from 'node:http';

/**
 * For tests in a browser: each test file is a page of its own, and asks for every module of the app again. While one run
 * lasts none of them changes, so a browser that has one need not ask whether it still may show it.
 */
export function cacheModules() {
  return {
    name: 'afterglow:kept-modules',
    configureServer({ middlewares }: { middlewares: { use: (handle: Middleware) => unknown } }): void {
      // Whoever watches files while writing them wants what stands in them now.
      if (process.argv.includes('run')) middlewares.use(cacheResponse);
    },
  };
}

type Middleware = (request: unknown, response: ServerResponse, next: () => void) => void;

const cacheResponse: Middleware = (_request, response, next) => {
  const setHeader = response.setHeader.bind(response);
  // Vite's word for a module of ours, and for nothing else.
  response.setHeader = (name, value) =>
    setHeader(name, name === 'Cache-Control' && value === 'no-cache' ? 'max-age=86400, immutable' : value);
  next();
};
