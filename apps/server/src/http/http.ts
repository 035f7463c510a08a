import type { FastifyError, FastifyInstance } from 'fastify';
import type { App } from '../app.ts';
import { TooBusyError } from '../auth/passwords.ts';
import { BlobsUnavailableError } from '../blobs/blobs.ts';
import { isDatabaseUnavailable, UNAVAILABLE_RETRY_S } from '../db/database-unavailable.ts';
import { QueueFullError } from '../media/fair-queue.ts';
import { registerBrand } from './brand.ts';
import { registerCancellation } from './cancel.ts';
import { registerConsoleRoutes } from './console.ts';
import { registerAuthorityExport, registerConsoleExport } from './console-export.ts';
import { registerConsoleInvite } from './console-invite.ts';
import { registerPersonaKit } from './console-persona-kit.ts';
import { registerDecision } from './decision.ts';
import { registerDevMailRoutes } from './dev-mail.ts';
import { registerDeviceHandoff } from './device-handoff.ts';
import { sendError } from './error-reply.ts';
import { registerGuestRoutes } from './guest-routes.ts';
import { registerHealth } from './health.ts';
import { registerMailLinks } from './mail-links.ts';
import { abortSlowBodies } from './malformed-requests.ts';
import { registerManifests } from './manifests.ts';
import { registerMedia } from './media.ts';
import { registerMemberDownloads } from './member-downloads.ts';
import { registerPasskeys } from './passkeys.ts';
import { guardResponses } from './policy.ts';
import { registerPublicNotice } from './public-notice.ts';
import { registerPush } from './push.ts';
import { registerRegistration } from './register.ts';
import { registerSignIn } from './sign-in.ts';
import { builtApps, serveApps } from './static.ts';
import { registerSupport } from './support.ts';
import { registerUnsubscribe } from './unsubscribe.ts';
import { registerUpload } from './upload.ts';
import { registerWellKnown } from './well-known.ts';
import { registerWithdrawal } from './withdraw.ts';

/** Guards every reply of the server and registers its routes and pages, except those of payments. */
export async function registerHttp(fastify: FastifyInstance, app: App): Promise<void> {
  const allowedMethods = collectAllowedMethods(fastify);
  guardResponses(fastify, app);
  abortSlowBodies(fastify);
  fastify.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    if (isDatabaseUnavailable(error) || error instanceof BlobsUnavailableError) {
      app.log.warn(
        { route: request.routeOptions.url, reason: error.message },
        'a request failed: the database or the store of pictures is unavailable; the client may retry',
      );
      return sendError(reply, 503, 'try_later', { seconds: UNAVAILABLE_RETRY_S });
    }
    if (error instanceof TooBusyError) return sendError(reply, 503, 'busy', { seconds: error.retryAfterS });
    if (error instanceof QueueFullError)
      return sendError(reply, 503, 'pictures_busy', { seconds: error.retryAfterS });
    if (status === 413) return sendError(reply, 413, 'too_large');
    if (status === 416) {
      const { headers } = error as FastifyError & { headers?: Record<string, string> };
      return sendError(reply.headers({ ...headers, 'cache-control': 'no-store' }), 416, 'wrong_data');
    }
    if (status < 500) return sendError(reply, status, 'wrong_data');
    const { id: reference } = request;
    app.log.error({ err: error, route: request.routeOptions.url, reference }, 'a request failed');
    return sendError(reply, 500, 'internal', { reference });
  });
  // Metrics have a port of their own.
  fastify.get('/metrics', (_request, reply) => sendError(reply, 404, 'not_found'));
  registerHealth(fastify, app);
  registerWellKnown(fastify, app);
  registerManifests(fastify, app);
  registerBrand(fastify, app, builtApps.member);
  registerRegistration(fastify, app);
  registerSignIn(fastify, app);
  registerPasskeys(fastify, app);
  registerMailLinks(fastify, app);
  registerMemberDownloads(fastify, app);
  registerGuestRoutes(fastify, app);
  registerDeviceHandoff(fastify, app);
  registerPush(fastify, app);
  registerWithdrawal(fastify, app);
  registerCancellation(fastify, app);
  registerPublicNotice(fastify, app);
  registerDecision(fastify, app);
  registerSupport(fastify, app);
  registerUnsubscribe(fastify, app);
  registerMedia(fastify, app);
  registerDevMailRoutes(fastify, app);
  await registerUpload(fastify, app);
  registerConsoleRoutes(fastify, app);
  registerConsoleInvite(fastify, app);
  registerConsoleExport(fastify, app);
  registerAuthorityExport(fastify, app);
  registerPersonaKit(fastify, app);
  await serveApps(fastify, app, builtApps, allowedMethods);
}

/**
 * Returns a function that lists the methods of the routes at an address. To be called before the first route is
 * registered.
 */
export function collectAllowedMethods(fastify: FastifyInstance): (url: string) => string[] {
  const routes: { method: string; pattern: RegExp }[] = [];
  fastify.addHook('onRoute', ({ method, url }) => {
    const pattern = new RegExp(`^${url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`);
    for (const each of [method].flat()) routes.push({ method: each, pattern });
  });
  return (url) => [...new Set(routes.filter(({ pattern }) => pattern.test(url)).map(({ method }) => method))];
}
