import type { ReactElement } from 'react';
import { ListOutline } from './list-outline.tsx';
import { ListScreen } from './list-screen.tsx';

export const Outline = (): ReactElement => <ListOutline name="likesme" />;

export const LikesMeScreen = (): ReactElement => <ListScreen name="likesme" />;
