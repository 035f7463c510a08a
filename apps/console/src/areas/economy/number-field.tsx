import { Field } from '@afterglow/ui/primitives/field';
import { formatCount } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import { parseWhole } from './parse-fields.ts';

type NumberFieldProps = {
  label: string;
  labelHidden?: boolean;
  /** CSS class of the outer box. */
  className?: string | undefined;
  hint?: string;
  value: string;
  bounds: { min: number; max: number };
  /** Once the form was sent, a wrong number is marked. */
  isSubmitted: boolean;
  onChange: (value: string) => void;
};

/** A whole number within bounds. */
export function NumberField({
  label,
  labelHidden,
  className,
  hint,
  value,
  bounds,
  isSubmitted,
  onChange,
}: NumberFieldProps) {
  const t = useT();
  const isInvalid = isSubmitted && parseWhole(value, bounds) === null;
  return (
    <Field
      label={label}
      labelHidden={labelHidden ?? false}
      hint={hint}
      className={className}
      ltr
      inputMode="numeric"
      autoComplete="off"
      value={value}
      error={
        isInvalid
          ? t('economy.number_wrong', { min: formatCount(bounds.min), max: formatCount(bounds.max) })
          : undefined
      }
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
