import { IconButton } from '@afterglow/ui/primitives/icon-button';
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useLanguage, useT } from '../../core/translations.tsx';
import { OverlayFullscreenDialog } from '../overlay/overlay-fullscreen-dialog.tsx';
import { followPullToClose } from './follow-pull-to-close.ts';
import { stepAround } from './step-around.ts';
import styles from './viewer.module.css';

/** A scroller that was still for this long has arrived; not every browser tells of it. */
const SETTLED_MS = 120;
const MAX_ZOOM = 3;
/** How far an arrow key moves a picture that is larger than the window. */
const PAN_PX = 120;

interface Slide {
  readonly id: number;
  /** Draws the picture; `near`: it is on screen, or the next to be. */
  readonly draw: (near: boolean) => ReactElement;
  /** Whose it is, when, for how long; where that is not known from the page below. */
  readonly caption?: ReactElement;
}

/**
 * Pictures as large as the window: swiped sideways, pulled down to close; arrow keys follow the reading direction, plus and minus
 * zoom. A phone's own pinch works beside it.
 */
export function Viewer({
  label,
  slides,
  start,
  close,
}: {
  label: string;
  slides: readonly Slide[];
  /** Which comes first, from 0. */
  start: number;
  close: () => void;
}): ReactElement {
  const t = useT();
  const { dirSign } = useLanguage();
  const track = useRef<HTMLUListElement>(null);
  const total = slides.length;
  const settleTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [at, setAt] = useState(start);
  const [zoom, setZoom] = useState(1);

  const show = (index: number, behavior: ScrollBehavior): void => {
    const { current } = track;
    current?.scrollTo({ left: index * current.clientWidth * dirSign, behavior });
  };
  const step = (by: 1 | -1): void => {
    const next = stepAround(at, by, total);
    setZoom(1);
    setAt(next);
    // From the last to the first there is no way to show in between.
    show(next, Math.abs(next - at) === 1 ? 'smooth' : 'instant');
  };
  const zoomTo = (level: number): void => setZoom(Math.min(MAX_ZOOM, Math.max(1, level)));
  const getCurrentSlide = (): Element | undefined => track.current?.children[at];

  useEffect(() => () => clearTimeout(settleTimer.current), []);
  const latestClose = useRef(close);
  latestClose.current = close;
  // A dialog draws what it holds a moment after itself: only here it is there.
  const attach = useCallback(
    (list: HTMLUListElement) => {
      track.current = list;
      list.scrollTo({ left: start * list.clientWidth * dirSign, behavior: 'instant' });
      const stop = followPullToClose(list, () => latestClose.current());
      return () => {
        stop();
        track.current = null;
      };
    },
    [start, dirSign],
  );

  function onKeyDown(event: KeyboardEvent): void {
    const { key } = event;
    if (key === '+' || key === '=') zoomTo(zoom + 1);
    else if (key === '-') zoomTo(zoom - 1);
    else if (key === '0') zoomTo(1);
    else if (zoom > 1 && key.startsWith('Arrow')) {
      const x = key === 'ArrowRight' ? PAN_PX : key === 'ArrowLeft' ? -PAN_PX : 0;
      const y = key === 'ArrowDown' ? PAN_PX : key === 'ArrowUp' ? -PAN_PX : 0;
      getCurrentSlide()?.scrollBy(x, y);
    } else if (key === 'ArrowRight' || key === 'ArrowLeft')
      step((key === 'ArrowRight') === (dirSign === 1) ? 1 : -1);
    else return;
    // The scroller would go its own way as well.
    event.preventDefault();
  }

  function onDoubleClick({ currentTarget, clientX, clientY }: MouseEvent): void {
    const larger = zoom === 1 ? 2 : 1;
    setZoom(larger);
    if (larger === 1) return;
    // What was pressed on stays under the finger.
    requestAnimationFrame(() => {
      const { left, top } = currentTarget.getBoundingClientRect();
      currentTarget.scrollTo({
        left: dirSign === 1 ? clientX - left : clientX - left - currentTarget.clientWidth,
        top: clientY - top,
      });
    });
  }

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
          onScroll={({ currentTarget, target }) => {
            if (target !== currentTarget) return;
            // On the way the step that was asked for counts.
            clearTimeout(settleTimer.current);
            settleTimer.current = setTimeout(() => {
              const arrived = Math.round(
                Math.abs(currentTarget.scrollLeft) / Math.max(1, currentTarget.clientWidth),
              );
              if (arrived !== at) setZoom(1);
              setAt(arrived);
            }, SETTLED_MS);
          }}
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
            {slides[at]?.caption}
            <bdi className={styles.counter}>
              {total > 1 ? t('common.count_of', { index: at + 1, total }) : ''}
            </bdi>
          </span>
          <span className={styles.tools}>
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
