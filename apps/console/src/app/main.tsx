import '@afterglow/ui/tokens.css';
import './frame.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startSession } from '../core/session.ts';
import { setLanguage, translations } from '../core/translations.tsx';
import { createConsoleRouter } from './routes.tsx';

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  startSession();
  await setLanguage(translations().language);
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={createConsoleRouter()} />
    </StrictMode>,
  );
}

void start();
