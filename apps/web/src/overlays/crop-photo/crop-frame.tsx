import { getCropArea, moveCrop, type PhotoCrop, zoomCrop } from '@afterglow/domain/photo-crop';
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import { useT } from '../../core/translations.tsx';
import styles from './crop-frame.module.css';

/** How far an arrow key moves the picture, as a share of the frame; five times as far with Shift. */
const KEY_STEP = 0.02;
const KEY_ZOOM = 1.1;
/** The zoom for each pixel of the wheel: a notch of a usual mouse wheel (100 px) zooms by a fifth. */
const WHEEL_PER_PX = 0.0018;

interface Props {
  ref: RefObject<HTMLDivElement | null>;
  picture: HTMLCanvasElement;
  crop: PhotoCrop;
  onChange: (change: (crop: PhotoCrop) => PhotoCrop) => void;
}

/** The frame is what others see. The picture is moved and zoomed under it by finger, mouse, pinch, wheel and keys. */
export function CropFrame({ ref: frame, picture, crop, onChange }: Props): ReactElement {
  const t = useT();
  const fingers = useRef(new Map<number, { x: number; y: number }>());

  /** Converts a point of the window to shares of the frame. */
  const toFrameShare = ({ x, y }: { x: number; y: number }) => {
    const box = (frame.current as HTMLDivElement).getBoundingClientRect();
    return { x: (x - box.left) / box.width, y: (y - box.top) / box.height, unit: box.width };
  };

  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>): void => {
    if (!fingers.current.has(event.pointerId)) return;
    const before = getPinch(fingers.current.values());
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const after = getPinch(fingers.current.values());
    const { unit, ...about } = toFrameShare(after);
    const by = { x: (after.x - before.x) / unit, y: (after.y - before.y) / unit };
    const spread = before.spread > 0 && after.spread > 0 ? after.spread / before.spread : 1;
    onChange((now) => zoomCrop(picture, moveCrop(picture, now, by), now.zoom * spread, about));
  };
  const onPointerEnd = (event: PointerEvent<HTMLDivElement>): void => {
    fingers.current.delete(event.pointerId);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.shiftKey ? 5 * KEY_STEP : KEY_STEP;
    const by = ARROW_STEPS[event.key];
    if (by) onChange((now) => moveCrop(picture, now, { x: by.x * step, y: by.y * step }));
    else if (event.key === '+' || event.key === '=')
      onChange((now) => zoomCrop(picture, now, now.zoom * KEY_ZOOM));
    else if (event.key === '-') onChange((now) => zoomCrop(picture, now, now.zoom / KEY_ZOOM));
    else return;
    event.preventDefault();
  };

  const onWheel = useEffectEvent((event: WheelEvent): void => {
    event.preventDefault();
    const about = toFrameShare({ x: event.clientX, y: event.clientY });
    const factor = Math.exp(-event.deltaY * WHEEL_PER_PX);
    onChange((now) => zoomCrop(picture, now, now.zoom * factor, about));
  });
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const listener = (event: WheelEvent): void => onWheel(event);
    // React's wheel listeners are passive and cannot prevent scrolling.
    element.addEventListener('wheel', listener, { passive: false });
    return () => element.removeEventListener('wheel', listener);
  }, [frame]);

  const area = getCropArea(picture, crop);
  return (
    <div
      ref={frame}
      className={styles.frame}
      role="application"
      aria-label={t('photo.crop_area')}
      style={{ '--aspect': crop.aspect } as CSSProperties}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: role application: it handles keys itself
      tabIndex={0}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
      onLostPointerCapture={onPointerEnd}
      onKeyDown={onKeyDown}
    >
      <div
        className={styles.picture}
        ref={(place) => place?.replaceChildren(picture)}
        style={
          {
            '--size': `${(100 * picture.width) / area.width}%`,
            '--x': `${(-100 * area.x) / picture.width}%`,
            '--y': `${(-100 * area.y) / picture.height}%`,
          } as CSSProperties
        }
      />
    </div>
  );
}

const ARROW_STEPS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Returns the middle between the first two fingers and their distance; for one finger its position and 0. */
function getPinch(fingers: Iterable<{ x: number; y: number }>): { x: number; y: number; spread: number } {
  const [one, other] = fingers;
  if (!one) return { x: 0, y: 0, spread: 0 };
  if (!other) return { ...one, spread: 0 };
  return {
    x: (one.x + other.x) / 2,
    y: (one.y + other.y) / 2,
    spread: Math.hypot(one.x - other.x, one.y - other.y),
  };
}
