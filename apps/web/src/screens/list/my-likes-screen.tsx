import type { ReactElement } from 'react';
import { ListOutline } from './list-outline.tsx';
import { ListScreen } from './list-screen.tsx';

export const Outline = (): ReactElement => <ListOutline name="mylikes" />;

export const MyLikesScreen = (): ReactElement => <ListScreen name="mylikes" />;
