import { directionOf } from '@afterglow/domain/languages';
import { Announcer } from '@afterglow/ui/primitives/announcer';
import { DirectionProvider } from '@afterglow/ui/primitives/direction';
import { Outlet } from '@tanstack/react-router';
import { LoginScreen } from '../areas/sign-in/login-screen.tsx';
import { useSession } from '../ground/session.ts';
import { useLanguage } from '../ground/words.tsx';
import { SplashScreen } from './splash-screen.tsx';

/** What every address shares: whoever is not signed in signs in where they are, and then sees what they came for. */
export function Root() {
  const status = useSession((session) => session.status);
  return (
    <DirectionProvider direction={directionOf(useLanguage())}>
      {status === 'unknown' ? <SplashScreen /> : status === 'guest' ? <LoginScreen /> : <Outlet />}
      <Announcer />
    </DirectionProvider>
  );
}
