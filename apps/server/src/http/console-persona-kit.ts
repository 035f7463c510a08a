import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isLanguage } from '@afterglow/domain/languages';
import { MAX_KIT_BYTES } from '@afterglow/domain/persona-kit';
import { hasRoleAtLeast, type StaffRole } from '@afterglow/domain/staff-role';
import { personasList } from '@afterglow/protocol/console/personas/personas-list';
import { id } from '@afterglow/protocol/fields';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { readCookie } from '../auth/cookies.ts';
import { createKitZip, findKitPersonas } from '../console/personas/personas-kit-export.ts';
import { storeKit } from '../console/personas/store-kit.ts';
import { DEFAULT_STAFF_LANGUAGE } from '../console/reader-language.ts';
import { createFairQueue } from '../media/fair-queue.ts';
import { writeAuditLog } from '../rpc/audit-log.ts';
import { publishListChanged } from '../rpc/list-changed.ts';
import type { LogEntry } from '../rpc/outcome.ts';
import { sendError } from './error-reply.ts';
import { exportParams, hideEmail, parseListQuery } from './export-query.ts';
import { findStaff, type SignedInStaff } from './find-staff.ts';
import { chargeBudget, rejectOverBudget } from './rate.ts';

const MIN_ROLE: StaffRole = 'manager';
const ROUTE = '/console/api/persona-kit';
const kitParams = exportParams.omit({ tz: true }).extend({ id: exportParams.shape.id.pipe(id.optional()) });

/** A kit is on the disk while it is looked at. */
const QUEUE_LIMITS = { concurrency: 2, perOwner: 1, maxWaitMs: 8_000 };
/** With the form around the file. */
const MAX_BODY_BYTES = MAX_KIT_BYTES + 64 * 1024;

/**
 * Sends virtual profiles as a kit, and takes one. Both are for managers. `POST` stores it and returns `{data: {key}}`;
 * `personas/kit_preview` and `personas/kit_import` take the key. A zip that is rejected says which file is wrong, and
 * nothing of it is stored.
 */
export function registerPersonaKit(fastify: FastifyInstance, app: App): void {
  fastify.get(ROUTE, async (request, reply) => {
    const staff = await findStaff(request, app);
    if (!staff) return sendError(reply, 401, 'unauthenticated');
    const requested = kitParams.safeParse(request.query);
    const { id: personaId, ...list } = requested.data ?? { reason: '' };
    const query = requested.success ? parseListQuery(list, personasList.input) : null;
    if (!requested.success || !query) return sendError(reply, 400, 'bad_request');
    if (!hasRoleAtLeast(staff.role, MIN_ROLE))
      return rejectRole(reply, { app, staff, action: 'export/persona-kit' });
    const cookie = readCookie(request.raw, 'lang');
    const language = isLanguage(cookie) ? cookie : DEFAULT_STAFF_LANGUAGE;
    const reader = { language, now: app.now() };
    const wanted = personaId === undefined ? query : { ...query, id: personaId };
    const ids = await findKitPersonas(app, wanted, reader);
    if (ids === 'empty') return sendError(reply, 404, 'not_found');
    if (ids === 'large') return sendError(reply, 413, 'too_large');
    const seconds = await chargeBudget(app, 'export_staff', String(staff.id));
    if (seconds > 0) return sendError(reply, 429, 'rate_limited', { seconds });
    const { search, ...rest } = query;
    await writeLog(app, staff, 'export', {
      subject: personaId === undefined ? `list:${personasList.name}` : `persona:${personaId}`,
      detail: {
        reason: requested.data.reason,
        ...(search ? { search: hideEmail(search) } : {}),
        ...rest,
        personas: ids,
      },
    });
    return reply
      .type('application/zip')
      .headers({ 'content-disposition': 'attachment; filename="personas.zip"', 'cache-control': 'no-store' })
      .send(Readable.from(createKitZip(app, ids), { objectMode: false, highWaterMark: 64 * 1024 }));
  });

  const inPlace = createFairQueue(QUEUE_LIMITS);
  fastify.post(ROUTE, { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
    const staff = await findStaff(request, app);
    if (!staff) return sendError(reply, 401, 'unauthenticated');
    if (!hasRoleAtLeast(staff.role, MIN_ROLE)) return rejectRole(reply, { app, staff, action: 'upload' });
    if (!request.isMultipart()) return sendError(reply, 400, 'wrong_data');
    if (Number(request.headers['content-length']) > MAX_BODY_BYTES) return sendError(reply, 413, 'too_large');
    if (await rejectOverBudget(app, reply, [['kit_staff', String(staff.id)]])) return reply;
    const received = await inPlace(String(staff.id), () => receiveKit(request, { app, staff }));
    if (received === 'too_large') return sendError(reply, 413, 'too_large');
    if (received === 'wrong_data') return sendError(reply, 400, 'wrong_data');
    reply.header('cache-control', 'no-store');
    if ('key' in received) return reply.send({ data: received });
    const { file, code } = received.wrong;
    return sendError(reply, 400, 'wrong_kit', { fields: { kit: code }, ...(file === null ? {} : { file }) });
  });
}

async function receiveKit(request: FastifyRequest, { app, staff }: { app: App; staff: SignedInStaff }) {
  const folder = await fs.promises.mkdtemp(path.join(os.tmpdir(), 'afterglow-kit-'));
  try {
    const file = path.join(folder, 'kit.zip');
    const received = await receiveFile(request, file);
    if (typeof received !== 'number') return received;
    return await storeKit(app, { staffId: staff.id, sessionId: staff.sessionId, file, bytes: received });
  } finally {
    await fs.promises.rm(folder, { recursive: true, force: true });
  }
}

/** Writes the field `file` to the disk as it arrives. Returns how many bytes it has. */
async function receiveFile(
  request: FastifyRequest,
  file: string,
): Promise<number | 'too_large' | 'wrong_data'> {
  try {
    const part = await request.file({ limits: { fileSize: MAX_KIT_BYTES, files: 1 } });
    if (part?.fieldname !== 'file') return 'wrong_data';
    await pipeline(part.file, fs.createWriteStream(file, { mode: 0o600 }));
    return part.file.truncated ? 'too_large' : part.file.bytesRead;
  } catch (error) {
    const code = (error as { code?: string }).code ?? '';
    return /TOO_LARGE|FILE_SIZE/.test(code) ? 'too_large' : 'wrong_data';
  }
}

async function rejectRole(
  reply: FastifyReply,
  { app, staff, action }: { app: App; staff: SignedInStaff; action: Action },
): Promise<FastifyReply> {
  const subject = action === 'upload' ? 'upload:persona-kit' : `list:${personasList.name}`;
  const detail = { reason: 'role', role: staff.role, least: MIN_ROLE };
  await writeLog(app, staff, 'refused', { subject, detail }, action);
  return sendError(reply, 403, 'forbidden');
}

type Action = 'export/persona-kit' | 'upload';

async function writeLog(
  app: App,
  { id: staffId, sessionId }: SignedInStaff,
  kind: 'refused' | 'export',
  { detail, ...about }: LogEntry,
  action: Action = 'export/persona-kit',
): Promise<void> {
  await writeAuditLog(app.db, { staffId, sessionId, kind, action, at: app.now() }, [
    { ...about, detail: detail ?? {} },
  ]);
  publishListChanged(app, 'audit/list');
}
