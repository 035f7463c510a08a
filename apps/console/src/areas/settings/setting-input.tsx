import { Field } from '@afterglow/ui/primitives/field';
import { Select } from '@afterglow/ui/primitives/select';
import { Switch } from '@afterglow/ui/primitives/switch';
import { formatCount } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import type { FieldError, FormField } from './setting-fields.ts';
import { getChoiceName } from './setting-names.ts';

type SettingInputProps = {
  field: FormField;
  label: string;
  value: string;
  error: FieldError | null;
  onChange: (value: string) => void;
};

/** The control of a field, by its type. */
export function SettingInput({ field, label, value, error, onChange }: SettingInputProps) {
  const t = useT();
  const { type, min, max, values } = field;
  if (type === 'bool')
    return <Switch label={label} checked={value === 'true'} onChange={(isOn) => onChange(String(isOn))} />;
  if (type === 'enum')
    return (
      <Select
        label={label}
        value={value}
        options={values.map((item) => ({ value: item, label: getChoiceName(item) }))}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  const bounds = { min: min === null ? '' : formatCount(min), max: max === null ? '' : formatCount(max) };
  const hint =
    max === null
      ? min === null || type === 'text'
        ? undefined
        : t('configuration.at_least', bounds)
      : type === 'int'
        ? t('configuration.between', bounds)
        : t('configuration.at_most_long', { n: max, max: bounds.max });
  return (
    <Field
      label={label}
      hint={hint}
      errorText={error ? t(`configuration.error.${error}`) : undefined}
      inputMode={type === 'int' ? 'numeric' : 'text'}
      ltr={type === 'int'}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
