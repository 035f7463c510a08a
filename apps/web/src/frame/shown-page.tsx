import { lazy, type ReactElement, Suspense, useEffect } from 'react';
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

/**
 * What had the focus went with the layout around it: the next Tab begins at the top, and not where that once was, beyond the link
 * that skips the navigation. Nothing takes the focus, so that the keys of a screen go on working.
 */
function beginAtTheTop(): void {
  const { activeElement, body } = document;
  if (activeElement !== body) return;
  body.tabIndex = -1;
  body.focus({ preventScroll: true });
  body.removeAttribute('tabindex');
}

/** The screen of the address within its layout, which stays when the next screen has the same. */
export function ShownPage(): ReactElement {
  const { route, fault } = useStore(shown, ({ page }) => page);
  const place = useStore(shown, (now) => now.place);
  const around = route?.layout;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus is checked after each change of layout
  useEffect(beginAtTheTop, [around]);
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
