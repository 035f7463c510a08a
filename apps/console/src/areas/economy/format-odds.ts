import { locales } from '@afterglow/i18n/translations';
import { translations } from '../../core/translations.tsx';

const getLocale = () => locales[translations().language];

/** Returns a share of 1 in percent, with two decimals. */
export const formatPercent = (share: number): string =>
  new Intl.NumberFormat(getLocale(), {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(share);

/** Returns a number with up to `digits` decimals. */
export const formatValue = (value: number, digits = 2): string =>
  new Intl.NumberFormat(getLocale(), { maximumFractionDigits: digits }).format(value);
