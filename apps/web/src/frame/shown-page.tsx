import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { shown } from '../ground/router.ts';
import { NotFoundScreen } from '../screens/error/not-found-screen.tsx';

/** The screen of the address within its layout, which stays when the next screen has the same. */
export function ShownPage(): ReactElement {
  const { route, fault } = useStore(shown, ({ page }) => page);
  if (fault !== undefined) throw fault;
  if (!route) return <NotFoundScreen />;
  const { layout, screen } = route;
  return (
    <layout.Shown>
      <screen.Shown />
    </layout.Shown>
  );
}
