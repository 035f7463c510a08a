import { IMAGE_WINDOW_S, imageShows } from '@afterglow/domain/chat';
import { unixSeconds } from '@afterglow/domain/time';
import type { MessageType } from '@afterglow/protocol/entities/message';
import {
  type PictureReader,
  privateAddress,
  profileAddress,
  signedMediaAddress,
} from '../../media/signed-address.ts';

type Signer = { config: { secret: string }; now: () => Date };

/** A story that runs, as far as a message shows it. */
export type StoryPicture = { key: string; endsS: number };

/** The address of the story that a message answers, for one of the two. */
export const servedStory = (house: Signer, { key }: StoryPicture, reader: PictureReader): string =>
  privateAddress(house.config.secret, key, reader, house.now());

/** A body as it is stored. */
export type StoredBody = { type: MessageType; body: string; sentAtS: number };

/** What a reader gets of a stored body: pictures as addresses, a chat picture signed for as long as it is shown, then nothing. */
export function servedBody(
  house: Signer,
  { type, body, sentAtS }: StoredBody,
  reader: PictureReader,
): string {
  if (type === 'pphoto') return profileAddress(house.config.secret, body, reader, house.now());
  if (type !== 'image') return body;
  const shows = imageShows(sentAtS, unixSeconds(house.now()));
  return shows ? signedMediaAddress(house.config.secret, body, sentAtS + IMAGE_WINDOW_S) : '';
}

/** Whether the two of a conversation are told of the same message by different addresses. */
export const isNamedToReader = (type: MessageType, story: unknown): boolean =>
  type === 'pphoto' || Boolean(story);
