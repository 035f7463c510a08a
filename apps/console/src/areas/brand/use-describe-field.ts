import { isLanguage } from '@afterglow/domain/languages';
import type { DescribeField } from '../../core/form-fields.ts';
import { getLanguageName } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import { parseDomains } from './brand-domains.ts';
import { type BrandField, PICTURE_FIELDS, type PictureField } from './brand-fields.ts';

const isPicture = (field: string): field is PictureField =>
  (PICTURE_FIELDS as readonly string[]).includes(field);

/** Returns a function that names a field of a brand, and its values in words. */
export function useDescribeField(): DescribeField {
  const t = useT();
  const name = (field: string): string => {
    const [language = '', part] = field.split('.');
    if (isLanguage(language))
      return t(part === 'short' ? 'brand.short_in' : 'brand.full_in', {
        language: getLanguageName(language),
      });
    return t(`brand.${field as Exclude<BrandField, `${'he' | 'en' | 'de'}.${string}`>}`);
  };
  return (field) => ({
    label: name(field),
    show: (value) => {
      if (isPicture(field))
        return value ? t('brand.own_picture', { key: value.slice(0, 6) }) : t('brand.no_picture');
      if (field === 'domains' && value)
        return parseDomains(value)
          .map(({ host, language, currency, landing_variant: landing }) =>
            [host, getLanguageName(language), currency, t.plain(`brand.landing.${landing}`)]
              .filter((part) => part !== null)
              .join(' · '),
          )
          .join('; ');
      if (value) return value;
      return t(field === 'accent' ? 'brand.accent_follows' : 'brand.nothing');
    },
  });
}
