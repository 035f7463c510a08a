import { buildSizedPictureUrl } from '@afterglow/domain/picture-url';
import type { StoryUser } from '@afterglow/protocol/entities/story';
import { Avatar, type AvatarProps } from '@afterglow/ui/primitives/avatar';
import type { ReactElement } from 'react';
import { hasPhoto } from '../photo/has-photo.ts';

/** The author of a story, with a ring for new or seen stories. The name is beside it. */
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
