import { getNowS } from '@afterglow/browser/now';
import { REJECTION_REASONS } from '@afterglow/domain/photo-reviews';
import { Button } from '@afterglow/ui/primitives/button';
import { EmptyState } from '@afterglow/ui/primitives/empty-state';
import { Clock, Images, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { AreaPage } from '../../components/area-page.tsx';
import { Kbd } from '../../components/kbd.tsx';
import { useBlurKey } from '../../components/picture-blur.ts';
import { RecordPlaceholder } from '../../components/record-placeholder.tsx';
import { ToolButton } from '../../components/tool-button.tsx';
import { useErrorText } from '../../components/use-error-text.ts';
import { usePageKeys } from '../../components/use-page-keys.ts';
import { onSignedIn } from '../../core/session.ts';
import { useT } from '../../core/translations.tsx';
import {
  closePhotos,
  decideCurrent,
  getDueAt,
  loadPhotos,
  movePhoto,
  openPhoto,
  undoLast,
  usePhotoReview,
} from './photo-review.ts';
import styles from './photo-review-tab.module.css';
import { getStageUrl, PhotoStage } from './photo-stage.tsx';
import { PhotoTile } from './photo-tile.tsx';

/** An empty page looks again after this time. */
const RELOAD_EVERY_MS = 20_000;

/**
 * Returns what a key does, by its place on the keyboard: 1 to 8 reject, A approves, U undoes, J and K move.
 */
function findAct({ code }: KeyboardEvent): (() => void) | undefined {
  const reason = REJECTION_REASONS[Number(/^(?:Digit|Numpad)([1-8])$/.exec(code)?.[1]) - 1];
  if (reason) return () => decideCurrent(reason);
  if (code === 'KeyA') return () => decideCurrent('approved');
  if (code === 'KeyU') return undoLast;
  if (code === 'KeyJ' || code === 'ArrowDown') return () => movePhoto(1);
  if (code === 'KeyK' || code === 'ArrowUp') return () => movePhoto(-1);
  return undefined;
}

/** The photo review: twelve photos and stories, decided with one key each. */
export function PhotoReviewTab({ tabs }: { tabs: ReactNode }) {
  const t = useT();
  const getErrorText = useErrorText();
  const { photos, upcoming, currentId, decided, isLoaded, error } = usePhotoReview();
  useLoadedPictures(useMemo(() => [...photos, ...upcoming].map(getStageUrl), [photos, upcoming]));
  // A page that was read again after each reconnect shows what the reader still holds.
  useEffect(() => onSignedIn(loadPhotos), []);
  useEffect(() => closePhotos, []);
  const isEmpty = isLoaded && photos.length === 0;
  useEffect(() => {
    if (!isEmpty) return;
    const timer = setInterval(loadPhotos, RELOAD_EVERY_MS);
    return () => clearInterval(timer);
  }, [isEmpty]);
  useBlurKey();
  usePageKeys({ isBusy: false, findAct });
  const current = photos.find(({ id }) => id === currentId);
  const late = photos.filter((photo) => photo.verdict === null && getDueAt(photo) < getNowS()).length;
  const at = photos.findIndex(({ id }) => id === currentId);
  return (
    <AreaPage
      title={t('console.tab.moderation.photos')}
      total={null}
      tabs={tabs}
      actions={
        <ToolButton
          icon={<Undo2 size={16} aria-hidden="true" />}
          iconEnd={<Kbd>U</Kbd>}
          disabled={decided.length === 0}
          aria-keyshortcuts="u"
          onClick={undoLast}
        >
          {t('moderation.photo_undo')}
        </ToolButton>
      }
    >
      <div className={styles.page}>
        {error && isLoaded ? (
          <p className={styles.error} role="alert">
            {error.code === 'conflict' ? t('moderation.photo_undo_late') : getErrorText(error)}
          </p>
        ) : null}
        {isLoaded ? null : (
          <div className={styles.state}>
            <RecordPlaceholder error={error} isGone={false} onRetry={loadPhotos} />
          </div>
        )}
        {isEmpty ? (
          <EmptyState
            title={t('moderation.photos_empty')}
            art={<Images size={40} strokeWidth={1.5} />}
            action={
              <Button kind="outline" onClick={loadPhotos}>
                {t('moderation.photos_look_again')}
              </Button>
            }
          >
            {t('moderation.photos_empty_text')}
          </EmptyState>
        ) : null}
        {late > 0 ? (
          <p className={styles.late}>
            <Clock size={16} aria-hidden="true" />
            {t('moderation.photos_late', { n: late })}
          </p>
        ) : null}
        {isLoaded && photos.length > 0 ? (
          <div className={styles.columns}>
            {current ? <PhotoStage key={current.id} photo={current} /> : null}
            <ol className={styles.grid} aria-label={t.plain('moderation.photos_held')}>
              {photos.map((photo, n) => (
                <li key={photo.id}>
                  <PhotoTile
                    photo={photo}
                    index={n + 1}
                    isCurrent={n === at}
                    onOpen={() => openPhoto(photo.id)}
                  />
                </li>
              ))}
            </ol>
          </div>
        ) : null}
      </div>
    </AreaPage>
  );
}

/** Loads pictures before they are shown, and keeps them as long as they are in `urls`. */
function useLoadedPictures(urls: readonly string[]): void {
  const loaded = useRef(new Map<string, HTMLImageElement>());
  useEffect(() => {
    const before = loaded.current;
    loaded.current = new Map(
      urls.map((url) => [url, before.get(url) ?? Object.assign(new Image(), { src: url })]),
    );
  }, [urls]);
}
