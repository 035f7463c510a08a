import '@afterglow/ui/tokens.css';
import './frame.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startSession } from '../ground/session.ts';
import { setLanguage, words } from '../ground/words.tsx';
import { openRouter } from './routes.tsx';

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  startSession();
  await setLanguage(words().language);
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={openRouter()} />
    </StrictMode>,
  );
}

void start();
