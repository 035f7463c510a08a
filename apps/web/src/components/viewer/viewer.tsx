import { IconButton } from '@afterglow/ui/primitives/icon-button';
import { ChevronLeft, ChevronRight, Flag, X, ZoomIn, ZoomOut } from 'lucide-react';
import type { CSSProperties, ReactElement } from 'react';
import { useLanguage, useT } from '../../core/translations.tsx';
import { OverlayFullscreenDialog } from '../overlay/overlay-fullscreen-dialog.tsx';
import { MAX_ZOOM, useSlides } from './use-slides.ts';
import styles from './viewer.module.css';

interface Slide {
  readonly id: number;
  /** Renders the picture; `near`: it is on screen or next to it. */
  readonly draw: (isNear: boolean) => ReactElement;
  /** Whose picture it is, when it was sent, how long it stays; unless the page below says it. */
  readonly caption?: ReactElement;
}

/**
 * Full-screen pictures: swipe sideways, pull down to close; arrow keys follow the reading direction, plus and minus
 * zoom. The phone's own pinch zoom works too.
 */
export function Viewer({
  label,
  slides,
  start,
  close,
  onReport,
}: {
  label: string;
  slides: readonly Slide[];
  /** Reports the picture on screen; without it there is nothing to report. */
  onReport?: ((id: number) => void) | undefined;
  /** The index of the first slide. */
  start: number;
  close: () => void;
}): ReactElement {
  const t = useT();
  const { dirSign } = useLanguage();
  const total = slides.length;
  const { at, zoom, attach, step, zoomTo, onScroll, onKeyDown, onDoubleClick } = useSlides({
    total,
    start,
    dirSign,
    close,
  });

  const current = slides[at];
  return (
    <OverlayFullscreenDialog label={label} className={styles.viewer} theme="dark">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole viewer */}
      <div className={styles.room} onKeyDown={onKeyDown}>
        <ul
          key={total}
          ref={attach}
          className={styles.track}
          data-zoomed={zoom > 1 || undefined}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable without a pointer
          tabIndex={0}
          onScroll={onScroll}
        >
          {slides.map((slide, index) => (
            <li
              key={slide.id}
              className={styles.slide}
              data-current={index === at || undefined}
              data-zoomed={(index === at && zoom > 1) || undefined}
              aria-hidden={index !== at}
              onDoubleClick={onDoubleClick}
            >
              <div className={styles.stage} style={{ '--zoom': index === at ? zoom : 1 } as CSSProperties}>
                {slide.draw(Math.abs(index - at) < 2)}
              </div>
            </li>
          ))}
        </ul>
        <div className={styles.bar}>
          <span className={styles.status} aria-live="polite">
            {current?.caption}
            <bdi className={styles.counter}>
              {total > 1 ? t('common.count_of', { index: at + 1, total }) : ''}
            </bdi>
          </span>
          <ViewerTools
            zoom={zoom}
            zoomTo={zoomTo}
            close={close}
            onReport={onReport && current ? () => onReport(current.id) : undefined}
          />
        </div>
        {total > 1 && zoom === 1 ? (
          <div className={styles.steps}>
            <IconButton label={t('common.previous')} kind="glass" size={48} flip onClick={() => step(-1)}>
              <ChevronLeft size={26} strokeWidth={1.75} />
            </IconButton>
            <IconButton label={t('common.next')} kind="glass" size={48} flip onClick={() => step(1)}>
              <ChevronRight size={26} strokeWidth={1.75} />
            </IconButton>
          </div>
        ) : null}
      </div>
    </OverlayFullscreenDialog>
  );
}

function ViewerTools({
  zoom,
  zoomTo,
  close,
  onReport,
}: {
  zoom: number;
  zoomTo: (level: number) => void;
  close: () => void;
  onReport: (() => void) | undefined;
}): ReactElement {
  const t = useT();
  return (
    <span className={styles.tools}>
      {onReport ? (
        <IconButton label={t('common.report_picture')} kind="glass" size={48} onClick={onReport}>
          <Flag size={22} strokeWidth={1.75} />
        </IconButton>
      ) : null}
      <IconButton
        label={t('common.zoom_out')}
        kind="glass"
        size={48}
        disabled={zoom === 1}
        onClick={() => zoomTo(zoom - 1)}
      >
        <ZoomOut size={22} strokeWidth={1.75} />
      </IconButton>
      <IconButton
        label={t('common.zoom_in')}
        kind="glass"
        size={48}
        disabled={zoom === MAX_ZOOM}
        onClick={() => zoomTo(zoom + 1)}
      >
        <ZoomIn size={22} strokeWidth={1.75} />
      </IconButton>
      <IconButton label={t('common.close')} kind="glass" size={48} onClick={close}>
        <X size={24} strokeWidth={1.75} />
      </IconButton>
    </span>
  );
}
