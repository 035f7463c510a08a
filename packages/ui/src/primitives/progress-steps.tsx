import type { CSSProperties } from 'react';
import styles from './progress-steps.module.css';

export type ProgressStepsProps = {
  value: number;
  max: number;
  label: string;
  /** E.g. "Step 3 of 9". */
  valueText: string;
};

/** A thin bar that grows from the inline start. */
export function ProgressSteps({ value, max, label, valueText }: ProgressStepsProps) {
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={valueText}
    >
      <span style={{ '--done': Math.min(1, value / (max || 1)) } as CSSProperties} />
    </div>
  );
}
