import type { LockedPerson } from '@afterglow/protocol/entities/person';
import { Lock } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { formatDayChip } from '../../core/format.ts';
import { openOverlay } from '../../core/overlay-address.ts';
import { useT } from '../../core/translations.tsx';
import styles from './tiles.module.css';

/**
 * Somebody whom only premium shows. The server sends a picture that it has blurred itself and the day, and nothing else: the
 * tile asks for nothing more and leads to what premium is.
 */
export function LockedTile({
  person,
  name,
  isNew,
}: {
  person: LockedPerson;
  name: 'visitors' | 'likesme';
  isNew: boolean;
}): ReactElement {
  const t = useT();
  const [failed, setFailed] = useState(false);
  // The server says the day, not the hour: its noon is on the same day for nearly everybody.
  const day = formatDayChip(person.time + 12 * 3_600);
  const label = [t(`lists.${name}_locked`), day, ...(isNew ? [t('common.new')] : [])].join(', ');
  return (
    <div className={styles.tile}>
      <button
        type="button"
        className={styles.face}
        aria-label={label}
        onClick={() => openOverlay('premium', {})}
      >
        {person.photo && !failed ? (
          <img
            className={styles.photo}
            src={person.photo}
            alt=""
            loading="lazy"
            decoding="async"
            draggable={false}
            onError={() => setFailed(true)}
          />
        ) : null}
        <span className={styles.overlay} aria-hidden="true">
          <Lock size={26} strokeWidth={1.75} />
          <span>{t('common.premium')}</span>
          <bdi className={styles.day}>{day}</bdi>
        </span>
        {isNew ? (
          <span className={styles.fresh} aria-hidden="true">
            {t('common.new')}
          </span>
        ) : null}
      </button>
    </div>
  );
}
