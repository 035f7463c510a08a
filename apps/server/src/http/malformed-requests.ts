import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifyServerOptions,
} from 'fastify';
import type { App } from '../app.ts';
import { sendError } from './error-reply.ts';
import { setSecurityHeaders } from './policy.ts';

const STATUS_BY_CODE: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/**
 * Replies to requests that never reach a route, in the form of all other replies: unreadable addresses, and what is not
 * HTTP.
 */
export function createParserErrorHandlers(
  app: App,
): Required<Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'>> {
  return {
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      setSecurityHeaders(app, request, reply);
      // No token or name is that long.
      if (error.code === 'FST_ERR_MAX_PARAM_LENGTH') sendError(reply, 404, 'not_found');
      else sendError(reply, 400, 'wrong_data');
    },
    clientErrorHandler: (error: NodeJS.ErrnoException, socket: Socket) => {
      if (error.code === 'ECONNRESET' || socket.destroyed) return;
      const status = STATUS_BY_CODE[error.code ?? ''] ?? 400;
      const body = JSON.stringify({ error: 'wrong_data' });
      const head = [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'Connection: close',
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${body.length}`,
        'X-Content-Type-Options: nosniff',
        "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
        'Referrer-Policy: no-referrer',
      ];
      if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
      socket.destroySoon();
    },
  };
}

/** Enough for a form or an HTTP call on any connection that can load the page. */
const BODY_MS = 10_000;
/** Uploads may be larger; they have the server's own `requestTimeout`. */
const SMALL_BYTES = 64 * 1024;

/** The timeouts of the server: for the headers, for a whole request, and how often it checks them. */
export const REQUEST_TIMEOUTS = { headersMs: 15_000, requestMs: 120_000, checkMs: 5_000 };

/** Closes requests whose small body does not arrive: each holds a connection and everything that waits for it. */
export function abortSlowBodies(fastify: FastifyInstance): void {
  fastify.addHook('preParsing', async ({ raw, headers, routeOptions }, reply, payload) => {
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
    if (!hasBody || (routeOptions.bodyLimit ?? SMALL_BYTES) > SMALL_BYTES) return payload;
    const timer = setTimeout(() => {
      if (raw.complete || reply.raw.writableEnded) return;
      // Gets the same reply as other broken requests, and is closed.
      const late = Object.assign(new Error('the body is late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      fastify.server.emit('clientError', late, raw.socket);
    }, BODY_MS);
    for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer));
    return payload;
  });
}
