import type { ReactElement, ReactNode } from 'react';
import { ScreenScroller } from '../../components/screen-scroller.tsx';

export function LandingLayout({ children }: { children: ReactNode }): ReactElement {
  return <ScreenScroller>{children}</ScreenScroller>;
}
