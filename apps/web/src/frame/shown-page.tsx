import { lazy, type ReactElement, Suspense } from 'react';
import { useStore } from 'zustand';
import { shown } from '../ground/router.ts';
import { hasSessionHint } from '../ground/session-hint.ts';
import { NotFoundScreen } from '../screens/error/not-found-screen.tsx';
import { CatchMissingScreen } from './catch-missing-screen.tsx';

const MemberNowhere = lazy(async () => ({
  default: (await import('./member-nowhere.tsx')).MemberNowhere,
}));

/** A member who goes astray keeps the navigation. */
function Nowhere(): ReactElement {
  if (!hasSessionHint()) return <NotFoundScreen />;
  return (
    <Suspense fallback={null}>
      <MemberNowhere />
    </Suspense>
  );
}

/** The screen of the address within its layout, which stays when the next screen has the same. */
export function ShownPage(): ReactElement {
  const { route, fault } = useStore(shown, ({ page }) => page);
  const place = useStore(shown, (now) => now.place);
  if (fault !== undefined) throw fault;
  if (!route) return <Nowhere />;
  const { layout, screen } = route;
  return (
    <layout.Shown>
      <CatchMissingScreen at={place}>
        <screen.Shown />
      </CatchMissingScreen>
    </layout.Shown>
  );
}
