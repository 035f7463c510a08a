import { Field } from '@afterglow/ui/primitives/field';
import { formatCount } from '../core/format.ts';
import { parseWhole } from '../core/parse-whole.ts';
import { useT } from '../core/translations.tsx';

type Bounds = {
  bounds: { min: number; max: number };
  /** Once the form was sent, a wrong number is marked. */
  isSubmitted: boolean;
};
type NumberFieldProps = {
  label: string;
  labelHidden?: boolean;
  /** CSS class of the outer box. */
  className?: string | undefined;
  hint?: string | undefined;
  value: string;
  maxLength?: number;
  onChange: (value: string) => void;
} & (Bounds | { errorText: string | undefined });

/** A whole number: within bounds, which an error names, or by a rule of its form, which gives the error. */
export function NumberField(props: NumberFieldProps) {
  const { label, labelHidden = false, className, hint, value, maxLength, onChange } = props;
  const t = useT();
  const describeBounds = ({ bounds, isSubmitted }: Bounds) =>
    isSubmitted && parseWhole(value, bounds) === null
      ? t('table.number_wrong', { min: formatCount(bounds.min), max: formatCount(bounds.max) })
      : undefined;
  return (
    <Field
      label={label}
      labelHidden={labelHidden}
      hint={hint}
      className={className}
      ltr
      inputMode="numeric"
      autoComplete="off"
      value={value}
      maxLength={maxLength}
      errorText={'bounds' in props ? describeBounds(props) : props.errorText}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
