import { useState } from 'react';
import { VipIcon } from '../icons/vip.tsx';
import styles from './avatar.module.css';
import { joinClasses } from './join-classes.ts';
import { Monogram } from './monogram.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** As the style has it: more pixels are asked for than there is room. */
const SHOWN_LARGER = 1.35;

export type AvatarProps = {
  /** Empty string where the name stands beside it. */
  alt: string;
  /** Whose it is: without a picture the name's monogram stands there. */
  name: string;
  src?: string;
  srcSet?: string;
  /** Px of the picture; ring and gap lie outside. */
  size?: 28 | 40 | 52 | 72 | 96;
  /** Shows the dot; the text is for readers, e.g. "Online". */
  online?: string;
  /** Shows the crown; the text is for readers, e.g. "Premium". */
  vip?: string;
  /** A ring for stories: `new` glows, `seen` is quiet. */
  story?: 'new' | 'seen';
};

export function Avatar({ alt, name, src, srcSet, size = 52, online, vip, story }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const shown = src && src !== failedSrc;
  return (
    <span className={joinClasses(styles.avatar, styles[`s${size}`], story && styles[story])}>
      <span className={styles.round}>
        {shown ? (
          <img
            src={src}
            srcSet={srcSet}
            // Candidates by density need no width.
            sizes={srcSet?.includes('x,') ? undefined : `${Math.ceil(size * SHOWN_LARGER)}px`}
            width={size}
            height={size}
            alt={alt}
            loading="lazy"
            decoding="async"
            draggable={false}
            onError={() => setFailedSrc(src)}
          />
        ) : (
          <Monogram name={name} alt={alt} />
        )}
      </span>
      {online ? (
        <span className={styles.online}>
          <VisuallyHidden>{online}</VisuallyHidden>
        </span>
      ) : null}
      {vip ? (
        <span className={styles.vip}>
          <VipIcon />
          <VisuallyHidden>{vip}</VisuallyHidden>
        </span>
      ) : null}
    </span>
  );
}
