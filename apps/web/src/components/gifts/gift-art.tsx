import { buildSizedPictureUrl, parsePictureKey } from '@afterglow/domain/picture-url';
import { GiftPicture } from '@afterglow/ui/gifts/gift-picture';
import type { ReactElement } from 'react';

/** The picture of a gift: one that staff uploaded, or a drawing. The name is beside it. */
export function GiftArt({ icon, size }: { icon: string; size: number }): ReactElement {
  const uploaded = parsePictureKey(icon) === null ? null : buildSizedPictureUrl(icon, 320);
  return <GiftPicture icon={icon} uploaded={uploaded} size={size} />;
}
