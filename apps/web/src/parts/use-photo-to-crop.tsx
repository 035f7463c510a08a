import { type ReactElement, useRef, useState } from 'react';
import { errorText } from '../ground/http.ts';
import type { OverlayParams } from '../ground/overlay-address.ts';
import { toast } from '../ground/toasts.ts';
import { useT } from '../ground/words.tsx';
import { PhotoInput } from './photo-input.tsx';
import { cropPhoto, type PhotoToCrop } from './photo-to-crop.ts';

/**
 * A picture from the system's window, or dropped, cut to the shape of a card or to `aspect`: `take` gets the JPEG. One at a time; what is
 * wrong with a file is said in a notice, or by `tell`, which also hears null when the next one is begun.
 */
export function usePhotoToCrop(
  take: PhotoToCrop['take'],
  {
    over,
    tell,
    aspect,
  }: { over?: OverlayParams['crop-photo']; tell?: (fault: string | null) => void; aspect?: number } = {},
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
  const opening = useRef(false);
  const [busy, setBusy] = useState(false);

  const say = tell ?? ((fault) => fault && toast({ type: 'error', message: errorText(t, fault) }));
  const add = async (file: File | undefined): Promise<void> => {
    if (!file || opening.current) return;
    opening.current = true;
    setBusy(true);
    say(null);
    say(await cropPhoto(file, take, over, { aspect }));
    opening.current = false;
    setBusy(false);
  };
  return {
    busy,
    choose: () => picker.current?.click(),
    add,
    input: <PhotoInput ref={picker} onFile={(file) => void add(file)} />,
  };
}
