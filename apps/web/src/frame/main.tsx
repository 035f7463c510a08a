import '@afterglow/ui/tokens.css';
import './frame.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { reloadForChunk } from '../ground/chunk-reload.ts';
import { browserHistory } from '../ground/history.ts';
import { watchKeyboard } from '../ground/keyboard-inset.ts';
import { setLanguage, words } from '../ground/language.ts';
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

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  const ready = Promise.all([setLanguage(words().language), openRouter(routes, browserHistory)]);
  bootSession();
  watchKeyboard();
  unlockSoundOnFirstTouch();
  await ready;
  createRoot(root).render(
    <StrictMode>
      <Root />
    </StrictMode>,
  );
  startServiceWorker();
}

void start();
