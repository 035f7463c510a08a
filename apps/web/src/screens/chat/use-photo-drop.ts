import { type ClipboardEvent, type DragEvent, useState } from 'react';
import { openSharePreview } from '../../components/photo/photo-to-share.ts';
import { isPhotoFile } from '../../components/photo/read-photo.ts';
import { toastError } from '../../core/toast-error.ts';
import { useT } from '../../core/translations.tsx';

interface PhotoDrop {
  /** A file is dragged over the conversation. */
  isOver: boolean;
  handlers: {
    onPaste: (event: ClipboardEvent) => void;
    onDragOver: (event: DragEvent) => void;
    onDragLeave: (event: DragEvent) => void;
    onDrop: (event: DragEvent) => void;
  };
}

/** Returns the first photo, else the first file, whose error is then shown. */
const findFile = ({ files }: DataTransfer): File | undefined => [...files].find(isPhotoFile) ?? files[0];
const hasFiles = (data: DataTransfer): boolean => data.types.includes('Files');

/** Opens the preview of a photo that is pasted or dropped. For another file it shows an error. */
export function usePhotoDrop(personId: number): PhotoDrop {
  const t = useT();
  const [isOver, setOver] = useState(false);

  function openFile(event: ClipboardEvent | DragEvent, data: DataTransfer): void {
    const file = findFile(data);
    // Copied text may come with a file that is no photo. Then the text is pasted.
    if (!file || (data.types.includes('text/plain') && !isPhotoFile(file))) return;
    event.preventDefault();
    void openSharePreview(personId, file).then((error) => {
      if (error) toastError(t, error);
    });
  }

  return {
    isOver,
    handlers: {
      onPaste: (event) => openFile(event, event.clipboardData),
      onDragOver: (event) => {
        if (!hasFiles(event.dataTransfer)) return;
        // Otherwise the browser replaces the page by the file.
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
