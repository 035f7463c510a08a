import type { RefObject } from 'react';

type FileInputProps = {
  /** The button that opens the choice calls `click` of it. */
  ref: RefObject<HTMLInputElement | null>;
  /** The media types that can be chosen. */
  accept: string;
  label: string;
  onChoose: (file: File) => void;
};

/** The hidden input of a button that chooses a file. */
export function FileInput({ ref, accept, label, onChoose }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept={accept}
      hidden
      aria-label={label}
      onChange={(event) => {
        const file = event.currentTarget.files?.[0];
        // The same file again is another choice.
        event.currentTarget.value = '';
        if (file) onChoose(file);
      }}
    />
  );
}
