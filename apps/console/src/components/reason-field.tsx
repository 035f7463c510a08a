import { isReasonShort, MAX_REASON_LENGTH, MIN_REASON_LENGTH } from '@afterglow/domain/console-limits';
import { TextArea } from '@afterglow/ui/primitives/text-area';
import { toLine } from '../core/to-line.ts';
import { useT } from '../core/translations.tsx';

type ReasonFieldProps = {
  value: string;
  /** Once the form was sent, a reason that is too short is marked. */
  isSubmitted: boolean;
  /** Another error, which is shown in its place. */
  errorText?: string | null;
  onChange: (value: string) => void;
};

/** Why somebody does something: one line of 10 to 500 characters, which the audit log keeps. */
export function ReasonField({ value, isSubmitted, errorText, onChange }: ReasonFieldProps) {
  const t = useT();
  const isTooShort = isSubmitted && isReasonShort(value);
  return (
    <TextArea
      label={t('table.reason')}
      hint={t('table.reason_hint', { min: MIN_REASON_LENGTH })}
      errorText={errorText ?? (isTooShort ? t('table.reason_short', { min: MIN_REASON_LENGTH }) : undefined)}
      value={value}
      rows={3}
      maxLength={MAX_REASON_LENGTH}
      // A reason is one line, so a pasted or typed line break becomes a space.
      onChange={(event) => onChange(toLine(event.currentTarget.value))}
    />
  );
}
