import fs from 'node:fs';
import { stat } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { House } from '../house.ts';
import { exportOf } from '../modules/account/account.ts';
import { refuse } from './refusal.ts';

/** The zip of a member's data, to that member alone; whoever opens the link elsewhere signs in first. */
export function exportsRoute(app: FastifyInstance, house: House): void {
  app.get<{ Params: { token: string } }>('/api/exports/:token', async (request, reply) => {
    const session = await house.sessions.of(request);
    if (!session) return reply.header('cache-control', 'no-store').redirect('/login');
    const file = await exportOf(house, request.params.token, session.personId);
    const found = file && (await stat(file).catch(() => null));
    if (!file || !found) return refuse(reply, 404, 'not_found');
    return reply
      .type('application/zip')
      .headers({
        'content-disposition': 'attachment; filename="my-data.zip"',
        'content-length': found.size,
        'cache-control': 'private, no-store',
      })
      .send(fs.createReadStream(file));
  });
}
