import { isLanguage } from '@afterglow/domain/languages';
import { hasRoleAtLeast } from '@afterglow/domain/staff-role';
import { reason } from '@afterglow/protocol/console/reason';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../app.ts';
import { readCookie } from '../auth/cookies.ts';
import { isoTimeIn } from '../console/exports.ts';
import { consoleExports } from '../console/registry.ts';
import { findStaffOfSession, hashStaffToken, staffPrefix } from '../console/staff/staff.ts';
import { writeAuditLog } from '../rpc/audit-log.ts';
import { publishListChanged } from '../rpc/list-changed.ts';
import { sendCsv } from './csv.ts';
import { sendError } from './error-reply.ts';
import { chargeBudget } from './rate.ts';

const isZone = (timeZone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }));
  } catch {
    return false;
  }
};

const exportParams = z.strictObject({
  filter: z.string().max(4_000).optional(),
  sort: z.string().max(40).optional(),
  tz: z.string().max(60).refine(isZone).default('UTC'),
  reason,
});

/** Sends a list of the console as a file to whoever may see the list. The audit log stores the reason. */
export function consoleExportRoute(fastify: FastifyInstance, app: App): void {
  fastify.get<{ Params: { list: string } }>('/console/api/export/:list', async (request, reply) => {
    const staff = await findStaff(request, app);
    if (!staff) return sendError(reply, 401, 'unauthenticated');
    const { list } = request.params;
    const file = Object.hasOwn(consoleExports, list) ? consoleExports[list] : undefined;
    if (!file) return sendError(reply, 404, 'not_found');
    const { contract } = file;
    const log = async (kind: 'refused' | 'export', detail: Record<string, unknown>) => {
      const what = { staffId: staff.id, sessionId: staff.sessionId, kind, action: `export/${list}` } as const;
      await writeAuditLog(app.db, { ...what, at: app.now() }, [{ subject: `list:${contract.name}`, detail }]);
      publishListChanged(app, 'audit/list');
    };
    const minRole = contract.audience.staff;
    if (!hasRoleAtLeast(staff.role, minRole)) {
      await log('refused', { reason: 'role', role: staff.role, least: minRole });
      return sendError(reply, 403, 'forbidden');
    }
    const requested = exportParams.safeParse(request.query);
    const query = requested.success ? parseListQuery(requested.data, contract.input) : null;
    if (!requested.success || !query) return sendError(reply, 400, 'bad_request');
    const seconds = await chargeBudget(app, 'export_staff', String(staff.id));
    if (seconds > 0) return sendError(reply, 429, 'rate_limited', { seconds });
    const { reason, tz } = requested.data;
    await log('export', { reason, ...query, tz });
    const language = readCookie(request.raw, 'lang');
    const reader = {
      language: isLanguage(language) ? language : 'en',
      secret: app.config.secret,
      now: app.now(),
      isoTime: isoTimeIn(tz),
    };
    return sendCsv(reply, { name: list, head: file.columns, rows: file.rows(app.db, query, reader) });
  });
}

async function findStaff(request: FastifyRequest, app: App) {
  const token = readCookie(request.raw, 'staff_session');
  if (!token || token.length > 128) return null;
  const hash = hashStaffToken(token);
  const staff = await findStaffOfSession(app.db, hash, app.now());
  return staff && { ...staff, sessionId: staffPrefix + hash };
}

/** Parses the filter and the sort order by the contract of the list; null where they are wrong. */
function parseListQuery(
  { filter, sort }: { filter?: string | undefined; sort?: string | undefined },
  input: z.ZodType,
) {
  try {
    const requested = input.parse({
      ...(filter ? { filter: JSON.parse(filter) } : {}),
      ...(sort ? { sort } : {}),
    });
    const { filter: parsed, sort: sorted } = requested as { filter?: Record<string, unknown>; sort?: string };
    return { ...(parsed ? { filter: parsed } : {}), ...(sorted ? { sort: sorted } : {}) };
  } catch {
    return null;
  }
}
