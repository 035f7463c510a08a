import { LikeIcon } from '@afterglow/ui/icons/like';
import { IconButton } from '@afterglow/ui/primitives/icon-button';
import type { ReactElement, ReactNode } from 'react';
import { type OverlayParams, openOverlay } from '../../core/overlay-address.ts';
import { useT } from '../../core/translations.tsx';
import styles from './prompt.module.css';

/** A statement of a profile as a card; its heart starts a message about it. */
export function Prompt({
  title,
  personId,
  about,
  children,
}: {
  title: string;
  /** Whom to write to; absent on the member's own profile. */
  personId?: number | undefined;
  about: NonNullable<OverlayParams['first-line']['about']>;
  children: ReactNode;
}): ReactElement {
  const t = useT();
  return (
    <section className={styles.prompt}>
      <h3 className={styles.title}>{title}</h3>
      <div className={styles.text}>{children}</div>
      {personId === undefined ? null : (
        <span className={styles.heart}>
          <IconButton
            kind="surface"
            label={t('profile.respond', { what: title })}
            onClick={() => openOverlay('first-line', { person: personId, about })}
          >
            <LikeIcon size={20} />
          </IconButton>
        </span>
      )}
    </section>
  );
}
