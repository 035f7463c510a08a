import { HOUR_S, toUnixSeconds } from '@afterglow/domain/time';
import type { App } from '../../app.ts';
import { addMedia } from '../../media/media-rows.ts';
import { createProfileUrl, createSignedUrl } from '../../media/signed-url.ts';

/** A chat picture is shown for an hour; its preview for its sender as long. */
const CHAT_PREVIEW_TTL_S = HOUR_S;

export const UPLOAD_PURPOSES = ['profile', 'chat', 'story'] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

/** Returns the restriction that keeps a member from sending pictures; null without one. */
export const findUploadRestriction = (app: App, personId: number) =>
  app.restrictions.findKnown(personId, ['media'], app.now());

/**
 * Stores a picture that a member sent and returns its address for them, to register or send it by. Throws
 * `PictureError` for what is no picture we take, and `QueueFullError` where too many wait.
 */
export async function storeUpload(
  app: App,
  { personId, purpose, bytes }: { personId: number; purpose: UploadPurpose; bytes: Buffer },
): Promise<string> {
  // Stories and chats are not for everybody. A profile picture is, unless staff review it first.
  const hidden = purpose !== 'profile' || app.settings.current().photo_review === 'before';
  const stored = await app.media.put(bytes, { hidden, sender: String(personId) });
  const now = app.now();
  await addMedia(app.db, { ...stored, owner_id: personId, purpose, created_at: now });
  const { secret } = app.config;
  return purpose === 'chat'
    ? createSignedUrl(secret, stored.key, {
        reader: personId,
        untilS: toUnixSeconds(now) + CHAT_PREVIEW_TTL_S,
      })
    : createProfileUrl(secret, stored.key, personId, now);
}
