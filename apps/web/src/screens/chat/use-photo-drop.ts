import { type ClipboardEvent, type DragEvent, useState } from 'react';
import { openSharePreview } from '../../components/photo/photo-to-share.ts';
import { isPhotoFile } from '../../components/photo/read-photo.ts';
import { getErrorText } from '../../core/http.ts';
import { toast } from '../../core/toasts.ts';
import { useT } from '../../core/translations.tsx';

interface PhotoDrop {
  /** A file hangs over the conversation. */
  isOver: boolean;
  handlers: {
    onPaste: (event: ClipboardEvent) => void;
    onDragOver: (event: DragEvent) => void;
    onDragLeave: (event: DragEvent) => void;
    onDrop: (event: DragEvent) => void;
  };
}

/** A photo among the files, else the first of them: it is said what was wrong with that. */
const findFile = ({ files }: DataTransfer): File | undefined => [...files].find(isPhotoFile) ?? files[0];
const hasFiles = (data: DataTransfer): boolean => data.types.includes('Files');

/** A photo that is pasted into a conversation or dropped on it is looked at before it goes; of another file it is said why it cannot. */
export function usePhotoDrop(personId: number): PhotoDrop {
  const t = useT();
  const [isOver, setOver] = useState(false);

  function openFile(event: ClipboardEvent | DragEvent, data: DataTransfer): void {
    const file = findFile(data);
    // Words that are copied from elsewhere may come with a file of their own kind.
    if (!file || (data.types.includes('text/plain') && !isPhotoFile(file))) return;
    event.preventDefault();
    void openSharePreview(personId, file).then((error) => {
      if (error) toast({ type: 'error', message: getErrorText(t, error) });
    });
  }

  return {
    isOver,
    handlers: {
      onPaste: (event) => openFile(event, event.clipboardData),
      onDragOver: (event) => {
        if (!hasFiles(event.dataTransfer)) return;
        // Otherwise the browser opens the file in place of the page.
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: ({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      },
      onDrop: (event) => {
        setOver(false);
        if (hasFiles(event.dataTransfer)) event.preventDefault();
        openFile(event, event.dataTransfer);
      },
    },
  };
}
