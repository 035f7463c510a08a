import type { SettingField, SettingRow } from '@afterglow/protocol/console/settings/setting-row';

/**
 * A field of a form: a value that is no object. `path` is empty for a setting that is one value, else `il` or
 * `refund.ILS`.
 */
export type FormField = {
  path: string;
  type: 'bool' | 'int' | 'text' | 'enum';
  min: number | null;
  max: number | null;
  values: readonly string[];
};

type Shape = Pick<SettingRow, 'type' | 'bounds'>;

/** Returns the fields of a setting, in the order of its declaration. */
export function listFormFields({ type, bounds }: Shape, path = ''): FormField[] {
  if (type === 'object')
    return Object.entries('fields' in bounds ? bounds.fields : {}).flatMap(
      ([name, field]: [string, SettingField]) =>
        listFormFields(field, path === '' ? name : `${path}.${name}`),
    );
  const [min, max] = 'min' in bounds ? [bounds.min, bounds.max] : [null, null];
  return [{ path, type, min, max, values: 'values' in bounds ? bounds.values : [] }];
}

/** Returns the name of the only field of a setting that is one value. */
export const getFieldName = ({ path }: { path: string }): string => path || 'value';

function readPath(value: unknown, path: string): unknown {
  if (path === '') return value;
  return path
    .split('.')
    .reduce<unknown>((within, name) => (within as Record<string, unknown> | undefined)?.[name], value);
}

/** Returns a value as the texts of its fields. */
export const toTexts = (fields: readonly FormField[], value: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fields.map((field) => {
      const part = readPath(value, field.path);
      return [getFieldName(field), part === undefined || part === null ? '' : String(part)];
    }),
  );

export type FieldError = 'number' | 'bounds' | 'length';

/** Returns what is wrong with the text of a field, as far as the page knows; null if nothing is. */
export function findFieldError({ type, min, max }: FormField, text: string): FieldError | null {
  if (type === 'int') {
    if (!/^-?\d{1,15}$/.test(text.trim())) return 'number';
    const number = Number(text);
    return (min !== null && number < min) || (max !== null && number > max) ? 'bounds' : null;
  }
  if (type !== 'text') return null;
  const { length } = [...text.trim()];
  return (min !== null && length < min) || (max !== null && length > max) ? 'length' : null;
}

function toPart({ type }: FormField, text: string): unknown {
  if (type === 'bool') return text === 'true';
  return type === 'int' ? Number(text) : text.trim();
}

/** Returns the value of these texts. The caller has checked them. */
export function toInput(fields: readonly FormField[], texts: Readonly<Record<string, string>>): unknown {
  const [first] = fields;
  if (first?.path === '') return toPart(first, texts.value ?? '');
  const value: Record<string, unknown> = {};
  for (const field of fields) {
    const names = field.path.split('.');
    const last = names.pop() ?? '';
    let within = value;
    for (const name of names) {
      within[name] ??= {};
      within = within[name] as Record<string, unknown>;
    }
    within[last] = toPart(field, texts[field.path] ?? '');
  }
  return value;
}
