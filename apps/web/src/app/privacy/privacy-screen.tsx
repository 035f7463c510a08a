import { StickyNote } from 'lucide-react';
import { type ReactElement, useEffect, useRef } from 'react';
import { useT } from '../../core/translations.tsx';
import styles from './privacy.module.css';

const DOUBLE_ESCAPE_MS = 600;
/** A screen reader speaks between two presses, a hand may be slow, and a tab in the background draws one frame a second. */
const DOUBLE_PRESS_MS = 4_000;

/**
 * An empty page of notes; nothing that is written on it is kept. Back leads what hid the app, Escape twice, or the name at the
 * top pressed twice.
 */
export function PrivacyScreen({ onBack }: { onBack: () => void }): ReactElement {
  const t = useT();
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  const onPress = (atMs: number, withinMs: number): void => {
    const isDouble = atMs - pressedAt.current < withinMs;
    pressedAt.current = isDouble ? Number.NEGATIVE_INFINITY : atMs;
    if (isDouble) onBack();
  };
  const latestPress = useRef(onPress);
  latestPress.current = onPress;

  useEffect(() => {
    const onKeyDown = ({ key, repeat, timeStamp }: KeyboardEvent): void => {
      if (key === 'Escape' && !repeat) latestPress.current(timeStamp, DOUBLE_ESCAPE_MS);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <main className={styles.page}>
      <h1 className={styles.name}>
        <button type="button" onClick={({ timeStamp }) => onPress(timeStamp, DOUBLE_PRESS_MS)}>
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
