import { MIN_ART_PX, MIN_ICON_PX } from '@afterglow/domain/brand/brand';
import { Button } from '@afterglow/ui/primitives/button';
import { ImageUp, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { FileInput } from '../../components/file-input.tsx';
import { usePictureUpload } from '../../components/use-picture-upload.ts';
import { useT } from '../../core/translations.tsx';
import styles from './brand.module.css';
import type { PictureField } from './brand-fields.ts';

type PictureUploadProps = {
  field: PictureField;
  /** The key of the picture; empty for ours. */
  value: string;
  /** The server no longer has it. */
  isGone: boolean;
  onChange: (key: string) => void;
};

/** A picture of the brand, and a button that replaces it by a file. */
export function PictureUpload({ field, value, isGone, onChange }: PictureUploadProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const isIcon = field === 'icon';
  const isArt = field.startsWith('pictures.');
  const name = t(`brand.${field}`);
  const {
    upload,
    isBusy,
    errorText: uploadErrorText,
    setErrorText: setError,
  } = usePictureUpload({
    purpose: isIcon ? 'brand_icon' : isArt ? 'brand_picture' : 'brand_logo',
    describeError: (errorCode) =>
      errorCode === 'invalid_file_type'
        ? t(isIcon ? 'brand.not_png' : isArt ? 'brand.art_refused' : 'brand.logo_refused', {
            min: String(MIN_ART_PX),
          })
        : null,
  });

  async function send(file: File): Promise<void> {
    const key = await upload(async () => {
      const iconError = isIcon ? await findIconError(file) : null;
      return iconError ? { errorText: t(iconError.key, iconError.values) } : file;
    });
    if (key) onChange(key);
  }

  const errorText = uploadErrorText ?? (isGone ? t('brand.picture_gone') : null);
  return (
    <div className={styles.picture}>
      <div className={styles.frame} data-dark={field.endsWith('.dark') || undefined}>
        {value ? <img src={`/brand/${value}`} alt="" className={styles.image} /> : null}
      </div>
      <div className={styles.about}>
        <span className={styles.label}>{name}</span>
        {value ? null : <span className={styles.hint}>{t('brand.no_picture')}</span>}
        <div className={styles.foot}>
          <Button
            kind="outline"
            busy={isBusy}
            icon={<ImageUp size={16} aria-hidden="true" />}
            onClick={() => input.current?.click()}
          >
            {t('brand.upload', { name })}
          </Button>
          {value ? (
            <Button
              kind="ghost"
              icon={<Trash2 size={16} aria-hidden="true" />}
              onClick={() => {
                setError(null);
                onChange('');
              }}
            >
              {t('brand.remove', { name })}
            </Button>
          ) : null}
        </div>
        {errorText ? (
          <p className={styles.error} role="alert">
            {errorText}
          </p>
        ) : null}
      </div>
      <FileInput
        ref={input}
        accept={isIcon ? 'image/png' : isArt ? 'image/jpeg,image/png,image/webp' : 'image/svg+xml,image/png'}
        label={t.plain('brand.upload', { name })}
        onChoose={(file) => void send(file)}
      />
    </div>
  );
}

type IconError = {
  key: 'brand.not_png' | 'brand.icon_not_square' | 'brand.icon_too_small';
  values: Record<string, string>;
};

/** Returns why a file cannot become the icon, before it is sent; null if it can. The server checks it again. */
async function findIconError(file: File): Promise<IconError | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture || file.type !== 'image/png') return { key: 'brand.not_png', values: {} };
  const { width, height } = picture;
  picture.close();
  const values = { width: String(width), height: String(height), min: String(MIN_ICON_PX) };
  if (width !== height) return { key: 'brand.icon_not_square', values };
  return width < MIN_ICON_PX ? { key: 'brand.icon_too_small', values } : null;
}
