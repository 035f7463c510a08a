import { buildSizedPictureUrl } from '@afterglow/domain/picture-url';
import type { StoryUser } from '@afterglow/protocol/entities/story';
import { Avatar, type AvatarProps } from '@afterglow/ui/primitives/avatar';
import type { ReactElement } from 'react';
import { hasPhoto } from '../photo/has-photo.ts';

/** Who tells a story, with the ring that says whether there is something new. The name stands beside it. */
export function StoryAvatar({
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
        src: buildSizedPictureUrl(photo, 96),
        srcSet: `${buildSizedPictureUrl(photo, size > 48 ? 160 : 96)} 1x, ${buildSizedPictureUrl(photo, size > 48 ? 320 : 160)} 2x`,
      })}
      {...(ring && { story: ring })}
    />
  );
}
