import { renderCrop } from '@afterglow/browser/render-crop';
import { createFullCrop, MAX_PHOTO_ZOOM, type PhotoCrop, zoomCrop } from '@afterglow/domain/photo-crop';
import { Button } from '@afterglow/ui/primitives/button';
import { IconButton } from '@afterglow/ui/primitives/icon-button';
import { Slider } from '@afterglow/ui/primitives/slider';
import { X } from 'lucide-react';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { OverlayFullscreenDialog } from '../../components/overlay/overlay-fullscreen-dialog.tsx';
import { clearPhotoToCrop, getPhotoToCrop, type PhotoToCrop } from '../../components/photo/photo-to-crop.ts';
import { getErrorText } from '../../core/error-text.ts';
import type { OverlayProps } from '../../core/overlay-address.ts';
import { useOverlayState } from '../../core/overlay-context.ts';
import { useT } from '../../core/translations.tsx';
import { CropFrame } from './crop-frame.tsx';
import styles from './crop-photo-overlay.module.css';

/** Chooses the part of a picture that others see, in the shape of a card or a story. Closing it changes nothing. */
export function CropPhotoOverlay({ close }: OverlayProps<'crop-photo'>): ReactElement | null {
  const [photo] = useState(getPhotoToCrop);
  const { open: isOpen } = useOverlayState();
  useEffect(() => {
    if (!photo && isOpen) close();
  }, [photo, isOpen, close]);
  useEffect(() => clearPhotoToCrop, []);
  return photo && <Crop photo={photo} isOpen={isOpen} close={close} />;
}

/** A card on a phone is about 390 px wide at a pixel ratio of two to three: below this it is clearly blurred. */
const MIN_SHARP_PX = 480;

function Crop({
  photo: { picture, onCrop, aspect },
  isOpen,
  close,
}: {
  photo: PhotoToCrop;
  isOpen: boolean;
  close: () => void;
}): ReactElement {
  const t = useT();
  const [crop, setCrop] = useState<PhotoCrop>(() => createFullCrop(picture, aspect));
  const [isBusy, setBusy] = useState(false);
  const [errorCode, setErrorCode] = useState<string | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const isSmall = Math.min(picture.width, picture.height) < MIN_SHARP_PX;
  const isOpenRef = useRef(isOpen);
  isOpenRef.current = isOpen;

  const save = async (): Promise<void> => {
    setBusy(true);
    setErrorCode(null);
    const result = await renderCrop(picture, crop).then(onCrop, () => 'photo_broken');
    setBusy(false);
    // A toast says what a decision closes, with the way to its reasons.
    setErrorCode(result === 'restricted' ? null : result);
    // If the overlay was closed meanwhile, closing again would go back one page too far.
    if (!result && isOpenRef.current) close();
  };

  return (
    <OverlayFullscreenDialog
      label={t('photo.crop_title')}
      className={styles.scene}
      theme="dark"
      focusFirst={frame}
    >
      <header className={styles.head}>
        <IconButton label={t('common.cancel')} onClick={close}>
          <X size={24} strokeWidth={1.75} />
        </IconButton>
        <h2 className={styles.title}>{t('photo.crop_title')}</h2>
      </header>
      <div className={styles.stage}>
        <CropFrame ref={frame} picture={picture} crop={crop} onChange={setCrop} />
      </div>
      <div className={styles.controls}>
        <p className={styles.hint}>{t(isSmall ? 'photo.small' : 'photo.crop_hint')}</p>
        <Slider
          label={t('photo.zoom')}
          min={1}
          max={MAX_PHOTO_ZOOM}
          step={0.05}
          value={crop.zoom}
          valueText={t('photo.zoom_times', { n: Math.round(crop.zoom * 10) / 10 })}
          onChange={(zoom) => setCrop((now) => zoomCrop(picture, now, zoom))}
        />
        <p className={styles.error} role="alert">
          {errorCode ? getErrorText(t, errorCode) : ''}
        </p>
        <div className={styles.buttons}>
          <Button kind="ghost" size="l" onClick={() => setCrop(createFullCrop(picture, aspect))}>
            {t('photo.reset')}
          </Button>
          <Button size="l" busy={isBusy} onClick={() => void save()}>
            {t('photo.use')}
          </Button>
        </div>
      </div>
    </OverlayFullscreenDialog>
  );
}
