import { buildPictureSrcSet, buildSizedPictureUrl } from '@afterglow/domain/picture-url';
import { Monogram } from '@afterglow/ui/primitives/monogram';
import { type ReactElement, useMemo, useState } from 'react';
import { thumbHashToAverageRGBA, thumbHashToDataURL } from 'thumbhash';
import { hasPhoto } from './has-photo.ts';
import styles from './person-photo.module.css';

interface PersonPhotoProps {
  /** Address from the wire; null, '' and 'null' show the monogram of the name. */
  photo: string | null | undefined;
  /** ThumbHash in base64, shown until the picture is there. */
  thumb?: string | undefined;
  /** Whose picture; read out unless `alt` says otherwise, '' where the name stands beside it anyway. */
  name: string;
  alt?: string | undefined;
  /** How wide it is drawn, as in `<img sizes>`. */
  sizes: string;
  /** In view at once: fetched early and not lazily. */
  priority?: boolean | undefined;
  className?: string | undefined;
}

/** A person's picture in the width that is needed; fills its box, whose size and corners the caller gives. */
export function PersonPhoto(props: PersonPhotoProps): ReactElement {
  const { photo, thumb, name, alt = name, sizes, priority = false, className = '' } = props;
  const [failed, setFailed] = useState<string | null>(null);
  const [loaded, setLoaded] = useState<string | null>(null);
  const preview = useMemo(
    () => (thumb ? `url(${thumbHashToDataURL(decodeThumb(thumb))})` : undefined),
    [thumb],
  );

  if (!hasPhoto(photo) || failed === photo) {
    return <Monogram name={name} alt={alt} className={className} />;
  }
  return (
    <img
      className={`${styles.photo} ${className}`}
      // Gone with the picture: where that is fitted in whole, the preview's rougher outline would stick out.
      style={preview && loaded !== photo ? { backgroundImage: preview } : undefined}
      src={buildSizedPictureUrl(photo, 480)}
      srcSet={buildPictureSrcSet(photo)}
      sizes={sizes}
      alt={alt}
      draggable={false}
      decoding="async"
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      onLoad={() => setLoaded(photo)}
      onError={() => setFailed(photo)}
    />
  );
}

const decodeThumb = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));

/** The mean colour of a picture as CSS, read from its ThumbHash in base64. */
export function getPhotoColour(thumb: string): string {
  const { r, g, b } = thumbHashToAverageRGBA(decodeThumb(thumb));
  return `rgb(${[r, g, b].map((part) => Math.round(part * 255)).join(' ')})`;
}
