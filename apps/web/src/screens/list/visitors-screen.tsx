import type { ReactElement } from 'react';
import { ListScreen } from './list-screen.tsx';
import { ListScreenSkeleton } from './list-screen-skeleton.tsx';

export const ScreenSkeleton = (): ReactElement => <ListScreenSkeleton name="visitors" />;

export const VisitorsScreen = (): ReactElement => <ListScreen name="visitors" />;
