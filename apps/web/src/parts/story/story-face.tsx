import { sizedPicture } from '@afterglow/domain/picture-address';
import type { StoryUser } from '@afterglow/protocol/entities/story';
import { Avatar, type AvatarProps } from '@afterglow/ui/primitives/avatar';
import type { ReactElement } from 'react';
import { hasPhoto } from '../photo-address.ts';

/** Who tells a story, with the ring that says whether there is something new. The name stands beside it. */
export function StoryFace({
  user,
  size,
  ring,
}: {
  user: Pick<StoryUser, 'name' | 'photo'>;
  size: NonNullable<AvatarProps['size']>;
  ring?: 'new' | 'seen' | undefined;
}): ReactElement {
  const { photo } = user;
  return (
    <Avatar
      alt=""
      name={user.name}
      size={size}
      {...(hasPhoto(photo) && {
        src: sizedPicture(photo, 96),
        srcSet: `${sizedPicture(photo, size > 48 ? 160 : 96)} 1x, ${sizedPicture(photo, size > 48 ? 320 : 160)} 2x`,
      })}
      {...(ring && { story: ring })}
    />
  );
}
