import { locales } from '@afterglow/i18n/translations';
import { translations } from '../../core/translations.tsx';

/** A contrast as written: `4.5 : 1`. */
export const formatRatio = (ratio: number): string =>
  `${new Intl.NumberFormat(locales[translations().language], { minimumFractionDigits: 1 }).format(ratio)} : 1`;
