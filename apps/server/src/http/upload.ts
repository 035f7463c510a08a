import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { House } from '../house.ts';
import { BadPicture } from '../media/picture.ts';
import { mediaAddress, type StoredPicture, signedMediaAddress } from '../media/store.ts';
import { overBudget } from './rate.ts';
import { refuse } from './refusal.ts';

export const maxUploadBytes = 15 * 1024 * 1024;
/** A chat picture is shown for an hour; its preview for its sender as long, and so is a story's. */
const previewS = 3600;
/** Somebody who sends slower than this is cut: a whole file in 30 s. */
const receiveMs = 30_000;

const purposes = ['profile', 'chat', 'story'] as const;
type Purpose = (typeof purposes)[number];

/** Takes one picture of a signed-in member and answers the address to register or send: `{data: {photo}}`. */
export async function uploadRoute(app: FastifyInstance, house: House): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: maxUploadBytes, files: 1, fields: 5, fieldSize: 100, parts: 6, headerPairs: 20 },
    throwFileSizeLimit: false,
  });
  app.post('/upload', { bodyLimit: maxUploadBytes + 64 * 1024 }, async (request, reply) => {
    const session = await house.sessions.of(request);
    if (!session) return refuse(reply, 401, 'unauthenticated');
    if (!request.isMultipart()) return refuse(reply, 400, 'wrong_data');
    if (await overBudget(house, reply, [['upload_person', String(session.personId)]])) return reply;
    const slow = setTimeout(() => request.raw.destroy(), receiveMs);
    const received = await receive(request).finally(() => clearTimeout(slow));
    if ('error' in received) return refuse(reply, received.error === 'too_large' ? 413 : 400, received.error);
    const { bytes, purpose } = received;
    // Stories and chats are not for everybody; a picture of a profile is once it needs no look first.
    const hidden = purpose !== 'profile' || house.settings.current().photo_review;
    let stored: StoredPicture;
    try {
      stored = await house.media.put(bytes, { hidden });
    } catch (error) {
      if (error instanceof BadPicture) return refuse(reply, 400, 'invalid_file_type');
      throw error;
    }
    await house.db
      .insertInto('media')
      .values({ ...stored, owner_id: session.personId, purpose, created_at: house.now() })
      .execute();
    const untilS = Math.floor(house.now().getTime() / 1000) + previewS;
    const photo = hidden
      ? signedMediaAddress(house.config.secret, stored.key, untilS)
      : mediaAddress(stored.key);
    return reply.send({ data: { photo } });
  });
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
