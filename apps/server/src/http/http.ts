import type { FastifyError, FastifyInstance } from 'fastify';
import type { App } from '../app.ts';
import { TooBusyError } from '../auth/passwords.ts';
import { isDatabaseUnavailable, unavailableRetryS } from '../db/database-unavailable.ts';
import { QueueFullError } from '../media/fair-queue.ts';
import { collectAllowedMethods } from './allowed-methods.ts';
import { registerCancellation } from './cancel.ts';
import { consoleRoutes } from './console.ts';
import { consoleExportRoute } from './console-export.ts';
import { devMailRoutes } from './dev-mail.ts';
import { registerDeviceHandoff } from './device-handoff.ts';
import { registerEmailAvailable } from './email-available.ts';
import { sendError } from './error-reply.ts';
import { registerExports } from './exports.ts';
import { registerHealth } from './health.ts';
import { registerLogin } from './login.ts';
import { registerLogout } from './logout.ts';
import { registerManifests } from './manifests.ts';
import { registerMedia } from './media.ts';
import { registerOdds } from './odds.ts';
import { registerPasskeys } from './passkeys.ts';
import { guardResponses } from './policy.ts';
import { registerPush } from './push.ts';
import { registerReceipts } from './receipts.ts';
import { registerRecovery } from './recover.ts';
import { registerReferral } from './referral.ts';
import { registerRegistration } from './register.ts';
import { registerContentReports } from './report-content.ts';
import { registerRobots } from './robots.ts';
import { registerSamples } from './samples.ts';
import { abortSlowBodies } from './slow-bodies.ts';
import { registerStatement } from './statement-csv.ts';
import { builtApps, serveApps } from './static.ts';
import { registerSupport } from './support.ts';
import { registerTicket } from './ticket.ts';
import { registerUndo } from './undo.ts';
import { registerUpload } from './upload.ts';
import { registerVerification } from './verify.ts';
import { registerWellKnown } from './well-known.ts';
import { registerWithdrawal } from './withdraw.ts';

/** Guards every answer of the server and opens its routes and pages, but for those of payments. */
export async function registerHttp(fastify: FastifyInstance, app: App): Promise<void> {
  const allowedMethods = collectAllowedMethods(fastify);
  guardResponses(fastify, app);
  abortSlowBodies(fastify);
  fastify.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    if (isDatabaseUnavailable(error)) {
      app.log.warn(
        { route: request.routeOptions.url, reason: error.message },
        'a request has to be made again later',
      );
      return sendError(reply, 503, 'try_later', { seconds: unavailableRetryS });
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
    app.log.error({ err: error, route: request.routeOptions.url, requestId: request.id }, 'a request failed');
    return sendError(reply, 500, 'internal');
  });
  // Figures are told on a port of their own: here there are none, whatever the pages answer.
  fastify.get('/metrics', (_request, reply) => sendError(reply, 404, 'not_found'));
  registerHealth(fastify, app);
  registerRobots(fastify, app);
  registerWellKnown(fastify, app);
  registerOdds(fastify, app);
  registerManifests(fastify, app);
  registerRegistration(fastify, app);
  registerLogin(fastify, app);
  registerPasskeys(fastify, app);
  registerLogout(fastify, app);
  registerEmailAvailable(fastify, app);
  registerRecovery(fastify, app);
  registerVerification(fastify, app);
  registerDeviceHandoff(fastify, app);
  registerUndo(fastify, app);
  registerExports(fastify, app);
  registerTicket(fastify, app);
  registerPush(fastify, app);
  registerStatement(fastify, app);
  registerReceipts(fastify, app);
  registerWithdrawal(fastify, app);
  registerCancellation(fastify, app);
  registerContentReports(fastify, app);
  registerSupport(fastify, app);
  registerReferral(fastify, app);
  registerMedia(fastify, app);
  devMailRoutes(fastify, app);
  await registerUpload(fastify, app);
  registerSamples(fastify, app);
  consoleRoutes(fastify, app);
  consoleExportRoute(fastify, app);
  await serveApps(fastify, app, builtApps, allowedMethods);
}
