import { isLanguage } from '@afterglow/domain/languages';
import { hasRoleAtLeast } from '@afterglow/domain/staff-role';
import type { FastifyInstance } from 'fastify';
import type { App } from '../app.ts';
import { readCookie } from '../auth/cookies.ts';
import { createTimeFormatter } from '../console/exports.ts';
import { mayExportForAuthority } from '../console/policies/member.ts';
import { DEFAULT_STAFF_LANGUAGE } from '../console/reader-language.ts';
import { consoleExports } from '../console/registry.ts';
import { findAuthorityExport } from '../features/account/index.ts';
import { writeAuditLog } from '../rpc/audit-log.ts';
import { publishListChanged } from '../rpc/list-changed.ts';
import type { LogEntry } from '../rpc/outcome.ts';
import { sendCsv } from './csv.ts';
import { sendError } from './error-reply.ts';
import { exportParams, hideEmail, parseListQuery } from './export-query.ts';
import { findStaff } from './find-staff.ts';
import { chargeBudget } from './rate.ts';

/**
 * Sends the export of a member's data for an authority to the admin who requested it. The audit log has each download.
 */
export function registerAuthorityExport(fastify: FastifyInstance, app: App): void {
  fastify.get<{ Params: { token: string } }>(
    '/console/api/authority-export/:token',
    async (request, reply) => {
      const staff = await findStaff(request, app);
      if (!staff) return reply.header('cache-control', 'no-store').redirect('/console');
      const isAllowed = mayExportForAuthority(staff).allowed;
      const found = isAllowed ? await findAuthorityExport(app, request.params.token, staff.id) : null;
      if (!found) return sendError(reply, 404, 'not_found');
      const { personId, file } = found;
      const what = { staffId: staff.id, sessionId: staff.sessionId, kind: 'export' } as const;
      const entry = { subject: `member:${personId}`, personId, detail: { to: 'authority' } };
      await writeAuditLog(app.db, { ...what, action: 'members/export', at: app.now() }, [entry]);
      publishListChanged(app, 'audit/list');
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

/** Sends a list of the console as a file to staff who may see the list. The audit log stores the reason. */
export function registerConsoleExport(fastify: FastifyInstance, app: App): void {
  fastify.get<{ Params: { list: string } }>('/console/api/export/:list', async (request, reply) => {
    const staff = await findStaff(request, app);
    if (!staff) return sendError(reply, 401, 'unauthenticated');
    const { list } = request.params;
    const file = Object.hasOwn(consoleExports, list) ? consoleExports[list] : undefined;
    if (!file) return sendError(reply, 404, 'not_found');
    const { contract } = file;
    const log = async (kind: 'refused' | 'export', { detail, ...about }: LogEntry) => {
      const what = { staffId: staff.id, sessionId: staff.sessionId, kind, action: `export/${list}` } as const;
      await writeAuditLog(app.db, { ...what, at: app.now() }, [{ ...about, detail: detail ?? {} }]);
      publishListChanged(app, 'audit/list');
    };
    const subject = `list:${contract.name}`;
    const minRole = contract.audience.staff;
    if (!hasRoleAtLeast(staff.role, minRole)) {
      await log('refused', { subject, detail: { reason: 'role', role: staff.role, least: minRole } });
      return sendError(reply, 403, 'forbidden');
    }
    const requested = exportParams.safeParse(request.query);
    const query = requested.success ? parseListQuery(requested.data, file.input ?? contract.input) : null;
    if (!requested.success || !query) return sendError(reply, 400, 'bad_request');
    const { reason, tz } = requested.data;
    const language = readCookie(request.raw, 'lang');
    const reader = {
      role: staff.role,
      language: isLanguage(language) ? language : DEFAULT_STAFF_LANGUAGE,
      secret: app.config.secret,
      now: app.now(),
      isoTime: createTimeFormatter(tz),
      promisedH: app.settings.current().answer_within_h,
      photos: false,
    };
    const error = await file.findError?.(app.db, query, reader);
    if (error === 'forbidden')
      await log('refused', { subject, detail: { reason: 'role', role: staff.role } });
    if (error) return sendError(reply, error === 'forbidden' ? 403 : 404, error);
    const seconds = await chargeBudget(app, 'export_staff', String(staff.id));
    if (seconds > 0) return sendError(reply, 429, 'rate_limited', { seconds });
    const { search, ...rest } = query;
    const detail = { reason, ...(search ? { search: hideEmail(search) } : {}), ...rest, tz };
    await log('export', { subject, ...file.about?.(query), detail });
    return sendCsv(reply, { name: list, ...file.open(app.db, query, reader) });
  });
}
