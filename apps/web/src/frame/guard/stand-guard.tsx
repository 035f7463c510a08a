import { directionOf } from '@afterglow/domain/languages';
import { type ReactElement, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { useStore } from 'zustand';
import { channel } from '../../ground/channel.ts';
import { keep, kept, letGo } from '../../ground/device-store.ts';
import { COVERED } from '../../ground/guard.ts';
import { wordsStore } from '../../ground/language.ts';
import { isPlainHome, lookPlain } from '../../ground/plain-home.ts';
import { tabTitle } from '../../ground/site-name.ts';
import { clearToasts } from '../../ground/toasts.ts';
import { WordsProvider } from '../../ground/words.tsx';
import { hideNotices, showNotices } from '../../state/account/hidden-notices.ts';
import { keptPin } from '../../state/account/pin.ts';
import { watchPause } from '../../state/account/watch-pause.ts';
import { Cover } from './cover.tsx';
import { Lock } from './lock.tsx';

const covered = (): boolean => kept('localStorage', COVERED) !== null;

/** By this one tab tells the others that the PIN was right. */
const OPENED = 'pin_opened';

/** First the page that hides the app, where it was hidden by hand, then the lock, where there is one. */
function Guard({ passed }: { passed: () => void }): ReactElement | null {
  const words = useStore(wordsStore);
  const [stage, setStage] = useState<'cover' | 'lock'>(covered() ? 'cover' : 'lock');
  const locked = keptPin() !== null;

  useEffect(() => {
    if (stage === 'lock' && !locked) passed();
  }, [stage, locked, passed]);

  useEffect(() => {
    const heard = ({ key, newValue }: StorageEvent): void => {
      if (key === COVERED) setStage(newValue ? 'cover' : 'lock');
      if (key === OPENED && newValue && !covered()) passed();
    };
    addEventListener('storage', heard);
    return () => removeEventListener('storage', heard);
  }, [passed]);

  if (stage === 'lock' && !locked) return null;
  return (
    <WordsProvider words={words}>
      <div dir={directionOf(words.language)}>
        {stage === 'cover' ? (
          <Cover
            onBack={() => {
              letGo('localStorage', COVERED);
              setStage('lock');
            }}
          />
        ) : (
          <Lock
            onOpen={() => {
              keep('localStorage', OPENED, String(Math.random()));
              passed();
            }}
          />
        )}
      </div>
    </WordsProvider>
  );
}

/**
 * Stands in the app's place until somebody has found the way back. Meanwhile nothing of the app is in the page, it is not
 * connected, makes no sound, and the device shows no notices of it where it was hidden by hand.
 */
export async function standGuard(place: HTMLElement): Promise<void> {
  const { dataset } = document.documentElement;
  dataset.guard = '';
  const before = channel.state;
  channel.stop();
  clearToasts();
  const hidden = covered();
  if (hidden) void hideNotices();
  const root = createRoot(place);
  await new Promise<void>((resolve) => {
    root.render(<Guard passed={resolve} />);
    lookPlain(true);
    document.title = tabTitle();
    delete dataset.veil;
  });
  root.unmount();
  lookPlain(isPlainHome());
  delete dataset.guard;
  void showNotices();
  watchPause();
  if (before !== 'idle') channel.start();
}
