import type { FastifyInstance } from 'fastify';

/** What a form or a call over HTTP carries has come by then, on any line that can open the page. */
const bodyMs = 10_000;
/** Pictures are as large as a phone makes them: for those the server's own `requestTimeout` stands. */
const smallBytes = 64 * 1024;

/** The server's timeouts in milliseconds: headers, and a whole request. */
export const requestTimeouts = { headersMs: 15_000, requestMs: 120_000, checkMs: 5_000 };

/** Cuts requests whose small body does not come: each keeps a connection, and what waits for it. */
export function abortSlowBodies(fastify: FastifyInstance): void {
  fastify.addHook('preParsing', async ({ raw, headers, routeOptions }, reply, payload) => {
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
    if (!hasBody || (routeOptions.bodyLimit ?? smallBytes) > smallBytes) return payload;
    const timer = setTimeout(() => {
      if (raw.complete || reply.raw.writableEnded) return;
      // Answered like any other that never becomes a request, and closed.
      const late = Object.assign(new Error('the body is late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      fastify.server.emit('clientError', late, raw.socket);
    }, bodyMs);
    for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer));
    return payload;
  });
}
