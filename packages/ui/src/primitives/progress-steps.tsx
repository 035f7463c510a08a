import type { CSSProperties } from 'react';
import styles from './progress-steps.module.css';

export type ProgressStepsProps = {
  value: number;
  max: number;
  label: string;
  /** E.g. "You, step 3 of 9". */
  valueText: string;
  /** The number of steps of each section, in order; one section without it. */
  parts?: readonly number[];
};

/** A thin bar that grows from the inline start, divided into one segment per section. */
export function ProgressSteps({ value, max, label, valueText, parts = [max] }: ProgressStepsProps) {
  const before = parts.map((_, at) => parts.slice(0, at).reduce((sum, steps) => sum + steps, 0));
  return (
    <div
      className={styles.line}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={valueText}
    >
      {parts.map((steps, at) => {
        const done = Math.max(0, Math.min(1, (value - (before[at] ?? 0)) / (steps || 1)));
        return (
          <span key={before[at]} className={styles.bar}>
            <span style={{ '--done': done } as CSSProperties} />
          </span>
        );
      })}
    </div>
  );
}
