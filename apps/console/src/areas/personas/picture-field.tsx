import { MAX_PHOTO_ZOOM, zoomCrop } from '@afterglow/domain/photo-crop';
import { Button } from '@afterglow/ui/primitives/button';
import { Slider } from '@afterglow/ui/primitives/slider';
import { ImageUp } from 'lucide-react';
import { useRef } from 'react';
import { FileInput } from '../../components/file-input.tsx';
import { formatCount } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import { CropFrame } from './crop-frame.tsx';
import styles from './picture-field.module.css';
import type { ChosenPicture } from './use-picture.ts';

/** Below this a picture is clearly blurred on a phone. */
const MIN_SHARP_PX = 480;

type PictureFieldProps = {
  chosen: ChosenPicture;
  /** What is wrong with it: none was chosen. */
  errorText?: string | undefined;
};

/** Chooses a picture file, and the part of it that others see. */
export function PictureField({ chosen, errorText }: PictureFieldProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const { picture, crop, setCrop } = chosen;
  const isSmall = picture !== null && Math.min(picture.width, picture.height) < MIN_SHARP_PX;
  return (
    <div className={styles.field}>
      {picture && crop ? (
        <>
          <CropFrame picture={picture} crop={crop} onChange={setCrop} />
          <p className={styles.hint}>{t(isSmall ? 'personas.picture_small' : 'personas.picture_hint')}</p>
          <Slider
            label={t('personas.picture_zoom')}
            min={1}
            max={MAX_PHOTO_ZOOM}
            step={0.05}
            value={crop.zoom}
            valueText={`×${formatCount(Math.round(crop.zoom * 10) / 10)}`}
            onChange={(zoom) => setCrop(zoomCrop(picture, crop, zoom))}
          />
        </>
      ) : null}
      <div>
        <Button
          kind="outline"
          icon={<ImageUp size={16} aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          {t(picture ? 'personas.picture_other' : 'personas.picture_choose')}
        </Button>
      </div>
      <FileInput
        ref={input}
        accept="image/jpeg,image/png,image/webp"
        label={t.plain('personas.picture_choose')}
        onChoose={(file) => void chosen.choose(file)}
      />
      {(chosen.errorText ?? errorText) ? (
        <p className={styles.error} role="alert">
          {chosen.errorText ?? errorText}
        </p>
      ) : null}
    </div>
  );
}
