import { getNowS } from '@afterglow/browser/now';
import { MAX_STORIES_AHEAD, MAX_STORIES_PER_DAY } from '@afterglow/domain/personas';
import { buildSizedPictureUrl } from '@afterglow/domain/picture-url';
import type { PersonaRecord, PersonaStory } from '@afterglow/protocol/console/personas/entities';
import { AlertDialog } from '@afterglow/ui/primitives/alert-dialog';
import { IconButton } from '@afterglow/ui/primitives/icon-button';
import { Photo } from '@afterglow/ui/primitives/photo';
import { CalendarClock, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { BlurredPicture } from '../../components/blurred-picture.tsx';
import { StateBadge } from '../../components/cells.tsx';
import { useBlurKey } from '../../components/picture-blur.ts';
import { ToolButton } from '../../components/tool-button.tsx';
import { useAct } from '../../components/use-act.ts';
import { formatZone } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import { getReviewTone } from './describe-review.ts';
import styles from './pictures.module.css';
import { formatPlaceTime } from './place-time.ts';

type StoriesTabProps = {
  persona: PersonaRecord;
  zone: string | null;
  mayChange: boolean;
  onEdit: (story: PersonaStory | null) => void;
};

/** The running and scheduled stories, in the time zone of the town. */
export function StoriesTab({ persona, zone, mayChange, onEdit }: StoriesTabProps) {
  const t = useT();
  const [removed, setRemoved] = useState<PersonaStory | null>(null);
  useBlurKey();
  const { name, story_list: stories } = persona;
  const nowS = getNowS();
  const ahead = stories.filter(({ publish_at: at, review }) => at > nowS && review !== 'refused').length;
  return (
    <div className={styles.pictures}>
      <section aria-label={t('personas.stories')}>
        <header className={styles.head}>
          <h2 className={styles.title}>{t('personas.stories')}</h2>
          <span className={styles.quiet}>
            {t('personas.stories_ahead', { n: ahead, max: MAX_STORIES_AHEAD })}
          </span>
          {mayChange ? (
            <ToolButton icon={<Plus size={16} aria-hidden="true" />} onClick={() => onEdit(null)}>
              {t('personas.story_add')}
            </ToolButton>
          ) : null}
        </header>
        <p className={styles.quiet}>
          {t('personas.stories_text', { max: MAX_STORIES_PER_DAY, zone: formatZone(zone) })}
        </p>
        {stories.length === 0 ? (
          <p>{t('personas.stories_empty')}</p>
        ) : (
          <ul className={styles.grid}>
            {stories.map((story) => {
              const { id, photo, review, publish_at: at, ends } = story;
              const isAhead = at > nowS;
              return (
                <li key={id} className={styles.picture}>
                  <BlurredPicture size="fill">
                    <Photo
                      alt={t.plain('personas.story', { name })}
                      src={buildSizedPictureUrl(photo, 320)}
                      ratio="9 / 16"
                      radius={12}
                    />
                  </BlurredPicture>
                  <StateBadge tone={getReviewTone(review)}>{t(`personas.review.${review}`)}</StateBadge>
                  <span>{t('personas.story_begins', { at: formatPlaceTime(at, zone) })}</span>
                  <span className={styles.quiet}>
                    {t('personas.story_ends', { at: formatPlaceTime(ends, zone) })}
                  </span>
                  {review === 'pending' && !isAhead ? (
                    <span className={styles.quiet}>{t('personas.story_waits')}</span>
                  ) : null}
                  {mayChange ? (
                    <div className={styles.acts}>
                      {isAhead ? (
                        <IconButton
                          label={t.plain('personas.story_edit_one', { at: formatPlaceTime(at, zone) })}
                          onClick={() => onEdit(story)}
                        >
                          <CalendarClock size={18} aria-hidden="true" />
                        </IconButton>
                      ) : null}
                      <IconButton
                        label={t.plain('personas.story_remove_one', { at: formatPlaceTime(at, zone) })}
                        onClick={() => setRemoved(story)}
                      >
                        <Trash2 size={18} aria-hidden="true" />
                      </IconButton>
                    </div>
                  ) : null}
                </li>
              );
            })}
          </ul>
        )}
      </section>
      {removed ? <RemoveStory story={removed} onClose={() => setRemoved(null)} /> : null}
    </div>
  );
}

function RemoveStory({ story: { id, version }, onClose }: { story: PersonaStory; onClose: () => void }) {
  const t = useT();
  const {
    act,
    errorText: error,
    isBusy,
  } = useAct('personas/story_remove', { onDone: onClose, isTraced: false });
  return (
    <AlertDialog
      open
      danger
      title={t('personas.story_remove')}
      confirm={t('personas.story_remove')}
      cancel={t('common.cancel')}
      busy={isBusy}
      onConfirm={() => act({ id, version })}
      onCancel={onClose}
    >
      {error ?? t('personas.story_remove_text')}
    </AlertDialog>
  );
}
