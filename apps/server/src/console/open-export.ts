import type { Language } from '@afterglow/domain/languages';
import type { Result } from '@afterglow/domain/result';
import { hasRoleAtLeast } from '@afterglow/domain/staff-role';
import type { App } from '../app.ts';
import { createTimeFormatter, type ExportQuery, type ListExport, toLoggedQuery } from './exports.ts';
import { logLowRole, logRoute, type SignedInStaff } from './log-route.ts';

type ExportRequest = {
  /** The name of the file in its address. */
  name: string;
  /** Null where the parameters are wrong. */
  params: { query: ExportQuery; reason: string; tz: string } | null;
  language: Language;
  /** Charges the reader for a file. Returns 0, or in how many seconds there is budget again. */
  charge: () => Promise<number>;
};

export type ExportError =
  | { code: 'forbidden' | 'not_found' | 'bad_request' }
  | { code: 'rate_limited'; seconds: number };

/** Opens the file of a list for staff who may see the list. The audit log stores the reason, and what was rejected. */
export async function openExport(
  app: App,
  staff: SignedInStaff,
  file: ListExport,
  { name, params, language, charge }: ExportRequest,
): Promise<Result<ReturnType<ListExport['open']>, ExportError>> {
  const action = `export/${name}`;
  const subject = `list:${file.contract.name}`;
  const minRole = file.contract.audience.staff;
  const fail = (code: 'forbidden' | 'not_found' | 'bad_request') => ({ ok: false, error: { code } }) as const;
  if (!hasRoleAtLeast(staff.role, minRole)) {
    await logLowRole(app, staff, { action, subject, minRole });
    return fail('forbidden');
  }
  if (!params) return fail('bad_request');
  const { query, reason, tz } = params;
  const reader = {
    role: staff.role,
    language,
    secret: app.config.secret,
    now: app.now(),
    isoTime: createTimeFormatter(tz),
    promisedH: app.settings.current().answer_within_h,
    photos: false,
  };
  const error = await file.findError?.(app.db, query, reader);
  if (error === 'forbidden') {
    const detail = { reason: 'role', role: staff.role };
    await logRoute(app, staff, { kind: 'refused', action }, { subject, detail });
  }
  if (error) return fail(error);
  const seconds = await charge();
  if (seconds > 0) return { ok: false, error: { code: 'rate_limited', seconds } };
  const detail = { reason, ...toLoggedQuery(query), tz };
  await logRoute(app, staff, { kind: 'export', action }, { subject, ...file.about?.(query), detail });
  return { ok: true, value: file.open(app.db, query, reader) };
}
