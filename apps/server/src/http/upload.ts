import { toUnixSeconds } from '@afterglow/domain/time';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { createFairQueue } from '../media/fair-queue.ts';
import { addMedia } from '../media/media-rows.ts';
import { PictureError } from '../media/picture.ts';
import { createProfileAddress, createSignedAddress } from '../media/signed-address.ts';
import type { StoredPicture } from '../media/store.ts';
import { sendError } from './error-reply.ts';
import { rejectOverBudget } from './rate.ts';

export const maxUploadBytes = 15 * 1024 * 1024;
/** A chat picture is shown for an hour; its preview for its sender as long. */
const previewTtlS = 3600;
/** Somebody who sends slower than this is cut: a whole file in 30 s. */
const receiveTimeoutMs = 30_000;
/**
 * A picture is in memory from its first byte until it is stored. Of those that wait for a place nothing is read: what they have
 * sent stays with the network.
 */
const queueLimits = { concurrency: 24, perOwner: 2, maxWaitMs: 8_000 };

const purposes = ['profile', 'chat', 'story'] as const;
type Purpose = (typeof purposes)[number];

/** Takes one picture of a signed-in member and answers the address to register or send: `{data: {photo}}`. */
export async function registerUpload(fastify: FastifyInstance, app: App): Promise<void> {
  await fastify.register(multipart, {
    limits: { fileSize: maxUploadBytes, files: 1, fields: 5, fieldSize: 100, parts: 6, headerPairs: 20 },
    throwFileSizeLimit: false,
  });
  const inPlace = createFairQueue(queueLimits);
  fastify.post('/upload', { bodyLimit: maxUploadBytes + 64 * 1024 }, async (request, reply) => {
    const session = await app.sessions.find(request);
    if (!session) return sendError(reply, 401, 'unauthenticated');
    if (!request.isMultipart()) return sendError(reply, 400, 'wrong_data');
    const { personId } = session;
    // The budget is asked in its place: who is sent away for want of one has used up none of it.
    return inPlace(String(personId), async () =>
      (await rejectOverBudget(app, reply, [['upload_person', String(personId)]]))
        ? reply
        : storeUpload(app, personId, request, reply),
    );
  });
}

async function storeUpload(
  app: App,
  personId: number,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const slow = setTimeout(() => request.raw.destroy(), receiveTimeoutMs);
  const received = await receiveUpload(request).finally(() => clearTimeout(slow));
  if ('error' in received)
    return sendError(reply, received.error === 'too_large' ? 413 : 400, received.error);
  const { bytes, purpose } = received;
  // Stories and chats are not for everybody; a picture of a profile is once it needs no look first.
  const hidden = purpose !== 'profile' || app.settings.current().photo_review;
  let stored: StoredPicture;
  try {
    stored = await app.media.put(bytes, { hidden, sender: personId });
  } catch (error) {
    if (error instanceof PictureError) return sendError(reply, 400, 'invalid_file_type');
    throw error;
  }
  const now = app.now();
  await addMedia(app.db, { ...stored, owner_id: personId, purpose, created_at: now });
  const { secret } = app.config;
  const photo =
    purpose === 'chat'
      ? createSignedAddress(secret, stored.key, toUnixSeconds(now) + previewTtlS)
      : createProfileAddress(secret, stored.key, personId, now);
  return reply.send({ data: { photo } });
}

type ReceivedUpload = { bytes: Buffer; purpose: Purpose } | { error: 'too_large' | 'wrong_data' };

/** Reads the parts to their end: one field `file`, and `for` before or after it. */
async function receiveUpload(request: FastifyRequest): Promise<ReceivedUpload> {
  let bytes: Buffer | undefined;
  let purpose: string = 'profile';
  let truncated = false;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (part.fieldname === 'for') purpose = String(part.value);
        continue;
      }
      const content = await part.toBuffer();
      truncated ||= part.file.truncated;
      if (part.fieldname === 'file') bytes = content;
    }
  } catch (error) {
    const code = (error as { code?: string }).code ?? '';
    return { error: /TOO_LARGE|FILE_SIZE/.test(code) ? 'too_large' : 'wrong_data' };
  }
  if (truncated) return { error: 'too_large' };
  const known = purposes.find((word) => word === purpose);
  return bytes && known ? { bytes, purpose: known } : { error: 'wrong_data' };
}
