import type { Photo } from '@afterglow/protocol/entities/photo';
import { IconButton } from '@afterglow/ui/primitives/icon-button';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useLanguage, useT } from '../../ground/words.tsx';
import { PersonPhoto } from '../../parts/person-photo.tsx';
import styles from './image-viewer.module.css';
import { stepAround } from './step-around.ts';

/** One photo as large as the window, over everything. Arrow keys follow the reading direction. */
export function ImageViewer({
  person,
  photos,
  start,
  onClose,
}: {
  person: { name: string };
  photos: readonly Photo[];
  start: number;
  onClose: () => void;
}): ReactElement {
  const t = useT();
  const { dirSign } = useLanguage();
  const dialog = useRef<HTMLDialogElement>(null);
  const [at, setAt] = useState(start);
  const total = photos.length;
  const step = (by: 1 | -1): void => setAt((now) => stepAround(now, by, total));

  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  const photo = photos[at];
  const counter = t('common.count_of', { index: at + 1, total });
  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={t.said('profile.viewer', { name: person.name })}
      onClose={onClose}
      onKeyDown={(event) => {
        // Esc and arrows belong to the viewer while it is open, not to the sheet below it.
        event.stopPropagation();
        if (event.key === 'ArrowRight') step(dirSign);
        if (event.key === 'ArrowLeft') step(dirSign === 1 ? -1 : 1);
      }}
    >
      <PersonPhoto
        key={photo?.photo}
        className={styles.photo}
        photo={photo?.photo}
        thumb={photo?.thumb}
        name={person.name}
        alt={t.said('common.photo_of', { index: at + 1, total, name: person.name })}
        sizes="100vw"
        priority
      />
      <div className={styles.bar}>
        <span className={styles.counter} aria-live="polite">
          <bdi>{total > 1 ? counter : ''}</bdi>
        </span>
        <IconButton label={t('common.close')} kind="glass" size={48} onClick={() => dialog.current?.close()}>
          <X size={24} strokeWidth={1.75} />
        </IconButton>
      </div>
      {total > 1 ? (
        <div className={styles.steps}>
          <IconButton label={t('common.previous')} kind="glass" size={48} flip onClick={() => step(-1)}>
            <ChevronLeft size={26} strokeWidth={1.75} />
          </IconButton>
          <IconButton label={t('common.next')} kind="glass" size={48} flip onClick={() => step(1)}>
            <ChevronRight size={26} strokeWidth={1.75} />
          </IconButton>
        </div>
      ) : null}
    </dialog>
  );
}
