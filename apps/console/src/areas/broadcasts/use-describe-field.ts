import { BROADCAST_CHANNELS, BROADCAST_KINDS } from '@afterglow/domain/broadcasts';
import { isLanguage } from '@afterglow/domain/languages';
import { parseOneOf } from '@afterglow/domain/parse-one-of';
import type { ConsoleKey } from '@afterglow/i18n/keys';
import type { DescribeField } from '../../core/form-fields.ts';
import { getCountryName, getLanguageName } from '../../core/format.ts';
import { splitValues } from '../../core/list-address.ts';
import { useT } from '../../core/translations.tsx';
import { GENDER_LABELS } from './segment-text.ts';

const LABELS: Readonly<Record<string, ConsoleKey>> = {
  name: 'broadcasts.name',
  kind: 'broadcasts.kind',
  channels: 'broadcasts.channels',
  link: 'broadcasts.link',
  languages: 'broadcasts.languages',
  countries: 'broadcasts.countries',
  genders: 'broadcasts.genders',
  age_from: 'broadcasts.age_from',
  age_to: 'broadcasts.age_to',
  created: 'broadcasts.created',
  active: 'broadcasts.active',
  premium: 'common.premium',
  verified: 'broadcasts.verified',
};

/** Returns a function that names a field of the form, and a value of it, for a conflict. */
export function useDescribeField(): DescribeField {
  const t = useT();
  const showWord = (field: string) => (word: string) => {
    const kind = parseOneOf(BROADCAST_KINDS, word);
    const channel = parseOneOf(BROADCAST_CHANNELS, word);
    if (field === 'kind' && kind) return t.plain(`broadcasts.kind.${kind}`);
    if (field === 'channels' && channel) return t.plain(`broadcasts.channel.${channel}`);
    if (field === 'languages') return getLanguageName(word);
    if (field === 'countries') return getCountryName(word);
    if (field === 'genders') return t.plain(GENDER_LABELS[Number(word) as 1 | 2 | 3]);
    if (word === 'yes' || word === 'no') return t.plain(`table.${word}`);
    return word;
  };
  const lists = ['channels', 'languages', 'countries', 'genders'];
  return (field) => {
    const [language = '', part] = field.split('.');
    if (part && isLanguage(language)) {
      const of = t.plain(part === 'title' ? 'broadcasts.title' : 'broadcasts.body');
      return { label: `${getLanguageName(language)}: ${of}`, show: (value) => value || '–' };
    }
    const words = (value: string) => (lists.includes(field) ? splitValues(value) : [value].filter(Boolean));
    const key = LABELS[field];
    return {
      label: key ? t.plain(key) : field,
      show: (value) => words(value).map(showWord(field)).join(', ') || '–',
    };
  };
}
