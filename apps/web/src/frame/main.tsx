import '@afterglow/ui/tokens.css';
import './frame.css';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root as ReactRoot } from 'react-dom/client';
import { watchLeaving } from '../ground/chunk-reload.ts';
import { guarded, watchEscape } from '../ground/guard.ts';
import { browserHistory } from '../ground/history.ts';
import { watchKeyboard } from '../ground/keyboard-inset.ts';
import { setLanguage, withWords, words } from '../ground/language.ts';
import { painted } from '../ground/painted.ts';
import { openRouter } from '../ground/router.ts';
import { startServiceWorker } from '../ground/service-worker-client.ts';
import { unlockSoundOnFirstTouch } from '../ground/sound.ts';
import { takeAlong } from '../ground/take-along.ts';
import { bootSession } from '../state/account/boot.ts';
import { Root } from './root.tsx';
import { routes } from './routes/routes.ts';

watchLeaving();

let app: ReactRoot | undefined;

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  const show = (): void => {
    const done = takeAlong(root);
    const made = createRoot(root);
    app = made;
    // In one go: between the page that stood there and the app's own nobody writes or moves on.
    flushSync(() =>
      made.render(
        <StrictMode>
          <Root />
        </StrictMode>,
      ),
    );
    done();
  };
  /** In the app's place until somebody has found the way back. */
  const guard = async (): Promise<void> => {
    document.documentElement.dataset.guard = '';
    app?.unmount();
    app = undefined;
    const { standGuard } = await withWords(['discretion'], () => import('./guard/stand-guard.tsx'));
    await standGuard(root);
  };
  if (guarded()) {
    await setLanguage(words().language);
    await guard();
  }
  watchEscape(() => void guard().then(show));
  const opened = openRouter(routes, browserHistory, painted);
  const { language } = words();
  // Where the words of the first screen do not come, that screen says so: with the words that every page has.
  const ready = setLanguage(language).catch(() => opened.then(() => setLanguage(language)));
  bootSession();
  watchKeyboard();
  unlockSoundOnFirstTouch();
  await Promise.all([ready, opened]);
  // Hidden while the app was on its way: it is shown by whoever finds the way back.
  if (!('guard' in document.documentElement.dataset)) show();
  startServiceWorker();
}

void start();
