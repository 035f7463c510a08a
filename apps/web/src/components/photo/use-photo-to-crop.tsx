import { type ReactElement, useRef, useState } from 'react';
import { getErrorText } from '../../core/http.ts';
import type { OverlayParams } from '../../core/overlay-address.ts';
import { toast } from '../../core/toasts.ts';
import { useT } from '../../core/translations.tsx';
import { PhotoInput } from './photo-input.tsx';
import { openCrop, type PhotoToCrop } from './photo-to-crop.ts';

/**
 * A picture from the system's window, or dropped, cut to the shape of a card or to `aspect`: `take` gets the JPEG. One at a time; what is
 * wrong with a file is said in a notice, or by `tell`, which also hears null when the next one is begun.
 */
export function usePhotoToCrop(
  onCrop: PhotoToCrop['onCrop'],
  {
    over,
    onError,
    aspect,
  }: { over?: OverlayParams['crop-photo']; onError?: (error: string | null) => void; aspect?: number } = {},
): {
  busy: boolean;
  /** Opens the window. */
  choose: () => void;
  add: (file: File | undefined) => Promise<void>;
  /** To be put anywhere on the screen; nothing of it is seen. */
  input: ReactElement;
} {
  const t = useT();
  const picker = useRef<HTMLInputElement>(null);
  const isOpening = useRef(false);
  const [busy, setBusy] = useState(false);

  const report = onError ?? ((error) => error && toast({ type: 'error', message: getErrorText(t, error) }));
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
    busy,
    choose: () => picker.current?.click(),
    add,
    input: <PhotoInput ref={picker} onFile={(file) => void add(file)} />,
  };
}
