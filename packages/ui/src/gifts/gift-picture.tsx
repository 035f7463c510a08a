import { type ReactElement, useState } from 'react';
import { GiftIcon } from '../icons/gift.tsx';
import styles from './gift-picture.module.css';

const drawings: Readonly<Record<string, string>> = import.meta.glob('./art/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

/**
 * The picture of a gift: the one at `uploaded`, or a drawing by its name on the wire; a glyph for gifts newer than this
 * build. The name is beside it.
 */
export function GiftPicture({
  icon,
  uploaded,
  size,
}: {
  icon: string;
  uploaded: string | null;
  size: number;
}): ReactElement {
  const src = uploaded ?? drawings[`./art/${icon}.svg`];
  const [failed, setFailed] = useState<string>();
  if (!src || failed === src) return <GiftIcon size={size} />;
  return (
    <img
      className={uploaded ? styles.uploaded : undefined}
      src={src}
      alt=""
      width={size}
      height={size}
      draggable={false}
      decoding="async"
      onError={() => setFailed(src)}
    />
  );
}
