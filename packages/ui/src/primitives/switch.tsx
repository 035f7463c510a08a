import { type ReactNode, useId } from 'react';
import styles from './switch.module.css';

export type SwitchProps = {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  name?: string;
  disabled?: boolean;
  /** The change is being saved: presses are ignored meanwhile, the focus stays. */
  busy?: boolean;
};

/**
 * A whole row: label at the start, switch at the end. Takes effect immediately; if a Save button follows, use Checkbox.
 */
export function Switch({ label, hint, checked, onChange, name, disabled, busy }: SwitchProps) {
  const id = useId();
  return (
    <label className={styles.row}>
      <span className={styles.content}>
        <span className={styles.label} id={`${id}-label`}>
          {label}
        </span>
        {hint ? (
          <span className={styles.hint} id={`${id}-hint`}>
            {hint}
          </span>
        ) : null}
      </span>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its own state, and HTML allows no `aria-checked` on it
        role="switch"
        className={styles.input}
        name={name}
        checked={checked}
        disabled={disabled}
        aria-busy={busy || undefined}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => {
          if (!busy) onChange(event.currentTarget.checked);
        }}
      />
    </label>
  );
}
