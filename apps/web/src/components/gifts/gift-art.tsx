import { buildSizedPictureUrl, parsePictureKey } from '@afterglow/domain/picture-url';
import { GiftIcon } from '@afterglow/ui/icons/gift';
import { type ReactElement, useState } from 'react';
import styles from './gift-art.module.css';

const files: Readonly<Record<string, string>> = import.meta.glob('./art/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

/**
 * The picture of a gift: one that staff uploaded, or a drawing by its name on the wire; a glyph for gifts newer than
 * this build. The name is beside it.
 */
export function GiftArt({ icon, size }: { icon: string; size: number }): ReactElement {
  const isUploaded = parsePictureKey(icon) !== null;
  const src = isUploaded ? buildSizedPictureUrl(icon, 320) : files[`./art/${icon}.svg`];
  const [hasFailed, setFailed] = useState(false);
  if (!src || hasFailed) return <GiftIcon size={size} />;
  return (
    <img
      className={isUploaded ? styles.uploaded : undefined}
      src={src}
      alt=""
      width={size}
      height={size}
      draggable={false}
      decoding="async"
      onError={() => setFailed(true)}
    />
  );
}
