import { IMAGE_WINDOW_S, isImageVisible } from '@afterglow/domain/chat';
import { toUnixSeconds } from '@afterglow/domain/time';
import type { MessageType } from '@afterglow/protocol/entities/message';
import {
  createPrivateUrl,
  createProfileUrl,
  createSignedUrl,
  type PictureReader,
} from '../../media/signed-url.ts';

type PresentServices = { config: { secret: string }; now: () => Date };

/** A running story, as far as a message shows it. */
export type StoryPicture = { key: string; endsS: number };

/** Returns the address of the story that a message replies to, for one of the two. */
export const presentStory = (app: PresentServices, { key }: StoryPicture, reader: PictureReader): string =>
  createPrivateUrl(app.config.secret, key, reader, app.now());

/** A stored body. */
export type StoredBody = { type: MessageType; body: string; sentAtS: number };

/**
 * Returns a stored body as its reader sees it: pictures as addresses. The address of a chat picture names its reader
 * and ends an hour after the message. After that there is none. `canOpenPicture` checks the reader on every request.
 */
export function presentBody(
  app: PresentServices,
  { type, body, sentAtS }: StoredBody,
  reader: PictureReader,
): string {
  if (type === 'pphoto') return createProfileUrl(app.config.secret, body, reader, app.now());
  if (type !== 'image') return body;
  const isShown = isImageVisible(sentAtS, toUnixSeconds(app.now()));
  return isShown
    ? createSignedUrl(app.config.secret, body, { reader, untilS: sentAtS + IMAGE_WINDOW_S })
    : '';
}

/** Returns whether sender and receiver get different addresses for the same message. */
export const isSignedForReader = (type: MessageType, story: unknown): boolean =>
  type === 'pphoto' || type === 'image' || Boolean(story);
