import { CircleAlert } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import styles from './date-parts.module.css';
import { joinClasses } from './join-classes.ts';

export type DatePart = 'day' | 'month' | 'year';
export type DatePartsValue = Record<DatePart, string>;

export type DatePartsProps = {
  legend: ReactNode;
  labels: Record<DatePart, string>;
  /** The typed digits. The caller checks them and turns them into a date. */
  value: DatePartsValue;
  onChange: (value: DatePartsValue) => void;
  /** The order of the reader's locale. */
  order?: readonly DatePart[];
  placeholders?: Partial<Record<DatePart, string>>;
  hint?: ReactNode;
  errorText?: ReactNode;
  /** `bday` offers the birthday that is stored in the browser. */
  autoComplete?: 'bday' | 'off';
  disabled?: boolean;
};

const digits: Record<DatePart, number> = { day: 2, month: 2, year: 4 };

/** For this long after a box is full, a Tab means the step that the focus has already made automatically. */
const TAB_MEANT_MS = 1500;

export function DateParts({
  legend,
  labels,
  value,
  onChange,
  order = ['day', 'month', 'year'],
  placeholders = {},
  hint,
  errorText,
  autoComplete = 'off',
  disabled,
}: DatePartsProps) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  /** When the focus last moved on automatically; 0 after any key since. */
  const movedAt = useRef(0);
  const inputs = () => [...(row.current?.querySelectorAll('input') ?? [])];
  const describedBy = joinClasses(hint ? `${id}-hint` : '', errorText ? `${id}-error` : '') || undefined;

  function type(part: DatePart, index: number, text: string) {
    const clean = text.replace(/\D/g, '').slice(0, digits[part]);
    onChange({ ...value, [part]: clean });
    const next = inputs()[index + 1];
    if (!next || clean.length < digits[part] || clean === value[part]) return;
    next.focus();
    movedAt.current = performance.now();
  }

  function step(event: KeyboardEvent<HTMLInputElement>, index: number) {
    const sinceMove = performance.now() - movedAt.current;
    const hasMoved = movedAt.current > 0;
    if (event.key !== 'Shift') movedAt.current = 0;
    if (event.key === 'Tab' && !event.shiftKey && hasMoved && sinceMove < TAB_MEANT_MS)
      event.preventDefault();
    if (event.key === 'Backspace' && event.currentTarget.value === '') {
      event.preventDefault();
      inputs()[index - 1]?.focus();
    }
  }

  return (
    <fieldset className={styles.group} aria-describedby={describedBy}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.row} ref={row}>
        {order.map((part, index) => (
          <label key={part} className={joinClasses(styles.part, part === 'year' && styles.year)}>
            <span className={styles.label}>{labels[part]}</span>
            <input
              className={styles.input}
              dir="ltr"
              inputMode="numeric"
              autoComplete={autoComplete === 'bday' ? `bday-${part}` : 'off'}
              value={value[part]}
              placeholder={placeholders[part]}
              disabled={disabled}
              aria-invalid={errorText ? true : undefined}
              aria-describedby={errorText ? `${id}-error` : undefined}
              onChange={(event) => type(part, index, event.currentTarget.value)}
              onKeyDown={(event) => step(event, index)}
              onFocus={(event) => event.currentTarget.select()}
            />
          </label>
        ))}
      </div>
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      {errorText ? (
        <p id={`${id}-error`} className={styles.error}>
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
          <span>{errorText}</span>
        </p>
      ) : null}
    </fieldset>
  );
}
