import type { FastifyError, FastifyInstance } from 'fastify';
import { awayRetryS, isAway } from '../db/away.ts';
import type { House } from '../house.ts';
import { TooBusy } from '../identity/passwords.ts';
import { QueueFull } from '../media/fair-queue.ts';
import { watchRoutes } from './allowed-methods.ts';
import { cancelRoute } from './cancel.ts';
import { consoleRoutes } from './console.ts';
import { devMailRoutes } from './dev-mail.ts';
import { emailAvailableRoute } from './email-available.ts';
import { exportsRoute } from './exports.ts';
import { handOverRoutes } from './hand-over.ts';
import { healthRoutes } from './health.ts';
import { loginRoute } from './login.ts';
import { logoutRoute } from './logout.ts';
import { manifestRoutes } from './manifests.ts';
import { mediaRoute } from './media.ts';
import { oddsRoute } from './odds.ts';
import { passkeyRoutes } from './passkeys.ts';
import { guardAnswers } from './policy.ts';
import { pushRoutes } from './push.ts';
import { receiptRoute } from './receipts.ts';
import { recoverRoutes } from './recover.ts';
import { referralRoute } from './referral.ts';
import { refuse } from './refusal.ts';
import { registerRoute } from './register.ts';
import { reportContentRoute } from './report-content.ts';
import { robotsRoute } from './robots.ts';
import { registerSamples } from './samples.ts';
import { cutSlowBodies } from './slow-bodies.ts';
import { statementRoute } from './statement-csv.ts';
import { builtApps, serveApps } from './static.ts';
import { supportRoute } from './support.ts';
import { ticketRoute } from './ticket.ts';
import { undoRoute } from './undo.ts';
import { uploadRoute } from './upload.ts';
import { verifyRoutes } from './verify.ts';
import { wellKnownRoutes } from './well-known.ts';
import { withdrawRoute } from './withdraw.ts';

/** Guards every answer of the server and opens its routes and pages, but for those of payments. */
export async function registerHttp(app: FastifyInstance, house: House): Promise<void> {
  const allowedMethods = watchRoutes(app);
  guardAnswers(app, house);
  cutSlowBodies(app);
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    if (isAway(error)) {
      house.log.warn(
        { route: request.routeOptions.url, reason: error.message },
        'a request has to be made again later',
      );
      return refuse(reply, 503, 'try_later', { seconds: awayRetryS });
    }
    if (error instanceof TooBusy) return refuse(reply, 503, 'busy', { seconds: error.retryAfterS });
    if (error instanceof QueueFull)
      return refuse(reply, 503, 'pictures_busy', { seconds: error.retryAfterS });
    if (status === 413) return refuse(reply, 413, 'too_large');
    if (status === 416) {
      const { headers } = error as FastifyError & { headers?: Record<string, string> };
      return refuse(reply.headers({ ...headers, 'cache-control': 'no-store' }), 416, 'wrong_data');
    }
    if (status < 500) return refuse(reply, status, 'wrong_data');
    house.log.error(
      { err: error, route: request.routeOptions.url, requestId: request.id },
      'a request failed',
    );
    return refuse(reply, 500, 'internal');
  });
  // Figures are told on a port of their own: here there are none, whatever the pages answer.
  app.get('/metrics', (_request, reply) => refuse(reply, 404, 'not_found'));
  healthRoutes(app, house);
  robotsRoute(app, house);
  wellKnownRoutes(app, house);
  oddsRoute(app, house);
  manifestRoutes(app, house);
  registerRoute(app, house);
  loginRoute(app, house);
  passkeyRoutes(app, house);
  logoutRoute(app, house);
  emailAvailableRoute(app, house);
  recoverRoutes(app, house);
  verifyRoutes(app, house);
  handOverRoutes(app, house);
  undoRoute(app, house);
  exportsRoute(app, house);
  ticketRoute(app, house);
  pushRoutes(app, house);
  statementRoute(app, house);
  receiptRoute(app, house);
  withdrawRoute(app, house);
  cancelRoute(app, house);
  reportContentRoute(app, house);
  supportRoute(app, house);
  referralRoute(app, house);
  mediaRoute(app, house);
  devMailRoutes(app, house);
  await uploadRoute(app, house);
  registerSamples(app, house);
  consoleRoutes(app, house);
  await serveApps(app, house, builtApps, allowedMethods);
}
