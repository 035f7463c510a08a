import { ImageOff, Lock } from 'lucide-react';
import { type CSSProperties, type ReactNode, useMemo, useState } from 'react';
import { thumbHashToDataURL } from 'thumbhash';
import { joinClasses } from './join-classes.ts';
import styles from './photo.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export type PhotoProps = {
  /** A description, e.g. "Photo 2 of 5 of Dana"; '' only if the text beside it says the same. */
  alt: string;
  src?: string;
  srcSet?: string;
  sizes?: string;
  /** Better formats first. */
  sources?: readonly { type: string; srcSet: string }[];
  /** ThumbHash bytes in base64, drawn until the picture has loaded. */
  thumbhash?: string;
  /** CSS aspect-ratio; default '3 / 4'. Ignored with `fill`. */
  ratio?: string;
  /** Px. */
  radius?: 0 | 8 | 12 | 16 | 20 | 28;
  /** A dark gradient under text: `bottom` below 45 % of the height, `both` also 96 px from the top. */
  scrim?: 'none' | 'bottom' | 'both';
  /** The text on a locked picture. The picture itself must come blurred from the server. */
  locked?: string;
  /** Announced and shown if the picture cannot be loaded. */
  errorText?: string;
  /** `high` for the picture that is seen first; `auto` loads lazily. */
  priority?: 'high' | 'low' | 'auto';
  /** Fills its (positioned) container instead of keeping a ratio. */
  fill?: boolean;
  /** Content over the lower part, on the scrim. */
  children?: ReactNode;
};

export function Photo({
  alt,
  src,
  srcSet,
  sizes,
  sources = [],
  thumbhash,
  ratio = '3 / 4',
  radius = 0,
  scrim = 'none',
  locked,
  errorText,
  priority = 'auto',
  fill = false,
  children,
}: PhotoProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const [readySrc, setReadySrc] = useState<string>();
  const placeholder = useMemo(() => (thumbhash ? drawThumbhash(thumbhash) : undefined), [thumbhash]);
  const hasFailed = !src || failedSrc === src;
  const style: CSSProperties = {
    aspectRatio: fill ? undefined : ratio,
    borderRadius: radius || undefined,
    backgroundImage: placeholder && !hasFailed ? `url(${placeholder})` : undefined,
  };
  return (
    <div className={joinClasses(styles.photo, fill && styles.fill)} style={style}>
      {hasFailed ? (
        <div className={styles.failed}>
          <ImageOff size={28} strokeWidth={1.5} aria-hidden="true" />
          {alt ? <VisuallyHidden>{alt}</VisuallyHidden> : null}
          {errorText}
        </div>
      ) : (
        <picture>
          {sources.map((source) => (
            <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
          ))}
          <img
            className={joinClasses(styles.image, readySrc === src && styles.ready)}
            sizes={sizes}
            srcSet={srcSet}
            src={src}
            alt={alt}
            loading={priority === 'auto' ? 'lazy' : 'eager'}
            fetchPriority={priority}
            decoding="async"
            draggable={false}
            ref={(image) => {
              if (image?.complete && image.naturalWidth > 0) setReadySrc(src);
            }}
            onLoad={() => setReadySrc(src)}
            onError={() => setFailedSrc(src)}
          />
        </picture>
      )}
      {locked ? (
        <span className={styles.locked}>
          <Lock size={22} strokeWidth={1.75} aria-hidden="true" />
          <span>{locked}</span>
        </span>
      ) : null}
      {scrim === 'none' ? null : (
        <span className={joinClasses(styles.scrim, scrim === 'both' && styles.both)} />
      )}
      {children ? <div className={styles.over}>{children}</div> : null}
    </div>
  );
}

/** Returns a data URL, or undefined for an invalid hash. */
function drawThumbhash(thumbhash: string): string | undefined {
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (sign) => sign.charCodeAt(0)));
  } catch {
    return undefined;
  }
}
