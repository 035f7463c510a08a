import { type CSSProperties, type ReactNode, useId } from 'react';
import styles from './slider.module.css';

export type SliderProps = {
  label: ReactNode;
  min: number;
  max: number;
  step?: number;
  value: number;
  onChange: (value: number) => void;
  /** Called once, when the pointer or key is released. */
  onCommit?: (value: number) => void;
  /** The value in words, e.g. "50 km". */
  valueText: string;
  disabled?: boolean;
};

/** The browser's own range input: it handles keys, right-to-left and a press on the track, so no dragging is needed. */
export function Slider({
  label,
  min,
  max,
  step = 1,
  value,
  onChange,
  onCommit,
  valueText,
  disabled,
}: SliderProps) {
  const id = useId();
  const fill = { '--to': (value - min) / (max - min || 1) } as CSSProperties;
  return (
    <div className={styles.slider}>
      <div className={styles.head}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        <output htmlFor={id} className={styles.value}>
          <bdi>{valueText}</bdi>
        </output>
      </div>
      <div className={styles.rail} style={fill} data-disabled={disabled || undefined}>
        <input
          id={id}
          type="range"
          className={styles.input}
          min={min}
          max={max}
          step={step}
          value={value}
          disabled={disabled}
          aria-valuetext={valueText}
          onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
          onPointerUp={(event) => onCommit?.(event.currentTarget.valueAsNumber)}
          onKeyUp={(event) => onCommit?.(event.currentTarget.valueAsNumber)}
        />
      </div>
    </div>
  );
}
