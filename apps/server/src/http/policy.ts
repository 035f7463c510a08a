import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { isOriginAllowed } from '../gateway/origin.ts';
import { findFormerDomain, getOrigin } from '../site-domains.ts';
import { sendError } from './error-reply.ts';

/**
 * Returns the content security policy of a page. With a nonce: the two apps, whose sockets are those of the
 * host they are served for. Without one: pages that run no script.
 */
export function createContentPolicy(
  app: App,
  options: { nonce?: string; framed?: boolean; host?: string | undefined } = {},
): string {
  const { nonce, framed = false } = options;
  const { host, protocol } = new URL(getOrigin(app, options.host));
  const sockets = app.config.production ? `${protocol === 'https:' ? 'wss' : 'ws'}://${host}` : 'ws: wss:';
  const rules = nonce
    ? [
        "default-src 'none'",
        `script-src 'nonce-${nonce}' 'strict-dynamic'`,
        `style-src 'self' 'nonce-${nonce}'`,
        `connect-src 'self' ${sockets}`,
        "img-src 'self' data: blob:",
        "media-src 'self'",
        "font-src 'self'",
        "worker-src 'self'",
        "manifest-src 'self'",
        "frame-src 'self'",
        // The policies of `packages/browser/src/trusted-types.ts`.
        'trusted-types afterglow-page afterglow-worker afterglow-heic afterglow-text',
      ]
    : ["default-src 'none'", "style-src 'self'", "img-src 'self'", "trusted-types 'none'"];
  return [
    ...rules,
    "require-trusted-types-for 'script'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `frame-ancestors ${framed ? "'self'" : "'none'"}`,
  ].join('; ');
}

const permissions = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics']
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Paths that contain a token to an account. */
const TOKEN_PATH = /^\/(recover|verify|undo|reconnect|decision)\b/;

/** Returns the decoded address, or the address as it came where it cannot be decoded. */
function decodeUrl(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}

/** Sets the headers of every reply, errors too. A header that the route set stays. */
export function setSecurityHeaders(app: App, request: FastifyRequest, reply: FastifyReply): void {
  const isFramed = request.url.startsWith('/payments/');
  const fallbacks: Record<string, string> = {
    'content-security-policy': createContentPolicy(app, { framed: isFramed }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': TOKEN_PATH.test(decodeUrl(request.url))
      ? 'no-referrer'
      : 'strict-origin-when-cross-origin',
    'permissions-policy': permissions,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(isFramed ? {} : { 'x-frame-options': 'DENY' }),
    ...(app.config.publicUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
      : {}),
  };
  for (const [name, value] of Object.entries(fallbacks)) {
    if (!reply.hasHeader(name)) reply.header(name, value);
  }
}

const CHANGING_METHODS = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
/**
 * Routes that other sites make browsers or servers call. Payment providers prove themselves by a signature; the return
 * page of a payment changes nothing. Mail programs on the web unsubscribe by a signed address.
 */
const CROSS_SITE_ROUTES = new Set([
  '/api/payments/notify/:provider',
  '/api/payments/notify/:provider/:key',
  '/payments/redirect',
  '/api/unsubscribe/:token',
]);

/**
 * Returns whether a request that may change something comes from another site. Programs that are no browser
 * send no Origin. The check uses the matched route, because one route has many spellings of its address;
 * without a route nothing changes.
 */
function isForeign(app: App, request: FastifyRequest): boolean {
  const route = request.routeOptions.url;
  if (!CHANGING_METHODS.has(request.method) || route === undefined || CROSS_SITE_ROUTES.has(route))
    return false;
  const { origin, referer, host, 'sec-fetch-site': site } = request.headers;
  if (site === 'cross-site') return true;
  const from = origin ?? readRefererOrigin(referer);
  return from !== undefined && !isOriginAllowed({ headers: { origin: from, host } }, app);
}

/** Returns the origin from the referer, for browsers that send no Origin. */
const readRefererOrigin = (referer: string | undefined): string | undefined =>
  referer !== undefined && URL.canParse(referer) ? new URL(referer).origin : undefined;

/** What monitoring and programs ask at any host. */
const HOSTLESS_PATH = /^\/(healthz$|readyz$|metrics$|\.well-known\/)/;

/**
 * Redirects a host that was taken out of the list to PUBLIC_URL: its pages could send nothing. Links and
 * forms that were given out while it was in the list still do what other sites ask for.
 */
function leaveFormerHost(app: App, request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  if (!findFormerDomain(app, request.headers.host)) return undefined;
  const { origin } = new URL(app.config.publicUrl);
  // `//` is no address.
  const { pathname, search } = URL.parse(request.url, origin) ?? new URL(origin);
  if (HOSTLESS_PATH.test(pathname)) return undefined;
  reply.header('cache-control', 'no-store');
  if (request.method === 'GET' || request.method === 'HEAD')
    return reply.redirect(origin + pathname + search, 308);
  if (CROSS_SITE_ROUTES.has(request.routeOptions.url ?? '')) return undefined;
  return sendError(reply, 421, 'host_moved', { location: origin });
}

/** Longer than any path of the site, tokens and names included. */
const MAX_PATH_LENGTH = 2_048;
const ENCODED_NUL = /%00/;

/**
 * Returns whether a path is too long or contains a NUL. No file, token or name contains one, and neither the
 * disk nor the database accepts it.
 */
function isUnroutablePath(request: FastifyRequest): boolean {
  const [path = ''] = request.url.split('?', 1);
  return path.length > MAX_PATH_LENGTH || ENCODED_NUL.test(path);
}

export function guardResponses(fastify: FastifyInstance, app: App): void {
  fastify.addHook('onRequest', async (request, reply) => {
    if (isUnroutablePath(request)) return sendError(reply, 404, 'not_found');
    const left = leaveFormerHost(app, request, reply);
    if (left) return left;
    if (isForeign(app, request)) return sendError(reply, 403, 'forbidden');
  });
  fastify.addHook('onSend', async (request, reply, payload) => {
    setSecurityHeaders(app, request, reply);
    return payload;
  });
}
