import type { Result } from '@afterglow/domain/result';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { storeUpload, UPLOAD_PURPOSES, type UploadPurpose } from '../features/profile/index.ts';
import { createFairQueue } from '../media/fair-queue.ts';
import { PictureError } from '../media/picture.ts';
import { sendError } from './error-reply.ts';
import { rejectOverBudget } from './rate.ts';

const MAX_UPLOAD_BYTES = 15 * 1024 * 1024;
/** A whole file has to arrive within 30 s; a slower upload is cut. */
const RECEIVE_TIMEOUT_MS = 30_000;
/**
 * A picture is in memory from its first byte until it is stored. Nothing is read of uploads that wait for a place:
 * their bytes stay in the network.
 */
const QUEUE_LIMITS = { concurrency: 24, perOwner: 2, maxWaitMs: 8_000 };

/** Stores one picture of a signed-in member and replies with the address to register or send: `{data: {photo}}`. */
export async function registerUpload(fastify: FastifyInstance, app: App): Promise<void> {
  await fastify.register(multipart, {
    limits: { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 5, fieldSize: 100, parts: 6, headerPairs: 20 },
    throwFileSizeLimit: false,
  });
  const inPlace = createFairQueue(QUEUE_LIMITS);
  fastify.post('/upload', { bodyLimit: MAX_UPLOAD_BYTES + 64 * 1024 }, async (request, reply) => {
    const session = await app.sessions.find(request);
    if (!session) return sendError(reply, 401, 'unauthenticated');
    const closed = app.restrictions.findKnown(session.personId, ['media'], app.now());
    if (closed) return sendError(reply, 403, 'restricted', closed);
    if (!request.isMultipart()) return sendError(reply, 400, 'wrong_data');
    const { personId } = session;
    // The budget is charged once it has a place, so an upload that was turned away for lack of one costs nothing.
    return inPlace(String(personId), async () =>
      (await rejectOverBudget(app, reply, [['upload_person', String(personId)]]))
        ? reply
        : receiveUpload(app, personId, request, reply),
    );
  });
}

async function receiveUpload(
  app: App,
  personId: number,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const slow = setTimeout(() => request.raw.destroy(), RECEIVE_TIMEOUT_MS);
  const received = await readParts(request).finally(() => clearTimeout(slow));
  if (!received.ok) return sendError(reply, received.error === 'too_large' ? 413 : 400, received.error);
  try {
    const photo = await storeUpload(app, { personId, ...received.value });
    return reply.send({ data: { photo } });
  } catch (error) {
    if (error instanceof PictureError) return sendError(reply, 400, 'invalid_file_type');
    throw error;
  }
}

type ReceivedUpload = { bytes: Buffer; purpose: UploadPurpose };

/** Reads all parts: the field `file`, and `for` before or after it. */
async function readParts(
  request: FastifyRequest,
): Promise<Result<ReceivedUpload, 'too_large' | 'wrong_data'>> {
  let bytes: Buffer | undefined;
  let purpose: string = 'profile';
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
  const known = UPLOAD_PURPOSES.find((word) => word === purpose);
  return bytes && known ? { ok: true, value: { bytes, purpose: known } } : { ok: false, error: 'wrong_data' };
}
