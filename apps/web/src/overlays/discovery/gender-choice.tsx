import { type ReactElement, useId } from 'react';
import { useT } from '../../core/translations.tsx';
import styles from './gender-choice.module.css';

const choices = [
  { value: 2, label: 'answers.seek_women' },
  { value: 1, label: 'answers.seek_men' },
  { value: 0, label: 'answers.seek_everyone' },
] as const;

/** Whom to show: one of three, side by side even on the narrowest phone. */
export function GenderChoice({
  value: chosen,
  onChange,
}: {
  value: number;
  onChange: (value: number) => void;
}): ReactElement {
  const t = useT();
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('meet.whom')}</legend>
      <div className={styles.choices}>
        {choices.map(({ value, label }) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={chosen === value}
              onChange={() => onChange(value)}
            />
            <span>{t(label)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
