import { PERSONA_PHOTO_LIMITS, PHOTO_PLACES, type PhotoPlace } from '@afterglow/domain/personas';
import type { PersonaPhoto, PersonaRecord } from '@afterglow/protocol/console/personas/entities';
import { AlertDialog } from '@afterglow/ui/primitives/alert-dialog';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useBlurKey } from '../../components/picture-blur.ts';
import { ToolButton } from '../../components/tool-button.tsx';
import { useAct } from '../../components/use-act.ts';
import { useT } from '../../core/translations.tsx';
import { PhotoItem } from './photo-item.tsx';
import styles from './pictures.module.css';

type PhotosTabProps = { persona: PersonaRecord; mayChange: boolean; onAdd: (place: PhotoPlace) => void };

/** The pictures of the profile and of the album, each with its review and its origin. */
export function PhotosTab({ persona, mayChange, onAdd }: PhotosTabProps) {
  const t = useT();
  const [removed, setRemoved] = useState<PersonaPhoto | null>(null);
  useBlurKey();
  const move = useAct('personas/photo_move', {
    onDone: () => {},
    isTraced: false,
    reasons: { incomplete: 'personas.last_photo', retired: 'personas.retired' },
    describeError: ({ code }) => (code === 'limit_reached' ? t('personas.photos_full') : null),
  });
  return (
    <div className={styles.pictures}>
      {move.errorText ? (
        <p className={styles.error} role="alert">
          {move.errorText}
        </p>
      ) : null}
      {PHOTO_PLACES.map((place) => {
        const placed = persona.photo_list.filter((photo) => photo.place === place);
        const max = PERSONA_PHOTO_LIMITS[place];
        return (
          <section key={place} aria-label={t(`personas.place.${place}`)}>
            <header className={styles.head}>
              <h2 className={styles.title}>{t(`personas.place.${place}`)}</h2>
              <span className={styles.quiet}>{t('personas.photos_of', { n: placed.length, max })}</span>
              {mayChange ? (
                <ToolButton
                  icon={<Plus size={16} aria-hidden="true" />}
                  disabled={placed.length >= max}
                  onClick={() => onAdd(place)}
                >
                  {t('personas.photo_add')}
                </ToolButton>
              ) : null}
            </header>
            <p className={styles.quiet}>{t(`personas.place_text.${place}`)}</p>
            {placed.length === 0 ? (
              <p>{t('personas.photos_empty')}</p>
            ) : (
              <ul className={styles.grid}>
                {placed.map((photo) => (
                  <PhotoItem
                    key={photo.id}
                    photo={photo}
                    name={persona.name}
                    isLast={photo.position >= placed.length}
                    mayChange={mayChange}
                    isBusy={move.isBusy}
                    onMove={(to) => move.act({ id: photo.id, version: photo.version, ...to })}
                    onRemove={() => setRemoved(photo)}
                  />
                ))}
              </ul>
            )}
          </section>
        );
      })}
      {removed ? <RemovePhoto photo={removed} name={persona.name} onClose={() => setRemoved(null)} /> : null}
    </div>
  );
}

type RemovePhotoProps = { photo: PersonaPhoto; name: string; onClose: () => void };

function RemovePhoto({ photo: { id, version, position }, name, onClose }: RemovePhotoProps) {
  const t = useT();
  const { act, errorText, isBusy } = useAct('personas/photo_remove', {
    onDone: onClose,
    isTraced: false,
    reasons: { incomplete: 'personas.last_photo' },
  });
  return (
    <AlertDialog
      open
      danger
      title={t('personas.photo_remove')}
      confirm={t('personas.photo_remove')}
      cancel={t('common.cancel')}
      busy={isBusy}
      onConfirm={() => act({ id, version })}
      onCancel={onClose}
    >
      {errorText ?? t('personas.photo_remove_text', { index: position, name })}
    </AlertDialog>
  );
}
