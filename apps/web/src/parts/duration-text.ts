import type { Translate } from '@afterglow/i18n/words';

/** A measured span in words, rounded up so that it promises nothing: minutes below two hours, hours below two days, else days. */
export function durationText(seconds: number, t: Translate): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes < 120) return t('common.minutes', { n: minutes });
  const hours = Math.ceil(minutes / 60);
  if (hours < 48) return t('common.hours', { n: hours });
  return t('common.days', { n: Math.ceil(hours / 24) });
}
