import { parseOneOf } from '@afterglow/domain/parse-one-of';
import type { Result } from '@afterglow/domain/result';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { consoleUploads } from '../console/registry.ts';
import { findUploadError } from '../console/uploads.ts';
import { findUploadRestriction, storeUpload, UPLOAD_PURPOSES } from '../features/profile/index.ts';
import { createFairQueue } from '../media/fair-queue.ts';
import { PictureError } from '../media/picture.ts';
import { sendError } from './error-reply.ts';
import { findStaff } from './find-staff.ts';
import { rejectOverBudget } from './rate.ts';

const MAX_UPLOAD_BYTES = 15 * 1024 * 1024;
/** A whole file has to arrive within 30 s; a slower upload is cut. */
const RECEIVE_TIMEOUT_MS = 30_000;
/**
 * A picture is in memory from its first byte until it is stored. Nothing is read of uploads that wait for a place:
 * their bytes stay in the network.
 */
const QUEUE_LIMITS = { concurrency: 24, perOwner: 2, maxWaitMs: 8_000 };

/**
 * Stores one picture: of a signed-in member, for which the reply has the address to register or send
 * (`{data: {photo}}`), or of staff for a gift, a virtual profile or the brand (`{data: {key, photo}}`).
 */
export async function registerUpload(fastify: FastifyInstance, app: App): Promise<void> {
  await fastify.register(multipart, {
    limits: { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 5, fieldSize: 100, parts: 6, headerPairs: 20 },
    throwFileSizeLimit: false,
  });
  const inPlace = createFairQueue(QUEUE_LIMITS);
  const options = { bodyLimit: MAX_UPLOAD_BYTES + 64 * 1024 };
  fastify.post('/upload', options, async (request, reply) => {
    const session = await app.sessions.find(request);
    if (!session) return sendError(reply, 401, 'unauthenticated');
    const closed = findUploadRestriction(app, session.personId);
    if (closed) return sendError(reply, 403, 'restricted', closed);
    if (!request.isMultipart()) return sendError(reply, 400, 'wrong_data');
    const { personId } = session;
    // The budget is charged once it has a place, so an upload that was turned away for lack of one costs nothing.
    return inPlace(String(personId), async () =>
      (await rejectOverBudget(app, reply, [['upload_person', String(personId)]]))
        ? reply
        : receiveUpload(request, reply, {
            purposes: UPLOAD_PURPOSES,
            store: async (upload) => ({ photo: await storeUpload(app, { personId, ...upload }) }),
            invalidFileStatus: 400,
          }),
    );
  });

  fastify.post('/console/upload', options, async (request, reply) => {
    const staff = await findStaff(request, app);
    if (!staff) return sendError(reply, 401, 'unauthenticated');
    const findError = (purpose: StaffPurpose) =>
      findUploadError(app, staff, purpose, consoleUploads[purpose]);
    // Nothing is read of an upload of a role that may store no picture.
    const error = await findError(STAFF_PURPOSES[0]);
    if (error) return sendError(reply, 403, error);
    if (!request.isMultipart()) return sendError(reply, 400, 'wrong_data');
    const { id: staffId, sessionId } = staff;
    return inPlace(`staff:${staffId}`, async () =>
      (await rejectOverBudget(app, reply, [['upload_staff', String(staffId)]]))
        ? reply
        : receiveUpload(request, reply, {
            purposes: STAFF_PURPOSES,
            findError,
            store: ({ bytes, purpose }) => consoleUploads[purpose].store(app, { staffId, sessionId, bytes }),
            invalidFileStatus: 415,
          }),
    );
  });
}

type StaffPurpose = keyof typeof consoleUploads;
const STAFF_PURPOSES = Object.keys(consoleUploads) as [StaffPurpose, ...StaffPurpose[]];

type Receiver<Purpose extends string> = {
  /** What the picture may be for. The first is meant where nothing is said. */
  purposes: readonly [Purpose, ...Purpose[]];
  /** Why the sender may not store a picture for this; null if they may. Without it, for every purpose. */
  findError?: (purpose: Purpose) => Promise<'forbidden' | 'step_up_required' | null>;
  store: (upload: { bytes: Buffer; purpose: Purpose }) => Promise<object>;
  /** The status of a file that is no picture. */
  invalidFileStatus: 400 | 415;
};

async function receiveUpload<Purpose extends string>(
  request: FastifyRequest,
  reply: FastifyReply,
  { purposes, findError, store, invalidFileStatus }: Receiver<Purpose>,
): Promise<FastifyReply> {
  const slow = setTimeout(() => request.raw.destroy(), RECEIVE_TIMEOUT_MS);
  const received = await readParts(request, purposes).finally(() => clearTimeout(slow));
  if (!received.ok) return sendError(reply, received.error === 'too_large' ? 413 : 400, received.error);
  const { purpose } = received.value;
  const error = await findError?.(purpose);
  if (error) return sendError(reply, 403, error);
  try {
    return reply.send({ data: await store(received.value) });
  } catch (error) {
    if (error instanceof PictureError) return sendError(reply, invalidFileStatus, 'invalid_file_type');
    throw error;
  }
}

/** Reads all parts: the field `file`, and `for` before or after it. */
async function readParts<Purpose extends string>(
  request: FastifyRequest,
  purposes: readonly [Purpose, ...Purpose[]],
): Promise<Result<{ bytes: Buffer; purpose: Purpose }, 'too_large' | 'wrong_data'>> {
  let bytes: Buffer | undefined;
  let purpose: string = purposes[0];
  let isTruncated = false;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (part.fieldname === 'for') purpose = String(part.value);
        continue;
      }
      const content = await part.toBuffer();
      isTruncated ||= part.file.truncated;
      if (part.fieldname === 'file') bytes = content;
    }
  } catch (error) {
    const code = (error as { code?: string }).code ?? '';
    return { ok: false, error: /TOO_LARGE|FILE_SIZE/.test(code) ? 'too_large' : 'wrong_data' };
  }
  if (isTruncated) return { ok: false, error: 'too_large' };
  const known = parseOneOf(purposes, purpose);
  return bytes && known ? { ok: true, value: { bytes, purpose: known } } : { ok: false, error: 'wrong_data' };
}
