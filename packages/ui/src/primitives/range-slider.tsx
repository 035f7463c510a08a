import { type CSSProperties, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { joinClasses } from './join-classes.ts';
import styles from './range-slider.module.css';
import slider from './slider.module.css';

export type Range = readonly [from: number, to: number];

export type RangeSliderProps = {
  label: ReactNode;
  min: number;
  max: number;
  step?: number;
  value: Range;
  onChange: (value: Range) => void;
  /** Called once, when the pointer or key is released or a typed number is accepted. */
  onCommit?: (value: Range) => void;
  /** The names of the two thumbs, e.g. "Youngest" and "Oldest". */
  fromLabel: string;
  toLabel: string;
  /** The minimum distance between the two values. */
  minGap?: number;
  /** A value in words for screen readers. */
  valueText?: (value: number) => string;
  disabled?: boolean;
};

/** Two thumbs and two number inputs, because dragging must never be the only way. */
export function RangeSlider({
  label,
  min,
  max,
  step = 1,
  value,
  onChange,
  onCommit,
  fromLabel,
  toLabel,
  minGap = 0,
  valueText,
  disabled,
}: RangeSliderProps) {
  const rail = useRef<HTMLDivElement>(null);
  const [from, to] = value;
  const share = (n: number) => (n - min) / (max - min || 1);
  const withFrom = (n: number): Range => [Math.max(min, Math.min(n, to - minGap)), to];
  const withTo = (n: number): Range => [from, Math.min(max, Math.max(n, from + minGap))];
  const commit = () => onCommit?.(value);

  /** Moves the nearer thumb when the track is clicked; the thumbs handle their own presses. */
  function pressRail(event: PointerEvent<HTMLDivElement>) {
    const box = rail.current;
    if (!box || disabled || event.target !== box) return;
    const { left, width } = box.getBoundingClientRect();
    const along = (event.clientX - left - 22) / (width - 44);
    const forward = getComputedStyle(box).direction === 'rtl' ? 1 - along : along;
    const pressed = min + Math.round((Math.min(1, Math.max(0, forward)) * (max - min)) / step) * step;
    const next = Math.abs(pressed - from) <= Math.abs(pressed - to) ? withFrom(pressed) : withTo(pressed);
    onChange(next);
    onCommit?.(next);
  }

  const thumb = (name: string, n: number, change: (n: number) => Range, isTop: boolean) => (
    <input
      type="range"
      className={joinClasses(slider.input, styles.input, isTop && styles.top)}
      min={min}
      max={max}
      step={step}
      value={n}
      disabled={disabled}
      aria-label={name}
      aria-valuetext={valueText?.(n)}
      onChange={(event) => onChange(change(event.currentTarget.valueAsNumber))}
      onPointerUp={commit}
      onKeyUp={commit}
    />
  );

  return (
    <fieldset className={joinClasses(slider.slider, styles.range)}>
      <legend className={joinClasses(slider.label, styles.legend)}>{label}</legend>
      <div
        ref={rail}
        className={joinClasses(slider.rail, styles.rail)}
        style={{ '--from': share(from), '--to': share(to) } as CSSProperties}
        data-disabled={disabled || undefined}
        onPointerDown={pressRail}
      >
        {thumb(fromLabel, from, withFrom, from > (min + max) / 2)}
        {thumb(toLabel, to, withTo, false)}
      </div>
      <div className={styles.numbers}>
        <Bound label={fromLabel} value={from} disabled={disabled} onAccept={(n) => accept(withFrom(n))} />
        <span className={styles.dash} aria-hidden="true" />
        <Bound label={toLabel} value={to} disabled={disabled} onAccept={(n) => accept(withTo(n))} />
      </div>
    </fieldset>
  );

  function accept(next: Range) {
    onChange(next);
    onCommit?.(next);
  }
}

type BoundProps = {
  label: string;
  value: number;
  disabled: boolean | undefined;
  onAccept: (value: number) => void;
};

/** A value as a number input. It is committed on blur or Enter, so a half-typed number stays in the box. */
function Bound({ label, value, disabled, onAccept }: BoundProps) {
  const [draft, setDraft] = useState<string>();
  function leave() {
    const typed = Number(draft);
    if (draft !== undefined && draft !== '' && Number.isFinite(typed)) onAccept(typed);
    setDraft(undefined);
  }
  return (
    <label className={styles.bound}>
      <span className={styles.boundLabel}>{label}</span>
      <input
        className={styles.number}
        dir="ltr"
        inputMode="numeric"
        disabled={disabled}
        value={draft ?? String(value)}
        onChange={(event) => setDraft(event.currentTarget.value.replace(/[^\d.]/g, ''))}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            leave();
          }
        }}
      />
    </label>
  );
}
