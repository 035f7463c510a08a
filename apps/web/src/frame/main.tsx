import '@afterglow/ui/tokens.css';
import './frame.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { reloadForChunk } from '../ground/chunk-reload.ts';
import { watchKeyboard } from '../ground/keyboard-inset.ts';
import { setLanguage, words } from '../ground/language.ts';
import { connectRouter } from '../ground/navigate.ts';
import { startServiceWorker } from '../ground/service-worker-client.ts';
import { unlockSoundOnFirstTouch } from '../ground/sound.ts';
import { bootSession } from '../state/account/boot.ts';
import { router } from './router.ts';

// A version that was replaced while the page was open: its parts are gone from the server.
addEventListener('vite:preloadError', (event: Event & { payload?: unknown }) => {
  if (reloadForChunk(event.payload)) event.preventDefault();
});

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  const shown = setLanguage(words().language);
  connectRouter(router);
  bootSession();
  watchKeyboard();
  unlockSoundOnFirstTouch();
  await shown;
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  startServiceWorker();
}

void start();
