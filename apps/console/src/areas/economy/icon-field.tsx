import { MAX_GIFT_ICON } from '@afterglow/domain/economy';
import { buildPictureUrl, buildSizedPictureUrl, parsePictureKey } from '@afterglow/domain/picture-url';
import { Button } from '@afterglow/ui/primitives/button';
import { Field } from '@afterglow/ui/primitives/field';
import { ImageUp } from 'lucide-react';
import { useId, useRef } from 'react';
import { FileInput } from '../../components/file-input.tsx';
import { usePictureUpload } from '../../components/use-picture-upload.ts';
import { useT } from '../../core/translations.tsx';
import styles from './icon-field.module.css';

type IconFieldProps = {
  /** The name of a drawing, the address of a picture, or the key of one that was just uploaded. */
  value: string;
  errorText?: string | undefined;
  /** The icons of other gifts, which are offered. */
  names: readonly string[];
  onChange: (value: string) => void;
};

const KEY = /^[0-9a-f]{32}$/;

/** Returns the picture of an icon; null for the name of a drawing. */
export const findIconPicture = (icon: string): string | null =>
  KEY.test(icon) ? buildPictureUrl(icon) : parsePictureKey(icon) && icon;

/** The icon of a gift: an uploaded picture, or a drawing by its name. */
export function IconField({ value, errorText, names, onChange }: IconFieldProps) {
  const t = useT();
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const { upload, isBusy, errorText: uploadErrorText } = usePictureUpload({ purpose: 'gift' });
  const picture = findIconPicture(value);

  async function send(file: File): Promise<void> {
    const key = await upload(async () => file);
    if (key) onChange(key);
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
            errorText={errorText}
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
      <FileInput
        ref={input}
        accept="image/jpeg,image/png,image/webp"
        label={t.plain('economy.icon_upload')}
        onChoose={(file) => void send(file)}
      />
      <p className={styles.hint}>{t('economy.icon_picture_hint')}</p>
      {uploadErrorText || (picture && errorText) ? (
        <p className={styles.error} role="alert">
          {uploadErrorText ?? errorText}
        </p>
      ) : null}
    </div>
  );
}
