import { StickyNote } from 'lucide-react';
import { type ReactElement, useEffect, useRef } from 'react';
import { useT } from '../../ground/words.tsx';
import styles from './guard.module.css';

const TWICE_ESCAPE_MS = 600;
/** A screen reader speaks between two presses, a hand may be slow, and a tab in the background draws one frame a second. */
const TWICE_PRESSED_MS = 4_000;

/**
 * An empty page of notes; nothing that is written on it is kept. Back leads what hid the app, Escape twice, or the name at the
 * top pressed twice.
 */
export function Cover({ onBack }: { onBack: () => void }): ReactElement {
  const t = useT();
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  const pressed = (atMs: number, withinMs: number): void => {
    const twice = atMs - pressedAt.current < withinMs;
    pressedAt.current = twice ? Number.NEGATIVE_INFINITY : atMs;
    if (twice) onBack();
  };
  const heard = useRef(pressed);
  heard.current = pressed;

  useEffect(() => {
    const pressedKey = ({ key, repeat, timeStamp }: KeyboardEvent): void => {
      if (key === 'Escape' && !repeat) heard.current(timeStamp, TWICE_ESCAPE_MS);
    };
    addEventListener('keydown', pressedKey);
    return () => removeEventListener('keydown', pressedKey);
  }, []);

  return (
    <main className={styles.page}>
      <h1 className={styles.name}>
        <button type="button" onClick={({ timeStamp }) => pressed(timeStamp, TWICE_PRESSED_MS)}>
          <StickyNote size={22} strokeWidth={1.75} aria-hidden="true" />
          {t('shell.plain_name')}
        </button>
      </h1>
      <textarea
        className={styles.note}
        aria-label={t('discretion.note')}
        placeholder={t('discretion.note')}
        autoComplete="off"
      />
    </main>
  );
}
