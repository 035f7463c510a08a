import { REJECTION_REASONS } from '@afterglow/domain/photo-reviews';
import { buildSizedPictureUrl } from '@afterglow/domain/picture-url';
import { Button } from '@afterglow/ui/primitives/button';
import { Photo } from '@afterglow/ui/primitives/photo';
import { Flag } from 'lucide-react';
import { BlurredPicture } from '../../components/blurred-picture.tsx';
import { CodeCell, MomentCell, StateBadge } from '../../components/cells.tsx';
import { DueCell } from '../../components/due-cell.tsx';
import { Kbd } from '../../components/kbd.tsx';
import { ToolButton } from '../../components/tool-button.tsx';
import { useT } from '../../core/translations.tsx';
import { decideCurrent, getDueAt, type HeldPhoto } from './photo-review.ts';
import styles from './photo-stage.module.css';

/** Returns the address of a photo as large as shown here. */
export const getStageUrl = ({ photo }: HeldPhoto): string => buildSizedPictureUrl(photo, 720);

/** The photo under the keys: large, with whose it is and what can be decided. */
export function PhotoStage({ photo }: { photo: HeldPhoto }) {
  const t = useT();
  const { person, subject, uploaded_at: uploadedAt, live, visible, flagged, hash } = photo;
  return (
    <section className={styles.stage} aria-label={t.plain('moderation.photo_current')}>
      <div className={styles.picture}>
        <BlurredPicture size="fill">
          <Photo
            alt={t.plain('moderation.photo_large', { name: person.name })}
            src={getStageUrl(photo)}
            ratio="4 / 5"
            radius={16}
          />
        </BlurredPicture>
      </div>
      <div className={styles.about}>
        <p className={styles.name}>
          <bdi>{person.name}</bdi>
        </p>
        <p className={styles.facts}>
          {t(`moderation.photo_kind.${subject.kind}`)}
          {' · '}
          {t(`moderation.photo_visible.${visible}`)}
          {' · '}
          <MomentCell at={uploadedAt} />
          {' · '}
          <DueCell at={getDueAt(photo)} isNamed />
        </p>
        {hash === null ? null : (
          <p className={styles.facts}>
            {t('moderation.photo_hash')} <CodeCell>{hash}</CodeCell>
          </p>
        )}
        {live ? <StateBadge tone="warned">{t('moderation.photo_live')}</StateBadge> : null}
        {flagged ? (
          <p className={styles.flagged}>
            <Flag size={16} aria-hidden="true" />
            {t('moderation.photo_flagged', { reason: t.plain(`members.refusal.${flagged.reason}`) })}
          </p>
        ) : null}
      </div>
      <div className={styles.acts}>
        <Button className={styles.approve} aria-keyshortcuts="a" onClick={() => decideCurrent('approved')}>
          {t('moderation.photo_approve')}
          <span className={styles.key}>
            <Kbd>A</Kbd>
          </span>
        </Button>
        <fieldset className={styles.reasons}>
          <legend className={styles.legend}>{t('moderation.photo_refuse')}</legend>
          {REJECTION_REASONS.map((reason, n) => (
            <ToolButton
              key={reason}
              isDanger
              iconEnd={<Kbd>{String(n + 1)}</Kbd>}
              aria-keyshortcuts={String(n + 1)}
              onClick={() => decideCurrent(reason)}
            >
              {t(`members.refusal.${reason}`)}
            </ToolButton>
          ))}
        </fieldset>
      </div>
    </section>
  );
}
