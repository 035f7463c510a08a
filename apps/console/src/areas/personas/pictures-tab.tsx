import { PHOTO_PLACES } from '@afterglow/domain/personas';
import { buildSizedPictureUrl } from '@afterglow/domain/picture-url';
import type { PersonaPhoto, PersonaRecord } from '@afterglow/protocol/console/personas/entities';
import { EmptyState } from '@afterglow/ui/primitives/empty-state';
import { Photo } from '@afterglow/ui/primitives/photo';
import { ImageOff } from 'lucide-react';
import { StateBadge, type StateTone } from '../../components/cells.tsx';
import { formatLogTime } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import styles from './pictures.module.css';

const getTone = (review: PersonaPhoto['review']): StateTone =>
  review === 'approved' ? 'good' : review === 'pending' ? 'warned' : 'bad';

/** The pictures of a virtual profile and of its album, with their review and their origin, and its stories. */
export function PicturesTab({ persona }: { persona: PersonaRecord }) {
  const t = useT();
  const { name, photo_list: photos, story_list: stories } = persona;
  if (photos.length === 0 && stories.length === 0)
    return (
      <EmptyState title={t('personas.pictures_empty')} art={<ImageOff size={40} strokeWidth={1.5} />}>
        {t('personas.pictures_empty_text')}
      </EmptyState>
    );
  return (
    <div className={styles.pictures}>
      {PHOTO_PLACES.map((place) => {
        const placed = photos.filter((photo) => photo.place === place);
        return placed.length === 0 ? null : (
          <section key={place}>
            <h2 className={styles.title}>{t(`personas.place.${place}`)}</h2>
            <ul className={styles.grid}>
              {placed.map(({ id, photo, position, review, provenance, licence, by }) => (
                <li key={id} className={styles.picture}>
                  <Photo
                    alt={t.plain('personas.photo', { index: position, name })}
                    src={buildSizedPictureUrl(photo, 320)}
                    ratio="3 / 4"
                    radius={12}
                  />
                  <StateBadge tone={getTone(review)}>{t(`personas.review.${review}`)}</StateBadge>
                  <span>{t(`personas.provenance.${provenance}`)}</span>
                  <bdi className={styles.quiet}>{licence}</bdi>
                  {by ? <bdi className={styles.quiet}>{by.name}</bdi> : null}
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      {stories.length === 0 ? null : (
        <section>
          <h2 className={styles.title}>{t('personas.stories')}</h2>
          <ul className={styles.grid}>
            {stories.map(({ id, photo, review, publish_at: at }) => (
              <li key={id} className={styles.picture}>
                <Photo
                  alt={t.plain('personas.story', { name })}
                  src={buildSizedPictureUrl(photo, 320)}
                  ratio="9 / 16"
                  radius={12}
                />
                <StateBadge tone={getTone(review)}>{t(`personas.review.${review}`)}</StateBadge>
                <span className={styles.quiet}>{t('personas.story_begins', { at: formatLogTime(at) })}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
