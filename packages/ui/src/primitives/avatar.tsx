import { useState } from 'react';
import { VipIcon } from '../icons/vip.tsx';
import styles from './avatar.module.css';
import { joinClasses } from './join-classes.ts';
import { Monogram } from './monogram.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** The style enlarges the picture to show the head, so it needs more pixels than `size`. */
const SHOWN_LARGER = 1.35;

export type AvatarProps = {
  /** Empty string if the name is beside it. */
  alt: string;
  /** The person's name: without a picture the monogram of the name is shown. */
  name: string;
  src?: string;
  srcSet?: string;
  /** Px of the picture; ring and gap are outside. */
  size?: 28 | 40 | 52 | 72 | 96;
  /** Shows the dot; the text is for screen readers, e.g. "Online". */
  online?: string;
  /** Shows the crown; the text is for screen readers, e.g. "Premium". */
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
            // Only candidates by width need it.
            sizes={srcSet && / \d+w(?:,|$)/.test(srcSet) ? `${Math.ceil(size * SHOWN_LARGER)}px` : undefined}
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
