import { buildSizedPictureUrl, parsePictureKey } from '@afterglow/domain/picture-url';
import { GiftPicture } from '@afterglow/ui/gifts/gift-picture';

/** The picture of a gift by its icon: one that was uploaded, or the drawing that members see. */
export function GiftArt({ icon, size }: { icon: string; size: number }) {
  const uploaded = parsePictureKey(icon) === null ? null : buildSizedPictureUrl(icon, 320);
  return <GiftPicture icon={icon} uploaded={uploaded} size={size} />;
}
