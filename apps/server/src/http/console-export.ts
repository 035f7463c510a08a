import { isLanguage } from '@afterglow/domain/languages';
import type { FastifyInstance } from 'fastify';
import type { App } from '../app.ts';
import { readCookie } from '../auth/cookies.ts';
import { openAuthorityExport } from '../console/members/authority-export.ts';
import { openExport } from '../console/open-export.ts';
import { DEFAULT_STAFF_LANGUAGE } from '../console/reader-language.ts';
import { consoleExports } from '../console/registry.ts';
import { sendCsv } from './csv.ts';
import { sendError } from './error-reply.ts';
import { exportParams, parseListQuery } from './export-query.ts';
import { findStaff } from './find-staff.ts';
import { chargeBudget } from './rate.ts';

/** Sends the export of a member's data for an authority to the admin who requested it. */
export function registerAuthorityExport(fastify: FastifyInstance, app: App): void {
  fastify.get<{ Params: { token: string } }>(
    '/console/api/authority-export/:token',
    async (request, reply) => {
      const staff = await findStaff(request, app);
      if (!staff) return reply.header('cache-control', 'no-store').redirect('/console');
      const file = await openAuthorityExport(app, staff, request.params.token);
      if (!file) return sendError(reply, 404, 'not_found');
      return reply
        .type('application/zip')
        .headers({
          'content-disposition': 'attachment; filename="export.zip"',
          'content-length': file.size,
          'cache-control': 'private, no-store',
        })
        .send(file.stream);
    },
  );
}

/** Sends a list of the console as a file. */
export function registerConsoleExport(fastify: FastifyInstance, app: App): void {
  fastify.get<{ Params: { list: string } }>('/console/api/export/:list', async (request, reply) => {
    const staff = await findStaff(request, app);
    if (!staff) return sendError(reply, 401, 'unauthenticated');
    const { list } = request.params;
    const file = Object.hasOwn(consoleExports, list) ? consoleExports[list] : undefined;
    if (!file) return sendError(reply, 404, 'not_found');
    const requested = exportParams.safeParse(request.query);
    const query = requested.success
      ? parseListQuery(requested.data, file.input ?? file.contract.input)
      : null;
    const language = readCookie(request.raw, 'lang');
    const opened = await openExport(app, staff, file, {
      name: list,
      params: requested.success && query ? { ...requested.data, query } : null,
      language: isLanguage(language) ? language : DEFAULT_STAFF_LANGUAGE,
      charge: () => chargeBudget(app, 'export_staff', String(staff.id)),
    });
    if (opened.ok) return sendCsv(reply, { name: list, ...opened.value });
    const { code, ...details } = opened.error;
    return sendError(reply, EXPORT_STATUSES[code], code, details);
  });
}

const EXPORT_STATUSES = { bad_request: 400, forbidden: 403, not_found: 404, rate_limited: 429 } as const;
