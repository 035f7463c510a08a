import { Outlet } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { ScreenScroller } from '../../parts/screen-scroller.tsx';

export function LandingLayout(): ReactElement {
  return (
    <ScreenScroller>
      <Outlet />
    </ScreenScroller>
  );
}
