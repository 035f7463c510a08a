import type { FastifyInstance } from 'fastify';
import type { App } from '../app.ts';
import { findExportFile } from '../features/account/index.ts';
import { sendError } from './error-reply.ts';

/** The zip of a member's data, to that member alone; whoever opens the link elsewhere signs in first. */
export function registerExports(fastify: FastifyInstance, app: App): void {
  fastify.get<{ Params: { token: string } }>('/api/exports/:token', async (request, reply) => {
    const session = await app.sessions.find(request);
    if (!session) return reply.header('cache-control', 'no-store').redirect('/login');
    const found = await findExportFile(app, request.params.token, session.personId);
    if (!found) return sendError(reply, 404, 'not_found');
    return reply
      .type('application/zip')
      .headers({
        'content-disposition': 'attachment; filename="my-data.zip"',
        'content-length': found.size,
        'cache-control': 'private, no-store',
      })
      .send(found.stream);
  });
}
