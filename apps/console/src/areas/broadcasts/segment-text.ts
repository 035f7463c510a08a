import { formatList } from '@afterglow/i18n/formats';
import type { ConsoleKey } from '@afterglow/i18n/keys';
import type { Segment } from '@afterglow/protocol/console/broadcasts/broadcast-row';
import { useCallback } from 'react';
import { formatDayLabel, formatYesNo, getCountryName, getLanguageName } from '../../core/format.ts';
import { useLanguage, useT } from '../../core/translations.tsx';
import { formatDays } from './broadcast-fields.ts';

export const GENDER_LABELS: Readonly<Record<1 | 2 | 3, ConsoleKey>> = {
  1: 'answers.gender_man',
  2: 'answers.gender_woman',
  3: 'answers.gender_other',
};

/** Returns a function that describes a segment, one condition per line; an empty list means everybody. */
export function useSegmentText(): (segment: Segment) => { label: string; value: string }[] {
  const t = useT();
  const language = useLanguage();
  return useCallback(
    (segment) => {
      const { languages, countries, genders, age, created, active, premium, verified } = segment;
      const list = (words: readonly string[]) => formatList(language, words);
      const days = (range: Segment['created']) => {
        const [from = '', to = ''] = formatDays(range).split('..');
        if (from && to)
          return t.plain('table.days.between', { from: formatDayLabel(from), to: formatDayLabel(to) });
        return from
          ? t.plain('table.days.from', { from: formatDayLabel(from) })
          : t.plain('table.days.to', { to: formatDayLabel(to) });
      };
      const line = (label: ConsoleKey, value: string) => ({ label: t.plain(label), value });
      return [
        ...(languages ? [line('broadcasts.languages', list(languages.map(getLanguageName)))] : []),
        ...(countries ? [line('broadcasts.countries', list(countries.map(getCountryName)))] : []),
        ...(genders
          ? [line('broadcasts.genders', list(genders.map((gender) => t.plain(GENDER_LABELS[gender]))))]
          : []),
        ...(age ? [line('broadcasts.age', `${age.from}–${age.to}`)] : []),
        ...(created ? [line('broadcasts.created', days(created))] : []),
        ...(active ? [line('broadcasts.active', days(active))] : []),
        ...(premium === undefined ? [] : [line('common.premium', formatYesNo(premium))]),
        ...(verified === undefined ? [] : [line('broadcasts.verified', formatYesNo(verified))]),
      ];
    },
    [t, language],
  );
}
