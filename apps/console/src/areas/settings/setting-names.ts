import type { ConfigurationKey } from '@afterglow/i18n/keys';
import { translations } from '../../core/translations.tsx';
import type { FormField } from './setting-fields.ts';

/* A setting that has no words yet is shown by its key. A test says which have none. */

const find = (key: string): string | null => {
  const { i18n, t } = translations();
  return Object.hasOwn(i18n.messages, key) ? t(key as ConfigurationKey) : null;
};

export const getSettingName = (key: string): string => find(`configuration.name.${key}`) ?? key;
export const getSettingHint = (key: string): string | null => find(`configuration.hint.${key}`);

/**
 * Returns the name of a field of an object. Codes of currencies are their own names. `de` is a country in
 * some settings and a language in others, so a setting may have a name of its own for it.
 */
export const getFieldLabel = (key: string, { path }: Pick<FormField, 'path'>): string => {
  if (path === '') return getSettingName(key);
  const names = path
    .split('.')
    .map((name) => find(`configuration.field.${key}.${name}`) ?? find(`configuration.field.${name}`) ?? name);
  return names.join(' · ');
};

/** Returns the name of a choice. */
export const getChoiceName = (value: string): string => find(`configuration.choice.${value}`) ?? value;
