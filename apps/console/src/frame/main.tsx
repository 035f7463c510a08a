import '@afterglow/ui/tokens.css';
import './frame.css';
import { directionOf, isLanguage } from '@afterglow/domain/languages';
import { Announcer } from '@afterglow/ui/primitives/announcer';
import { DirectionProvider } from '@afterglow/ui/primitives/direction';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { InboxScreen } from '../areas/inbox/inbox-screen.tsx';
import { LoginScreen } from '../areas/sign-in/login-screen.tsx';
import { startSession, useSession } from '../ground/session.ts';
import { setLanguage, useLanguage } from '../ground/words.tsx';
import { SplashScreen } from './splash-screen.tsx';

function Console() {
  const status = useSession((session) => session.status);
  return (
    <DirectionProvider direction={directionOf(useLanguage())}>
      {status === 'unknown' ? <SplashScreen /> : status === 'guest' ? <LoginScreen /> : <InboxScreen />}
      <Announcer />
    </DirectionProvider>
  );
}

async function start(): Promise<void> {
  const { lang } = document.documentElement;
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  startSession();
  await setLanguage(isLanguage(lang) ? lang : 'he');
  createRoot(root).render(
    <StrictMode>
      <Console />
    </StrictMode>,
  );
}

void start();
