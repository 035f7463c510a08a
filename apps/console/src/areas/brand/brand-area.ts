import { Palette } from 'lucide-react';
import type { Area } from '../../core/area.ts';

export const brandArea: Area = {
  path: '/brand',
  // Managers look; only admins change it.
  minRole: 'manager',
  label: 'console.area.brand',
  icon: Palette,
  letter: 'N',
  keys: [],
  messages: ['brand'],
  load: () => import('./brand-screen.tsx').then(({ BrandScreen }) => BrandScreen),
};
