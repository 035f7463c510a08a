import { Chip } from '@afterglow/ui/primitives/chip';
import type { ReactElement, ReactNode } from 'react';
import styles from './answer-chips.module.css';

/** Several short choices under one line; beyond `most` the others wait. */
export function AnswerChips<Value extends string | number>({
  legend,
  options,
  chosen,
  most = Number.POSITIVE_INFINITY,
  onToggle,
}: {
  legend: ReactNode;
  options: readonly { value: Value; label: string }[];
  chosen: readonly unknown[];
  most?: number;
  onToggle: (value: Value, on: boolean) => void;
}): ReactElement {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.chips}>
        {options.map(({ value, label }) => (
          <Chip
            key={value}
            selected={chosen.includes(value)}
            disabled={chosen.length >= most && !chosen.includes(value)}
            onSelect={(on) => onToggle(value, on)}
          >
            {label}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
