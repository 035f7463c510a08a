import { Inbox } from 'lucide-react';
import type { Area } from '../../core/area.ts';

export const inboxArea: Area = {
  path: '/inbox',
  min: 'operator',
  label: 'console.inbox',
  icon: Inbox,
  messages: [],
  validateSearch: () => ({}),
  load: () => import('./inbox-screen.tsx').then(({ InboxScreen }) => InboxScreen),
};
