import type { SettingRow } from '@afterglow/protocol/console/settings/setting-row';
import { formatCount } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import { type FormField, getFieldName, listFormFields, toTexts } from './setting-fields.ts';
import { getChoiceName, getFieldLabel } from './setting-names.ts';

/** Returns the text of one field for people. */
export function useFormatField(): (field: FormField, text: string) => string {
  const t = useT();
  return ({ type }, text) => {
    if (text === '') return '–';
    if (type === 'bool') return t(text === 'true' ? 'table.yes' : 'table.no');
    return type === 'int' ? formatCount(Number(text)) : type === 'enum' ? getChoiceName(text) : text;
  };
}

/** Returns a value of a setting in one line: each field of an object with its name. */
export function useValueText(): (row: Pick<SettingRow, 'key' | 'type' | 'bounds'>, value: unknown) => string {
  const formatField = useFormatField();
  return (row, value) => {
    const fields = listFormFields(row);
    const texts = toTexts(fields, value);
    const parts = fields.flatMap((field) => {
      const text = texts[getFieldName(field)] ?? '';
      if (text === '') return [];
      const shown = formatField(field, text);
      return [field.path === '' ? shown : `${getFieldLabel(row.key, field)}: ${shown}`];
    });
    return parts.join(', ') || '–';
  };
}
