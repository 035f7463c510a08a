import { isInterest } from '@afterglow/domain/interests';
import { isLanguage } from '@afterglow/domain/languages';
import { parseOneOf } from '@afterglow/domain/parse-one-of';
import { LIKE_BACK_RULES } from '@afterglow/domain/personas';
import { getInterestLabel } from '@afterglow/i18n/interest-label';
import { useTeams } from '../../components/use-teams.ts';
import type { DescribeField } from '../../core/form-fields.ts';
import { formatDayLabel, getLanguageName } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import { formatHours } from './format-hours.ts';
import { parseHours, readPlace } from './persona-fields.ts';

/** Returns what the fields of the form are called, and their values in words. */
export function useDescribeField(): DescribeField {
  const t = useT();
  const teams = useTeams();
  const list = (value: string, name: (item: string) => string) =>
    value === '' ? '–' : value.split(',').map(name).join(', ');
  function show(field: string, value: string): string {
    switch (field) {
      case 'gender':
        return t.plain(value === '1' ? 'personas.gender.1' : 'personas.gender.2');
      case 'birth':
        return value === '' ? '–' : formatDayLabel(value);
      case 'place':
        return readPlace(value)?.description ?? '–';
      case 'languages':
        return list(value, getLanguageName);
      case 'interests':
        return list(value, (item) => (isInterest(item) ? getInterestLabel(item, t) : item));
      case 'like_back': {
        const rule = parseOneOf(LIKE_BACK_RULES, value);
        return rule ? t.plain(`personas.like_back.${rule}`) : value;
      }
      case 'team':
        return (
          teams.find(({ id }) => String(id) === value)?.name ??
          (value === '' ? t.plain('personas.none') : value)
        );
      case 'hours':
        return parseHours(value).map(formatHours).join(', ') || t.plain('personas.hours_none');
      default:
        return value || '–';
    }
  }
  function getLabel(field: string): string {
    const [kind, code] = field.split('.');
    if (code && isLanguage(code))
      return t.plain(kind === 'name' ? 'personas.name_in' : 'personas.bio_in', {
        language: getLanguageName(code),
      });
    switch (field) {
      case 'gender':
        return t.plain('personas.gender');
      case 'birth':
        return t.plain('personas.birth');
      case 'place':
        return t.plain('personas.town');
      case 'languages':
        return t.plain('personas.languages');
      case 'interests':
        return t.plain('personas.interests');
      case 'facts':
        return t.plain('personas.facts');
      case 'do_not_say':
        return t.plain('personas.do_not_say');
      case 'like_back':
        return t.plain('personas.like_back');
      case 'team':
        return t.plain('personas.team');
      case 'hours':
        return t.plain('personas.hours');
      default:
        return field;
    }
  }
  return (field) => ({ label: getLabel(field), show: (value) => show(field, value) });
}
