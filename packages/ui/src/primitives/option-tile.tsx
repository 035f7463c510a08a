import { Check } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { joinClasses } from './join-classes.ts';
import styles from './option-tile.module.css';

export type OptionTileProps = {
  /** The label. */
  children: ReactNode;
  /** single = radio (arrow keys change the selection), multi = checkbox. */
  kind?: 'single' | 'multi';
  name: string;
  value: string;
  checked: boolean;
  /** `by` tells a tap from a key: a question may advance after a tap, but not while the member uses arrow keys. */
  onChoose: (value: string, by: 'pointer' | 'keyboard') => void;
  /** A small icon before the label. */
  glyph?: ReactNode;
  /** A small drawing above the label, for several tiles side by side. */
  drawing?: ReactNode;
  /** The address of a decorative picture; the tile becomes a picture with its label below. */
  photo?: string;
  hint?: ReactNode;
  disabled?: boolean;
};

export function OptionTile({
  children,
  kind = 'single',
  name,
  value,
  checked,
  onChoose,
  glyph,
  drawing,
  photo,
  hint,
  disabled,
}: OptionTileProps) {
  const byPointer = useRef(false);
  return (
    <label
      className={joinClasses(styles.tile, photo && styles.pictured, drawing ? styles.withDrawing : undefined)}
      onPointerDown={() => {
        byPointer.current = true;
      }}
    >
      <input
        type={kind === 'single' ? 'radio' : 'checkbox'}
        className={styles.input}
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        onKeyDown={() => {
          byPointer.current = false;
        }}
        onClick={() => {
          // A second tap on the selected radio confirms the answer too, but fires no change event.
          if (kind === 'single' && checked && byPointer.current) onChoose(value, 'pointer');
        }}
        onChange={() => onChoose(value, byPointer.current ? 'pointer' : 'keyboard')}
      />
      {photo ? <img className={styles.photo} src={photo} alt="" decoding="async" draggable={false} /> : null}
      {drawing ? <span className={styles.drawing}>{drawing}</span> : null}
      {glyph ? <span className={styles.glyph}>{glyph}</span> : null}
      <span className={styles.content}>
        <span className={styles.label}>{children}</span>
        {hint ? <span className={styles.hint}>{hint}</span> : null}
      </span>
      <span
        className={joinClasses(styles.mark, kind === 'single' ? styles.round : styles.square)}
        aria-hidden="true"
      >
        <Check size={14} strokeWidth={3.25} />
      </span>
    </label>
  );
}
