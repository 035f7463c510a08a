import { MOST_PHOTO_ZOOM, type PhotoCut, wholeCut, zoomedCut } from '@afterglow/domain/photo-cut';
import { Button } from '@afterglow/ui/primitives/button';
import { IconButton } from '@afterglow/ui/primitives/icon-button';
import { Slider } from '@afterglow/ui/primitives/slider';
import { X } from 'lucide-react';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { errorText } from '../../ground/http.ts';
import type { OverlayProps } from '../../ground/overlay-address.ts';
import { useOverlayPlace } from '../../ground/overlay-place.ts';
import { useT } from '../../ground/words.tsx';
import { OverlayScene } from '../../parts/overlay/overlay-scene.tsx';
import { forgetPhotoToCrop, type PhotoToCrop, photoToCrop } from '../../parts/photo-to-crop.ts';
import { CropFrame } from './crop-frame.tsx';
import styles from './crop-photo-overlay.module.css';
import { cutPhoto } from './cut-photo.ts';

/** Chooses the part of a picture that others see, in the shape of a card or a story. Leaving it changes nothing. */
export function CropPhotoOverlay({ close }: OverlayProps<'crop-photo'>): ReactElement | null {
  const [photo] = useState(photoToCrop);
  const { open } = useOverlayPlace();
  useEffect(() => {
    if (!photo && open) close();
  }, [photo, open, close]);
  useEffect(() => forgetPhotoToCrop, []);
  return photo && <Crop photo={photo} open={open} close={close} />;
}

/** A card on a phone is about 390 px wide, of two to three dots each: below this it is plainly blurred. */
const SMALL_PX = 480;

function Crop({
  photo: { picture, take, aspect },
  open,
  close,
}: {
  photo: PhotoToCrop;
  open: boolean;
  close: () => void;
}): ReactElement {
  const t = useT();
  const [cut, setCut] = useState<PhotoCut>(() => wholeCut(picture, aspect));
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const small = Math.min(picture.width, picture.height) < SMALL_PX;
  const stands = useRef(open);
  stands.current = open;

  const use = async (): Promise<void> => {
    setBusy(true);
    setFault(null);
    const told = await cutPhoto(picture, cut).then(take, () => 'photo_broken');
    setBusy(false);
    setFault(told);
    // Left meanwhile: there is nothing of ours to go back from.
    if (!told && stands.current) close();
  };

  return (
    <OverlayScene label={t('photo.crop_title')} className={styles.scene} theme="dark" focusFirst={frame}>
      <header className={styles.head}>
        <IconButton label={t('common.cancel')} onClick={close}>
          <X size={24} strokeWidth={1.75} />
        </IconButton>
        <h2 className={styles.title}>{t('photo.crop_title')}</h2>
      </header>
      <div className={styles.stage}>
        <CropFrame ref={frame} picture={picture} cut={cut} onCut={setCut} />
      </div>
      <div className={styles.controls}>
        <p className={styles.hint}>{t(small ? 'photo.small' : 'photo.crop_hint')}</p>
        <Slider
          label={t('photo.zoom')}
          min={1}
          max={MOST_PHOTO_ZOOM}
          step={0.05}
          value={cut.zoom}
          valueText={t('photo.zoom_times', { n: Math.round(cut.zoom * 10) / 10 })}
          onChange={(zoom) => setCut((now) => zoomedCut(picture, now, zoom))}
        />
        <p className={styles.fault} role="alert">
          {fault ? errorText(t, fault) : ''}
        </p>
        <div className={styles.buttons}>
          <Button kind="ghost" size="l" onClick={() => setCut(wholeCut(picture, aspect))}>
            {t('photo.reset')}
          </Button>
          <Button size="l" busy={busy} onClick={() => void use()}>
            {t('photo.use')}
          </Button>
        </div>
      </div>
    </OverlayScene>
  );
}
