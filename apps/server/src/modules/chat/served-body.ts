import { IMAGE_WINDOW_S, imageShows } from '@afterglow/domain/chat';
import type { MessageType } from '@afterglow/protocol/entities/message';
import { profileAddress } from '../../media/profile-address.ts';
import { signedMediaAddress } from '../../media/store.ts';

type Signer = { config: { secret: string } };

/** A story that runs, as far as a message shows it. */
export type StoryPicture = { key: string; endsS: number };

/** The address of the story that a message answers, for as long as that runs. */
export const servedStory = (house: Signer, { key, endsS }: StoryPicture): string =>
  signedMediaAddress(house.config.secret, key, Math.floor(endsS));

/** What a reader gets of a stored body: pictures as addresses, a chat picture signed for as long as it is shown, then nothing. */
export function servedBody(
  house: Signer & { now: () => Date },
  type: MessageType,
  body: string,
  sentAtS: number,
): string {
  if (type === 'pphoto') return profileAddress(house.config.secret, body, house.now());
  if (type !== 'image') return body;
  const shows = imageShows(sentAtS, Math.floor(house.now().getTime() / 1000));
  return shows ? signedMediaAddress(house.config.secret, body, sentAtS + IMAGE_WINDOW_S) : '';
}
