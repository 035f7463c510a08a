import { ChipGroup } from '@afterglow/ui/primitives/chip-group';
import { type ReactElement, type ReactNode, useId } from 'react';
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
  const id = useId();
  return (
    <div className={styles.group}>
      <p id={id} className={styles.legend}>
        {legend}
      </p>
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      <ChipGroup
        labelledBy={id}
        {...(hint && { describedBy: `${id}-hint` })}
        options={options}
        chosen={chosen}
        onToggle={(value, on) => onChange(on ? [...chosen, value] : chosen.filter((one) => one !== value))}
      />
    </div>
  );
}
