import { IMAGE_WINDOW_S, isImageVisible } from '@afterglow/domain/chat';
import { toUnixSeconds } from '@afterglow/domain/time';
import type { MessageType } from '@afterglow/protocol/entities/message';
import {
  createPrivateAddress,
  createProfileAddress,
  createSignedAddress,
  type PictureReader,
} from '../../media/signed-address.ts';

type PresentServices = { config: { secret: string }; now: () => Date };

/** A story that runs, as far as a message shows it. */
export type StoryPicture = { key: string; endsS: number };

/** The address of the story that a message answers, for one of the two. */
export const presentStory = (app: PresentServices, { key }: StoryPicture, reader: PictureReader): string =>
  createPrivateAddress(app.config.secret, key, reader, app.now());

/** A body as it is stored. */
export type StoredBody = { type: MessageType; body: string; sentAtS: number };

/** What a reader gets of a stored body: pictures as addresses, a chat picture signed for as long as it is shown, then nothing. */
export function presentBody(
  app: PresentServices,
  { type, body, sentAtS }: StoredBody,
  reader: PictureReader,
): string {
  if (type === 'pphoto') return createProfileAddress(app.config.secret, body, reader, app.now());
  if (type !== 'image') return body;
  const isShown = isImageVisible(sentAtS, toUnixSeconds(app.now()));
  return isShown ? createSignedAddress(app.config.secret, body, sentAtS + IMAGE_WINDOW_S) : '';
}

/** Whether sender and receiver get different addresses for the same message. */
export const isSignedForReader = (type: MessageType, story: unknown): boolean =>
  type === 'pphoto' || Boolean(story);
