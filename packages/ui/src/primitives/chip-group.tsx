import type { ReactElement, ReactNode } from 'react';
import { Chip } from './chip.tsx';
import styles from './chip-group.module.css';
import { useRoving } from './roving.ts';

export type ChipGroupProps<Value extends string | number> = {
  /** The element that names the group, or the name itself. */
  labelledBy?: string;
  label?: string;
  describedBy?: string;
  /** `any`: toggle buttons that can be deselected; `one`: radio buttons, one of which is always selected. */
  kind?: 'any' | 'one';
  options: readonly { value: Value; label: ReactNode }[];
  chosen: readonly unknown[];
  /** The maximum number of selected chips. Beyond it the others are unavailable, but arrow keys still reach them. */
  max?: number;
  onToggle: (value: Value, selected: boolean) => void;
};

/**
 * Chips with one tab stop. Toggle buttons form a toolbar: screen readers then leave arrow keys to the page, and each
 * button says whether it is pressed.
 */
export function ChipGroup<Value extends string | number>({
  labelledBy,
  label,
  describedBy,
  kind = 'any',
  options,
  chosen,
  max = Number.POSITIVE_INFINITY,
  onToggle,
}: ChipGroupProps<Value>): ReactElement {
  const isChosen = ({ value }: { value: Value }): boolean => chosen.includes(value);
  const one = kind === 'one';
  const { onKeyDown, item } = useRoving({
    count: options.length,
    first: Math.max(0, options.findIndex(isChosen)),
    onMove: (index) => {
      const next = options[index];
      if (one && next && !isChosen(next)) onToggle(next.value, true);
    },
  });
  const spoken = {
    role: one ? 'radiogroup' : 'toolbar',
    'aria-label': label,
    'aria-labelledby': labelledBy,
    'aria-describedby': describedBy,
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its role is one of two
    <div className={styles.group} {...spoken} onKeyDown={onKeyDown}>
      {options.map((option, index) => (
        <Chip
          key={option.value}
          kind={one ? 'radio' : 'toggle'}
          selected={isChosen(option)}
          unavailable={chosen.length >= max && !isChosen(option)}
          roving={item(index)}
          onSelect={(isOn) => {
            if (!one || isOn) onToggle(option.value, isOn);
          }}
        >
          {option.label}
        </Chip>
      ))}
    </div>
  );
}
