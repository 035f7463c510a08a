import type { ReactElement, Ref } from 'react';
import { PHOTO_TYPES } from './read-photo.ts';

/** The system's window for choosing a picture, opened by a click on `ref`: a button of ours stands for it. */
export function PhotoInput({
  ref,
  camera = false,
  label,
  onFile,
}: {
  ref: Ref<HTMLInputElement>;
  /** A phone's camera in place of its files. */
  camera?: boolean;
  label?: string;
  onFile: (file: File) => void;
}): ReactElement {
  return (
    <input
      ref={ref}
      hidden
      type="file"
      aria-label={label}
      {...(camera ? { accept: 'image/*', capture: 'environment' } : { accept: PHOTO_TYPES })}
      onChange={(event) => {
        const [file] = event.currentTarget.files ?? [];
        // The same file may be chosen once more.
        event.currentTarget.value = '';
        if (file) onFile(file);
      }}
    />
  );
}
