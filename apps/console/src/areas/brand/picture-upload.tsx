import { MIN_ART_PX, MIN_ICON_PX } from '@afterglow/domain/brand/brand';
import { getErrorMessage } from '@afterglow/i18n/error-messages';
import { Button } from '@afterglow/ui/primitives/button';
import { ImageUp, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../core/translations.tsx';
import { uploadPicture } from '../../core/upload-picture.ts';
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

/** One picture of the brand: what it is, and a file in its place. */
export function PictureUpload({ field, value, isGone, onChange }: PictureUploadProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const running = useRef<AbortController>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isIcon = field === 'icon';
  const isArt = field.startsWith('pictures.');
  const name = t(`brand.${field}`);
  // Leaving the page ends the upload.
  useEffect(() => () => running.current?.abort(), []);

  async function upload(file: File): Promise<void> {
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    setBusy(true);
    setFailure(null);
    const iconError = isIcon ? await findIconError(file) : null;
    if (abort.signal.aborted) return;
    if (iconError) {
      setBusy(false);
      return setFailure(t(iconError.key, iconError.values));
    }
    const result = await uploadPicture(
      file,
      isIcon ? 'brand_icon' : isArt ? 'brand_picture' : 'brand_logo',
      abort.signal,
    );
    if (abort.signal.aborted) return;
    setBusy(false);
    if (result.ok) return onChange(result.value.key);
    if (result.error.code === 'invalid_file_type')
      return setFailure(
        t(isIcon ? 'brand.not_png' : isArt ? 'brand.art_refused' : 'brand.logo_refused', {
          min: String(MIN_ART_PX),
        }),
      );
    const { key, values } = getErrorMessage(result.error.code, { seconds: result.error.seconds });
    setFailure(t(key, values));
  }

  const error = failure ?? (isGone ? t('brand.picture_gone') : null);
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
                setFailure(null);
                onChange('');
              }}
            >
              {t('brand.remove', { name })}
            </Button>
          ) : null}
        </div>
        {error ? (
          <p className={styles.error} role="alert">
            {error}
          </p>
        ) : null}
      </div>
      <input
        ref={input}
        type="file"
        accept={isIcon ? 'image/png' : isArt ? 'image/jpeg,image/png,image/webp' : 'image/svg+xml,image/png'}
        hidden
        aria-label={t.plain('brand.upload', { name })}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // The same file again is another choice.
          event.currentTarget.value = '';
          if (file) void upload(file);
        }}
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
