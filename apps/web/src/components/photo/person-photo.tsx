import { buildPictureSrcSet, buildSizedPictureUrl } from '@afterglow/domain/picture-url';
import { Monogram } from '@afterglow/ui/primitives/monogram';
import { type ReactElement, useMemo, useState } from 'react';
import { thumbHashToAverageRGBA, thumbHashToDataURL } from 'thumbhash';
import { hasPhoto } from './has-photo.ts';
import styles from './person-photo.module.css';

interface PersonPhotoProps {
  /** URL from the wire. For null, '' and 'null' the monogram of the name is shown. */
  photo: string | null | undefined;
  /** ThumbHash in base64, shown until the picture has loaded. */
  thumb?: string | undefined;
  /** Whose picture it is. It is the default of `alt`; pass '' as `alt` where the name is next to the picture. */
  name: string;
  alt?: string | undefined;
  /** The drawn width, as in `<img sizes>`. */
  sizes: string;
  /** The picture is in view immediately: it is loaded eagerly and with high priority. */
  priority?: boolean | undefined;
  className?: string | undefined;
}

/** A person's picture in the width that is needed. It fills its box; the caller gives that its size and corners. */
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
      // The preview is removed when the picture has loaded: with `object-fit: contain` its rougher contour would stick
      // out.
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

/** Returns the mean colour of a picture as a CSS colour, from its ThumbHash in base64. */
export function getPhotoColour(thumb: string): string {
  const { r, g, b } = thumbHashToAverageRGBA(decodeThumb(thumb));
  return `rgb(${[r, g, b].map((part) => Math.round(part * 255)).join(' ')})`;
}
