import { buildSizedPictureUrl } from '@afterglow/domain/picture-url';
import { IconButton } from '@afterglow/ui/primitives/icon-button';
import { X } from 'lucide-react';
import { useT } from '../../core/translations.tsx';
import type { ShownStory } from './sendable.ts';
import styles from './story-line.module.css';

/** The story that the text will show, above the text. */
export function StoryLine({ story, onRemove }: { story: ShownStory; onRemove: () => void }) {
  const t = useT();
  return (
    <div className={styles.story}>
      {story.photo ? (
        <img className={styles.picture} src={buildSizedPictureUrl(story.photo, 96)} alt="" />
      ) : null}
      <span className={styles.words}>{t('inbox.album.with_story')}</span>
      <IconButton label={t('inbox.album.without_story')} onClick={onRemove}>
        <X size={16} strokeWidth={1.75} />
      </IconButton>
    </div>
  );
}
