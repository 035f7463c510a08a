import { lazy, type ReactElement, Suspense, useEffect } from 'react';
import { useStore } from 'zustand';
import { routerStore } from '../core/router.ts';
import { hasSessionHint } from '../core/session-hint.ts';
import { NotFoundScreen } from '../screens/error/error-screen.tsx';
import { ScreenChunkBoundary } from './error-boundary.tsx';

const MemberNotFound = lazy(async () => ({
  default: (await import('./member-not-found.tsx')).MemberNotFound,
}));

/** A member on an unknown address keeps the navigation. */
function NotFound(): ReactElement {
  if (!hasSessionHint()) return <NotFoundScreen />;
  return (
    <Suspense fallback={null}>
      <MemberNotFound />
    </Suspense>
  );
}

/**
 * Resets the focus after the focused element was removed with its layout. The next Tab then starts at the top
 * of the page and not at the old position, which is behind the skip link. No element takes the focus, so that
 * the keyboard shortcuts of a screen keep working.
 */
function resetFocus(): void {
  const { activeElement, body } = document;
  if (activeElement !== body) return;
  body.tabIndex = -1;
  body.focus({ preventScroll: true });
  body.removeAttribute('tabindex');
}

/** The screen of the address within its layout, which stays if the next screen has the same one. */
export function CurrentPage(): ReactElement {
  const { route, error } = useStore(routerStore, ({ match }) => match);
  const place = useStore(routerStore, (now) => now.location);
  const currentLayout = route?.layout;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus is checked after each change of layout
  useEffect(resetFocus, [currentLayout]);
  if (error !== undefined) throw error;
  if (!route) return <NotFound />;
  const { layout, screen } = route;
  return (
    <layout.Component>
      <ScreenChunkBoundary resetKey={place}>
        <screen.Component />
      </ScreenChunkBoundary>
    </layout.Component>
  );
}
