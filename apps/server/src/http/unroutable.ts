import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { App } from '../app.ts';
import { sendError } from './error-reply.ts';
import { setSecurityHeaders } from './policy.ts';

const statusByCode: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Answers to requests that never reach a route, in the form of all others: addresses that cannot be read, and what is no HTTP. */
export function createParserErrorHandlers(
  app: App,
): Required<Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'>> {
  return {
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      setSecurityHeaders(app, request, reply);
      // A token or name longer than any there is.
      if (error.code === 'FST_ERR_MAX_PARAM_LENGTH') sendError(reply, 404, 'not_found');
      else sendError(reply, 400, 'wrong_data');
    },
    clientErrorHandler: (error: NodeJS.ErrnoException, socket: Socket) => {
      if (error.code === 'ECONNRESET' || socket.destroyed) return;
      const status = statusByCode[error.code ?? ''] ?? 400;
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
