import { MAX_GIFT_ICON } from '@afterglow/domain/economy';
import { buildPictureUrl, buildSizedPictureUrl, parsePictureKey } from '@afterglow/domain/picture-url';
import { getErrorMessage } from '@afterglow/i18n/error-messages';
import { Button } from '@afterglow/ui/primitives/button';
import { Field } from '@afterglow/ui/primitives/field';
import { ImageUp } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useT } from '../../core/translations.tsx';
import { uploadPicture } from '../../core/upload-picture.ts';
import styles from './icon-field.module.css';

type IconFieldProps = {
  /** The name of a drawing, the address of a picture, or the key of one that was just uploaded. */
  value: string;
  error?: string | undefined;
  /** The icons of other gifts, which are offered. */
  names: readonly string[];
  onChange: (value: string) => void;
};

const KEY = /^[0-9a-f]{32}$/;

/** Returns the picture of an icon; null for the name of a drawing. */
export const findIconPicture = (icon: string): string | null =>
  KEY.test(icon) ? buildPictureUrl(icon) : parsePictureKey(icon) && icon;

/** The icon of a gift: an uploaded picture, or a drawing by its name. */
export function IconField({ value, error, names, onChange }: IconFieldProps) {
  const t = useT();
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const running = useRef<AbortController>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const picture = findIconPicture(value);
  // Closing the form ends the upload.
  useEffect(() => () => running.current?.abort(), []);

  async function upload(file: File): Promise<void> {
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    setBusy(true);
    setFailure(null);
    const result = await uploadPicture(file, 'gift', abort.signal);
    if (abort.signal.aborted) return;
    setBusy(false);
    if (result.ok) return onChange(result.value.key);
    const { key, values } = getErrorMessage(result.error.code, { seconds: result.error.seconds });
    setFailure(t(key, values));
  }

  return (
    <div className={styles.icon}>
      {picture ? (
        <img
          className={styles.picture}
          src={buildSizedPictureUrl(picture, 320)}
          alt={t.plain('economy.icon_picture')}
          width={96}
          height={96}
        />
      ) : (
        <>
          <Field
            label={t('economy.icon')}
            hint={t('economy.icon_hint')}
            ltr
            list={list}
            maxLength={MAX_GIFT_ICON}
            value={value}
            error={error}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <datalist id={list}>
            {names.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </>
      )}
      <div className={styles.acts}>
        <Button
          kind="outline"
          busy={isBusy}
          icon={<ImageUp size={16} aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          {t(picture ? 'economy.icon_other' : 'economy.icon_upload')}
        </Button>
        {picture ? (
          <Button kind="ghost" onClick={() => onChange('')}>
            {t('economy.icon_name')}
          </Button>
        ) : null}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        hidden
        aria-label={t.plain('economy.icon_upload')}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // The same file again is another choice.
          event.currentTarget.value = '';
          if (file) void upload(file);
        }}
      />
      <p className={styles.hint}>{t('economy.icon_picture_hint')}</p>
      {failure || (picture && error) ? (
        <p className={styles.error} role="alert">
          {failure ?? error}
        </p>
      ) : null}
    </div>
  );
}
