import { MIN_ART_PX, MIN_ICON_PX } from '@afterglow/domain/brand/brand';
import type { BrandError } from '@afterglow/protocol/console/brand/brand-record';
import { useT } from '../../core/translations.tsx';
import styles from './brand.module.css';

import { type BrandField, type BrandFields, PICTURE_FIELDS } from './brand-fields.ts';
import { PictureUpload } from './picture-upload.tsx';

type PictureFieldsProps = {
  values: BrandFields;
  errors: readonly BrandError[];
  onChange: (field: BrandField, value: string) => void;
};

/** Logo and wordmark for both themes, and the square that all icons are made from. */
export function PictureFields({ values, errors, onChange }: PictureFieldsProps) {
  const t = useT();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.heading}>{t('brand.pictures')}</legend>
      <p className={styles.hint}>{t('brand.pictures_hint')}</p>
      <p className={styles.hint}>{t('brand.wordmark_hint')}</p>
      <p className={styles.hint}>{t('brand.icon_hint', { min: String(MIN_ICON_PX) })}</p>
      <p className={styles.hint}>{t('brand.art_hint', { min: String(MIN_ART_PX) })}</p>
      {PICTURE_FIELDS.map((field) => (
        <PictureUpload
          key={field}
          field={field}
          value={values[field]}
          isGone={errors.some(({ reason, path }) => reason === 'picture' && path === field)}
          onChange={(key) => onChange(field, key)}
        />
      ))}
    </fieldset>
  );
}
