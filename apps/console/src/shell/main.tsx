import '@afterglow/ui/tokens.css';
import './shell.css';
import { directionOf, isLanguage } from '@afterglow/domain/languages';
import { Announcer } from '@afterglow/ui/primitives/announcer';
import { DirectionProvider } from '@afterglow/ui/primitives/direction';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { InboxScreen } from '../screens/inbox/inbox-screen.tsx';
import { LoginScreen } from '../screens/login/login-screen.tsx';
import { startSession, useSession } from '../state/session.ts';
import { SplashScreen } from './splash-screen.tsx';
import { setLanguage, useLanguage } from './words.tsx';

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
