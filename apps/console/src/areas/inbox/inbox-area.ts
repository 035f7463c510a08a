import { Inbox } from 'lucide-react';
import type { Area } from '../../core/area.ts';
import { inboxKeys } from './inbox-keys.ts';

export const inboxArea: Area = {
  path: '/inbox',
  minRole: 'operator',
  label: 'console.inbox',
  icon: Inbox,
  letter: 'I',
  keys: inboxKeys,
  messages: ['inbox'],
  hasOwnPage: true,
  load: () => import('./inbox-screen.tsx').then(({ InboxScreen }) => InboxScreen),
};
