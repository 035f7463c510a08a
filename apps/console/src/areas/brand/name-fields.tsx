import { MAX_BRAND_NAME, MAX_SHORT_NAME, MAX_STATEMENT_NAME } from '@afterglow/domain/brand/brand';
import { LANGUAGES } from '@afterglow/domain/languages';
import { Field } from '@afterglow/ui/primitives/field';
import { getLanguageName } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import styles from './brand.module.css';
import type { BrandField, BrandFieldError, BrandFields, NameField } from './brand-fields.ts';

type NameFieldsProps = {
  values: BrandFields;
  errors: Partial<Record<BrandField, BrandFieldError>>;
  onChange: (field: BrandField, value: string) => void;
};

/** The names of the site: everywhere, per language, in emails and on bank statements. */
export function NameFields({ values, errors, onChange }: NameFieldsProps) {
  const t = useT();
  const describe = (field: NameField, max: number): string | undefined => {
    const error = errors[field];
    if (!error) return undefined;
    return error === 'half' ? t('brand.name_half') : t('brand.name_wrong', { max: String(max) });
  };
  const bind = (field: NameField | 'sender' | 'statement', max: number) => ({
    dir: 'auto' as const,
    autoComplete: 'off',
    maxLength: max,
    value: values[field],
    onChange: (event: { currentTarget: { value: string } }) => onChange(field, event.currentTarget.value),
    ...(field === 'sender' || field === 'statement' ? {} : { errorText: describe(field, max) }),
  });
  return (
    <fieldset className={styles.group}>
      <legend className={styles.heading}>{t('brand.names')}</legend>
      <div className={styles.pair}>
        <Field label={t('brand.full')} required {...bind('full', MAX_BRAND_NAME)} />
        <Field
          label={t('brand.short')}
          required
          hint={t('brand.short_hint', { max: String(MAX_SHORT_NAME) })}
          {...bind('short', MAX_SHORT_NAME)}
        />
        <Field label={t('brand.sender')} hint={t('brand.sender_hint')} {...bind('sender', MAX_BRAND_NAME)} />
        <Field
          label={t('brand.statement')}
          hint={t('brand.statement_hint')}
          {...bind('statement', MAX_STATEMENT_NAME)}
        />
      </div>
      <fieldset className={styles.group}>
        <legend className={styles.label}>{t('brand.languages')}</legend>
        <p className={styles.hint}>{t('brand.languages_hint')}</p>
        {LANGUAGES.map((language) => (
          <div key={language} className={styles.pair}>
            <Field
              label={t('brand.full_in', { language: getLanguageName(language) })}
              {...bind(`${language}.full`, MAX_BRAND_NAME)}
            />
            <Field
              label={t('brand.short_in', { language: getLanguageName(language) })}
              {...bind(`${language}.short`, MAX_SHORT_NAME)}
            />
          </div>
        ))}
      </fieldset>
    </fieldset>
  );
}
