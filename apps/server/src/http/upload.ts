import { unixSeconds } from '@afterglow/domain/time';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { House } from '../house.ts';
import { openFairQueue } from '../media/fair-queue.ts';
import { addMedia } from '../media/media-rows.ts';
import { BadPicture } from '../media/picture.ts';
import { profileAddress, signedMediaAddress } from '../media/signed-address.ts';
import type { StoredPicture } from '../media/store.ts';
import { overBudget } from './rate.ts';
import { refuse } from './refusal.ts';

export const maxUploadBytes = 15 * 1024 * 1024;
/** A chat picture is shown for an hour; its preview for its sender as long. */
const previewS = 3600;
/** Somebody who sends slower than this is cut: a whole file in 30 s. */
const receiveMs = 30_000;
/**
 * A picture is in memory from its first byte until it is stored. Of those that wait for a place nothing is read: what they have
 * sent stays with the network.
 */
const places = { atOnce: 24, ofOne: 2, mostWaitMs: 8_000 };

const purposes = ['profile', 'chat', 'story'] as const;
type Purpose = (typeof purposes)[number];

/** Takes one picture of a signed-in member and answers the address to register or send: `{data: {photo}}`. */
export async function uploadRoute(app: FastifyInstance, house: House): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: maxUploadBytes, files: 1, fields: 5, fieldSize: 100, parts: 6, headerPairs: 20 },
    throwFileSizeLimit: false,
  });
  const inPlace = openFairQueue(places);
  app.post('/upload', { bodyLimit: maxUploadBytes + 64 * 1024 }, async (request, reply) => {
    const session = await house.sessions.of(request);
    if (!session) return refuse(reply, 401, 'unauthenticated');
    if (!request.isMultipart()) return refuse(reply, 400, 'wrong_data');
    const { personId } = session;
    // The budget is asked in its place: who is sent away for want of one has used up none of it.
    return inPlace(String(personId), async () =>
      (await overBudget(house, reply, [['upload_person', String(personId)]]))
        ? reply
        : takeUpload(house, personId, request, reply),
    );
  });
}

async function takeUpload(
  house: House,
  personId: number,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const slow = setTimeout(() => request.raw.destroy(), receiveMs);
  const received = await receive(request).finally(() => clearTimeout(slow));
  if ('error' in received) return refuse(reply, received.error === 'too_large' ? 413 : 400, received.error);
  const { bytes, purpose } = received;
  // Stories and chats are not for everybody; a picture of a profile is once it needs no look first.
  const hidden = purpose !== 'profile' || house.settings.current().photo_review;
  let stored: StoredPicture;
  try {
    stored = await house.media.put(bytes, { hidden, sender: personId });
  } catch (error) {
    if (error instanceof BadPicture) return refuse(reply, 400, 'invalid_file_type');
    throw error;
  }
  const now = house.now();
  await addMedia(house.db, { ...stored, owner_id: personId, purpose, created_at: now });
  const { secret } = house.config;
  const photo =
    purpose === 'chat'
      ? signedMediaAddress(secret, stored.key, unixSeconds(now) + previewS)
      : profileAddress(secret, stored.key, personId, now);
  return reply.send({ data: { photo } });
}

type Received = { bytes: Buffer; purpose: Purpose } | { error: 'too_large' | 'wrong_data' };

/** Reads the parts to their end: one field `file`, and `for` before or after it. */
async function receive(request: FastifyRequest): Promise<Received> {
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
