import { type ReactElement, useRef, useState } from 'react';
import type { OverlayParams } from '../../core/overlay-address.ts';
import { toastError } from '../../core/toast-error.ts';
import { useT } from '../../core/translations.tsx';
import { PhotoInput } from './photo-input.tsx';
import { openCrop, type PhotoToCrop } from './photo-to-crop.ts';

/**
 * Opens a chosen or dropped picture in the crop overlay, one at a time; `onCrop` receives the JPEG. Errors of the file
 * go to a toast, or to `onError`, which also gets null when the next picture is opened.
 */
export function usePhotoToCrop(
  onCrop: PhotoToCrop['onCrop'],
  {
    over,
    onError,
    aspect,
  }: {
    over?: OverlayParams['crop-photo'];
    onError?: (errorCode: string | null) => void;
    aspect?: number;
  } = {},
): {
  busy: boolean;
  /** Opens the file picker. */
  choose: () => void;
  add: (file: File | undefined) => Promise<void>;
  /** The hidden file input. Render it anywhere. */
  input: ReactElement;
} {
  const t = useT();
  const picker = useRef<HTMLInputElement>(null);
  const isOpening = useRef(false);
  const [isBusy, setBusy] = useState(false);

  const report = onError ?? ((errorCode) => errorCode && toastError(t, errorCode));
  const add = async (file: File | undefined): Promise<void> => {
    if (!file || isOpening.current) return;
    isOpening.current = true;
    setBusy(true);
    report(null);
    report(await openCrop(file, onCrop, over, { aspect }));
    isOpening.current = false;
    setBusy(false);
  };
  return {
    busy: isBusy,
    choose: () => picker.current?.click(),
    add,
    input: <PhotoInput ref={picker} onFile={(file) => void add(file)} />,
  };
}
