import { getDirection } from '@afterglow/domain/languages';
import { StickyNote } from 'lucide-react';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { useStore } from 'zustand';
import { channel } from '../../core/channel.ts';
import { readStored, removeStored, writeStored } from '../../core/device-storage.ts';
import { translationStore } from '../../core/language.ts';
import { applyPlainIcons, readPlainName, toPlainKey } from '../../core/plain-home.ts';
import { HIDDEN_KEY } from '../../core/privacy.ts';
import { getTabTitle } from '../../core/site-name.ts';
import { clearToasts } from '../../core/toasts.ts';
import { TranslationsProvider, useT } from '../../core/translations.tsx';
import { readPin } from '../../state/account/pin.ts';
import { watchInactivity } from '../../state/account/watch-inactivity.ts';
import { hideNotifications, showNotifications } from '../../state/account/web-push.ts';
import { AppLock } from './app-lock.tsx';
import styles from './privacy.module.css';

const isHidden = (): boolean => readStored('localStorage', HIDDEN_KEY) !== null;

/** The channel on which a tab tells the others that the PIN was right. */
const UNLOCKED_KEY = 'pin_opened';

/** First the page that hides the app, if it was hidden by hand, then the lock, if there is one. */
function PrivacyGate({ onPass }: { onPass: () => void }): ReactElement | null {
  const translations = useStore(translationStore);
  const [stage, setStage] = useState<'cover' | 'lock'>(isHidden() ? 'cover' : 'lock');
  const isLocked = readPin() !== null;

  useEffect(() => {
    if (stage === 'lock' && !isLocked) onPass();
  }, [stage, isLocked, onPass]);

  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent): void => {
      if (key === HIDDEN_KEY) setStage(newValue ? 'cover' : 'lock');
      if (key === UNLOCKED_KEY && newValue && !isHidden()) onPass();
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, [onPass]);

  if (stage === 'lock' && !isLocked) return null;
  return (
    <TranslationsProvider translations={translations}>
      <div dir={getDirection(translations.language)}>
        {stage === 'cover' ? (
          <PrivacyScreen
            onBack={() => {
              removeStored('localStorage', HIDDEN_KEY);
              setStage('lock');
            }}
          />
        ) : (
          <AppLock
            onOpen={() => {
              writeStored('localStorage', UNLOCKED_KEY, String(Math.random()));
              onPass();
            }}
            onDecoy={() => {
              writeStored('localStorage', HIDDEN_KEY, '1');
              void hideNotifications();
              setStage('cover');
            }}
          />
        )}
      </div>
    </TranslationsProvider>
  );
}

/**
 * Replaces the app until somebody unlocks it. Meanwhile nothing of the app is in the page, it is not connected, makes
 * no sound, and (if it was hidden by hand) the device shows no notifications of it.
 */
export async function showPrivacyScreen(container: HTMLElement): Promise<void> {
  const { dataset } = document.documentElement;
  dataset.privacy = '';
  const before = channel.state;
  channel.stop();
  clearToasts();
  const wasHidden = isHidden();
  if (wasHidden) void hideNotifications();
  const root = createRoot(container);
  await new Promise<void>((resolve) => {
    root.render(<PrivacyGate onPass={resolve} />);
    applyPlainIcons(true);
    document.title = getTabTitle();
    delete dataset.concealed;
  });
  root.unmount();
  applyPlainIcons(readPlainName() !== null);
  delete dataset.privacy;
  void showNotifications();
  watchInactivity();
  if (before !== 'idle') channel.start();
}

const DOUBLE_ESCAPE_MS = 600;
/**
 * A screen reader speaks between two presses, a hand may be slow, and a tab in the background draws one frame a second.
 */
const DOUBLE_PRESS_MS = 4_000;

/**
 * An empty page of notes; nothing typed into it is stored. Back, Escape twice, or a double press on the name at the top
 * brings the app back.
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
          {t(toPlainKey(readPlainName()))}
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
