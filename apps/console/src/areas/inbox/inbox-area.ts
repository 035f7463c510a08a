import { Inbox } from 'lucide-react';
import type { Area } from '../../core/area.ts';

export const inboxArea: Area = {
  path: '/inbox',
  minRole: 'operator',
  label: 'console.inbox',
  icon: Inbox,
  letter: 'I',
  keys: [
    ['N', 'console.key.next'],
    ['J', 'console.key.following'],
    ['K', 'console.key.previous'],
    ['Alt + ↑ ↓', 'console.key.switch'],
    ['R', 'console.key.reply'],
    ['Ctrl + Enter', 'console.key.send_next'],
    ['Ctrl + Shift + Enter', 'console.key.send'],
    ['L', 'console.key.release'],
    ['B', 'console.key.unveil'],
    ['Esc', 'console.key.leave'],
  ],
  messages: [],
  validateSearch: () => ({}),
  load: () => import('./inbox-screen.tsx').then(({ InboxScreen }) => InboxScreen),
};
