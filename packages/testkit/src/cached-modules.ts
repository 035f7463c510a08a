import type { ServerResponse } from 'node:http';

/**
 * Creates the plugin that lets browser tests cache modules: each test file is a page of its own and requests
 * every module of the app again. During one run no module changes, so the browser may cache them without
 * revalidation.
 */
export function cacheModules() {
  return {
    name: 'afterglow:kept-modules',
    configureServer({ middlewares }: { middlewares: { use: (handle: Middleware) => unknown } }): void {
      // In watch mode the modules change, so they are not cached.
      if (process.argv.includes('run')) middlewares.use(cacheResponse);
    },
  };
}

type Middleware = (request: unknown, response: ServerResponse, next: () => void) => void;

const cacheResponse: Middleware = (_request, response, next) => {
  const setHeader = response.setHeader.bind(response);
  // Vite's query for a module of the repository, and for nothing else.
  response.setHeader = (name, value) =>
    setHeader(name, name === 'Cache-Control' && value === 'no-cache' ? 'max-age=86400, immutable' : value);
  next();
};
