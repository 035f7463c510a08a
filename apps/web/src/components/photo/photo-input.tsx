import type { ReactElement, Ref } from 'react';
import { PHOTO_TYPES } from './read-photo.ts';

/** A hidden file input for pictures. A visible button opens it by a click on `ref`. */
export function PhotoInput({
  ref,
  isCamera = false,
  label,
  onFile,
}: {
  ref: Ref<HTMLInputElement>;
  /** Opens the phone's camera instead of its files. */
  isCamera?: boolean;
  label?: string;
  onFile: (file: File) => void;
}): ReactElement {
  return (
    <input
      ref={ref}
      hidden
      type="file"
      aria-label={label}
      {...(isCamera ? { accept: 'image/*', capture: 'environment' } : { accept: PHOTO_TYPES })}
      onChange={(event) => {
        const [file] = event.currentTarget.files ?? [];
        // Without this, choosing the same file again would fire no event.
        event.currentTarget.value = '';
        if (file) onFile(file);
      }}
    />
  );
}
