import { BOARDS } from '@afterglow/domain/figures';
import { ChartLine } from 'lucide-react';
import type { Area } from '../../core/area.ts';
import { validateFiguresSearch } from './figures-address.ts';

export const figuresArea: Area = {
  path: '/figures',
  // Moderators see answers and safety; the other boards are for managers.
  minRole: 'moderator',
  label: 'console.area.figures',
  icon: ChartLine,
  letter: 'G',
  keys: [],
  messages: ['table', 'figures'],
  validateSearch: validateFiguresSearch,
  load: () => import('./figures-screen.tsx').then(({ FiguresScreen }) => FiguresScreen),
  tabs: BOARDS,
};
