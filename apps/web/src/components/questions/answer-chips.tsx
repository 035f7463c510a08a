import { ChipGroup } from '@afterglow/ui/primitives/chip-group';
import { type ReactElement, type ReactNode, useId } from 'react';
import styles from './answer-chips.module.css';

/** Several short choices under a legend. Once `max` are chosen, the others are disabled. */
export function AnswerChips<Value extends string | number>({
  legend,
  ...choices
}: {
  legend: ReactNode;
  options: readonly { value: Value; label: string }[];
  chosen: readonly unknown[];
  max?: number;
  onToggle: (value: Value, isOn: boolean) => void;
}): ReactElement {
  const id = useId();
  return (
    <div className={styles.group}>
      <p id={id} className={styles.legend}>
        {legend}
      </p>
      <ChipGroup labelledBy={id} {...choices} />
    </div>
  );
}
