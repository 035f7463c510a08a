import { getDirection } from '@afterglow/domain/languages';
import { type ReactElement, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { useStore } from 'zustand';
import { channel } from '../../core/channel.ts';
import { readStored, removeStored, writeStored } from '../../core/device-storage.ts';
import { translationStore } from '../../core/language.ts';
import { applyPlainIcons, isPlainHome } from '../../core/plain-home.ts';
import { HIDDEN_KEY } from '../../core/privacy.ts';
import { getTabTitle } from '../../core/site-name.ts';
import { clearToasts } from '../../core/toasts.ts';
import { TranslationsProvider } from '../../core/translations.tsx';
import { hideNotifications, showNotifications } from '../../state/account/hidden-notifications.ts';
import { readPin } from '../../state/account/pin.ts';
import { watchInactivity } from '../../state/account/watch-inactivity.ts';
import { AppLock } from './app-lock.tsx';
import { PrivacyScreen } from './privacy-screen.tsx';

const isHidden = (): boolean => readStored('localStorage', HIDDEN_KEY) !== null;

/** By this one tab tells the others that the PIN was right. */
const UNLOCKED_KEY = 'pin_opened';

/** First the page that hides the app, where it was hidden by hand, then the lock, where there is one. */
function PrivacyGate({ onPass }: { onPass: () => void }): ReactElement | null {
  const translations = useStore(translationStore);
  const [stage, setStage] = useState<'cover' | 'lock'>(isHidden() ? 'cover' : 'lock');
  const locked = readPin() !== null;

  useEffect(() => {
    if (stage === 'lock' && !locked) onPass();
  }, [stage, locked, onPass]);

  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent): void => {
      if (key === HIDDEN_KEY) setStage(newValue ? 'cover' : 'lock');
      if (key === UNLOCKED_KEY && newValue && !isHidden()) onPass();
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, [onPass]);

  if (stage === 'lock' && !locked) return null;
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
          />
        )}
      </div>
    </TranslationsProvider>
  );
}

/**
 * Stands in the app's place until somebody has found the way back. Meanwhile nothing of the app is in the page, it is not
 * connected, makes no sound, and the device shows no notices of it where it was hidden by hand.
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
  applyPlainIcons(isPlainHome());
  delete dataset.privacy;
  void showNotifications();
  watchInactivity();
  if (before !== 'idle') channel.start();
}
