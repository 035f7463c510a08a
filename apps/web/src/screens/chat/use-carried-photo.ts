import { type ClipboardEvent, type DragEvent, useState } from 'react';
import { errorText } from '../../ground/http.ts';
import { toast } from '../../ground/toasts.ts';
import { useT } from '../../ground/words.tsx';
import { isPhotoFile } from '../../parts/photo-file.ts';
import { sharePhoto } from '../../parts/photo-to-share.ts';

interface Carried {
  /** A file hangs over the conversation. */
  over: boolean;
  handlers: {
    onPaste: (event: ClipboardEvent) => void;
    onDragOver: (event: DragEvent) => void;
    onDragLeave: (event: DragEvent) => void;
    onDrop: (event: DragEvent) => void;
  };
}

/** A photo among the files, else the first of them: it is said what was wrong with that. */
const fileIn = ({ files }: DataTransfer): File | undefined => [...files].find(isPhotoFile) ?? files[0];
const holdsFiles = (data: DataTransfer): boolean => data.types.includes('Files');

/** A photo that is pasted into a conversation or dropped on it is looked at before it goes; of another file it is said why it cannot. */
export function useCarriedPhoto(personId: number): Carried {
  const t = useT();
  const [over, setOver] = useState(false);

  function take(event: ClipboardEvent | DragEvent, data: DataTransfer): void {
    const file = fileIn(data);
    // Words that are copied from elsewhere may come with a file of their own kind.
    if (!file || (data.types.includes('text/plain') && !isPhotoFile(file))) return;
    event.preventDefault();
    void sharePhoto(personId, file).then((fault) => {
      if (fault) toast({ type: 'error', message: errorText(t, fault) });
    });
  }

  return {
    over,
    handlers: {
      onPaste: (event) => take(event, event.clipboardData),
      onDragOver: (event) => {
        if (!holdsFiles(event.dataTransfer)) return;
        // Otherwise the browser opens the file in place of the page.
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: ({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      },
      onDrop: (event) => {
        setOver(false);
        if (holdsFiles(event.dataTransfer)) event.preventDefault();
        take(event, event.dataTransfer);
      },
    },
  };
}
