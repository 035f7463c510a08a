import '@afterglow/ui/tokens.css';
import './shell.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { bootSession } from '../state/account/boot.ts';
import { reloadForChunk } from './chunk-reload.ts';
import { watchKeyboard } from './keyboard-inset.ts';
import { setLanguage, words } from './language.ts';
import { connectOverlays } from './overlay-address.ts';
import { router } from './routes.tsx';
import { startServiceWorker } from './service-worker-client.ts';
import { unlockSoundOnFirstTouch } from './sound.ts';

// A version that was replaced while the page was open: its parts are gone from the server.
addEventListener('vite:preloadError', (event: Event & { payload?: unknown }) => {
  if (reloadForChunk(event.payload)) event.preventDefault();
});

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  const shown = setLanguage(words().language);
  connectOverlays(router);
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
