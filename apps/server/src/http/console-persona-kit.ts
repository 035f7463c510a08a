import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isLanguage } from '@afterglow/domain/languages';
import { MAX_KIT_BYTES } from '@afterglow/domain/persona-kit';
import type { Result } from '@afterglow/domain/result';
import { personasList } from '@afterglow/protocol/console/personas/personas-list';
import { id } from '@afterglow/protocol/fields';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { readCookie } from '../auth/cookies.ts';
import type { SignedInStaff } from '../console/log-route.ts';
import { openKitExport } from '../console/personas/personas-kit-export.ts';
import { mayUploadKit, storeKit, type WrongKit } from '../console/personas/store-kit.ts';
import { DEFAULT_STAFF_LANGUAGE } from '../console/reader-language.ts';
import { createFairQueue } from '../media/fair-queue.ts';
import { sendError } from './error-reply.ts';
import { exportParams, parseListQuery } from './export-query.ts';
import { findStaff } from './find-staff.ts';
import { chargeBudget, rejectOverBudget } from './rate.ts';

const EXPORT_STATUSES = { forbidden: 403, not_found: 404, too_large: 413, rate_limited: 429 } as const;
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
    const cookie = readCookie(request.raw, 'lang');
    const opened = await openKitExport(app, staff, {
      query: personaId === undefined ? query : { ...query, id: personaId },
      reason: requested.data.reason,
      language: isLanguage(cookie) ? cookie : DEFAULT_STAFF_LANGUAGE,
      charge: () => chargeBudget(app, 'export_staff', String(staff.id)),
    });
    if (!opened.ok) {
      const { code, ...details } = opened.error;
      return sendError(reply, EXPORT_STATUSES[code], code, details);
    }
    return reply
      .type('application/zip')
      .headers({ 'content-disposition': 'attachment; filename="personas.zip"', 'cache-control': 'no-store' })
      .send(Readable.from(opened.value, { objectMode: false, highWaterMark: 64 * 1024 }));
  });

  const inPlace = createFairQueue(QUEUE_LIMITS);
  fastify.post(ROUTE, { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
    const staff = await findStaff(request, app);
    if (!staff) return sendError(reply, 401, 'unauthenticated');
    if (!(await mayUploadKit(app, staff))) return sendError(reply, 403, 'forbidden');
    if (!request.isMultipart()) return sendError(reply, 400, 'wrong_data');
    if (Number(request.headers['content-length']) > MAX_BODY_BYTES) return sendError(reply, 413, 'too_large');
    if (await rejectOverBudget(app, reply, [['kit_staff', String(staff.id)]])) return reply;
    const received = await inPlace(String(staff.id), () => receiveKit(request, { app, staff }));
    if (received.ok) return reply.header('cache-control', 'no-store').send({ data: received.value });
    const { error } = received;
    if (error === 'too_large') return sendError(reply, 413, error);
    if (error === 'wrong_data') return sendError(reply, 400, error);
    const { file, code } = error;
    reply.header('cache-control', 'no-store');
    return sendError(reply, 400, 'wrong_kit', { fields: { kit: code }, ...(file === null ? {} : { file }) });
  });
}

type UploadError = 'too_large' | 'wrong_data';

async function receiveKit(
  request: FastifyRequest,
  { app, staff }: { app: App; staff: SignedInStaff },
): Promise<Result<{ key: string }, UploadError | WrongKit>> {
  const folder = await fs.promises.mkdtemp(path.join(os.tmpdir(), 'afterglow-kit-'));
  try {
    const file = path.join(folder, 'kit.zip');
    const received = await receiveFile(request, file);
    if (!received.ok) return received;
    return await storeKit(app, {
      staffId: staff.id,
      sessionId: staff.sessionId,
      file,
      bytes: received.value,
    });
  } finally {
    await fs.promises.rm(folder, { recursive: true, force: true });
  }
}

/** Writes the field `file` to the disk as it arrives. Returns how many bytes it has. */
async function receiveFile(request: FastifyRequest, file: string): Promise<Result<number, UploadError>> {
  try {
    const part = await request.file({ limits: { fileSize: MAX_KIT_BYTES, files: 1 } });
    if (part?.fieldname !== 'file') return { ok: false, error: 'wrong_data' };
    await pipeline(part.file, fs.createWriteStream(file, { mode: 0o600 }));
    return part.file.truncated ? { ok: false, error: 'too_large' } : { ok: true, value: part.file.bytesRead };
  } catch (error) {
    const code = (error as { code?: string }).code ?? '';
    return { ok: false, error: /TOO_LARGE|FILE_SIZE/.test(code) ? 'too_large' : 'wrong_data' };
  }
}
