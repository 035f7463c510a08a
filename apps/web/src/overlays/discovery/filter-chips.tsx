import { Chip } from '@afterglow/ui/primitives/chip';
import type { ReactElement, ReactNode } from 'react';
import styles from './discovery-overlay.module.css';

/** Any number of choices out of a list. */
export function FilterChips<Value extends string | number>({
  legend,
  hint,
  options,
  chosen,
  onChange,
}: {
  legend: string;
  hint?: string;
  options: readonly { value: Value; label: ReactNode }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
}): ReactElement {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
      <div className={styles.chips}>
        {options.map(({ value, label }) => (
          <Chip
            key={value}
            selected={chosen.includes(value)}
            onSelect={(on) => onChange(on ? [...chosen, value] : chosen.filter((one) => one !== value))}
          >
            {label}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
