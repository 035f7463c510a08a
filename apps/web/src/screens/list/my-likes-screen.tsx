import type { ReactElement } from 'react';
import { ListScreen } from './list-screen.tsx';
import { ListScreenSkeleton } from './list-screen-skeleton.tsx';

export const ScreenSkeleton = (): ReactElement => <ListScreenSkeleton name="mylikes" />;

export const MyLikesScreen = (): ReactElement => <ListScreen name="mylikes" />;
