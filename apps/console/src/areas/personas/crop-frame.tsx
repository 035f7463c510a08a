import { getCropArea, moveCrop, type PhotoCrop, zoomCrop } from '@afterglow/domain/photo-crop';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useT } from '../../core/translations.tsx';
import styles from './picture-field.module.css';

/** How far an arrow key moves the picture, as a share of the frame; five times as far with Shift. */
const KEY_STEP = 0.02;
const KEY_ZOOM = 1.1;
const ARROW_STEPS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

type CropFrameProps = {
  picture: HTMLCanvasElement;
  crop: PhotoCrop;
  onChange: (crop: PhotoCrop) => void;
};

/** The frame is what others see. The picture is moved under it by mouse, finger and arrow keys; + and - zoom. */
export function CropFrame({ picture, crop, onChange }: CropFrameProps) {
  const t = useT();
  const last = useRef<{ x: number; y: number } | null>(null);

  function onPointerDown(event: PointerEvent<HTMLDivElement>): void {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    last.current = { x: event.clientX, y: event.clientY };
  }
  function onPointerMove(event: PointerEvent<HTMLDivElement>): void {
    if (!last.current) return;
    const unit = event.currentTarget.clientWidth;
    const by = { x: (event.clientX - last.current.x) / unit, y: (event.clientY - last.current.y) / unit };
    last.current = { x: event.clientX, y: event.clientY };
    onChange(moveCrop(picture, crop, by));
  }
  function onPointerEnd(): void {
    last.current = null;
  }
  function onKeyDown(event: KeyboardEvent): void {
    const step = event.shiftKey ? 5 * KEY_STEP : KEY_STEP;
    const by = ARROW_STEPS[event.key];
    if (by) onChange(moveCrop(picture, crop, { x: by.x * step, y: by.y * step }));
    else if (event.key === '+' || event.key === '=') onChange(zoomCrop(picture, crop, crop.zoom * KEY_ZOOM));
    else if (event.key === '-') onChange(zoomCrop(picture, crop, crop.zoom / KEY_ZOOM));
    else return;
    event.preventDefault();
  }
  const area = getCropArea(picture, crop);
  return (
    <div
      className={styles.frame}
      role="application"
      aria-label={t.plain('personas.picture_area')}
      style={{ '--aspect': crop.aspect } as CSSProperties}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: role application: it handles keys itself
      tabIndex={0}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
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
