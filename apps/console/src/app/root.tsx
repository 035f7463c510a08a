import { getDirection } from '@afterglow/domain/languages';
import { Announcer } from '@afterglow/ui/primitives/announcer';
import { DirectionProvider } from '@afterglow/ui/primitives/direction';
import { Outlet } from '@tanstack/react-router';
import { LoginScreen } from '../areas/sign-in/login-screen.tsx';
import { useSession } from '../core/session.ts';
import { useLanguage } from '../core/translations.tsx';
import { Shell } from './shell.tsx';
import { SplashScreen } from './splash-screen.tsx';

/** What every address shares: whoever is not signed in signs in where they are, and then sees what they came for. */
export function Root() {
  const status = useSession((session) => session.status);
  return (
    <DirectionProvider direction={getDirection(useLanguage())}>
      {status === 'unknown' ? (
        <SplashScreen />
      ) : status === 'guest' ? (
        <LoginScreen />
      ) : (
        <Shell>
          <Outlet />
        </Shell>
      )}
      <Announcer />
    </DirectionProvider>
  );
}
