import '@afterglow/ui/tokens.css';
import './frame.css';
import { StrictMode } from 'react';
import { createRoot, type Root as ReactRoot } from 'react-dom/client';
import { reloadForChunk } from '../ground/chunk-reload.ts';
import { guarded, watchEscape } from '../ground/guard.ts';
import { browserHistory } from '../ground/history.ts';
import { watchKeyboard } from '../ground/keyboard-inset.ts';
import { setLanguage, withWords, words } from '../ground/language.ts';
import { painted } from '../ground/painted.ts';
import { openRouter } from '../ground/router.ts';
import { startServiceWorker } from '../ground/service-worker-client.ts';
import { unlockSoundOnFirstTouch } from '../ground/sound.ts';
import { bootSession } from '../state/account/boot.ts';
import { Root } from './root.tsx';
import { routes } from './routes/routes.ts';

// A version that was replaced while the page was open: its parts are gone from the server.
addEventListener('vite:preloadError', (event: Event & { payload?: unknown }) => {
  if (reloadForChunk(event.payload)) event.preventDefault();
});

let app: ReactRoot | undefined;

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  const show = (): void => {
    app = createRoot(root);
    app.render(
      <StrictMode>
        <Root />
      </StrictMode>,
    );
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
  const ready = Promise.all([setLanguage(words().language), openRouter(routes, browserHistory, painted)]);
  bootSession();
  watchKeyboard();
  unlockSoundOnFirstTouch();
  await ready;
  // Hidden while the app was on its way: it is shown by whoever finds the way back.
  if (!('guard' in document.documentElement.dataset)) show();
  startServiceWorker();
}

void start();
