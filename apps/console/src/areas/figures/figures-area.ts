import { BOARD_ROLES, BOARDS } from '@afterglow/domain/figure-boards';
import { ChartLine } from 'lucide-react';
import type { Area } from '../../core/area.ts';

export const figuresArea: Area = {
  path: '/figures',
  // Moderators see answers and safety; the other boards are for managers.
  minRole: 'moderator',
  label: 'console.area.figures',
  icon: ChartLine,
  letter: 'G',
  homeOf: ['manager', 'admin'],
  keys: [],
  messages: ['figures'],
  load: () => import('./figures-screen.tsx').then(({ FiguresScreen }) => FiguresScreen),
  tabs: BOARDS.map((id) => ({ id, label: `console.tab.figures.${id}`, minRole: BOARD_ROLES[id] })),
};
