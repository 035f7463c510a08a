import { ScrollText } from 'lucide-react';
import { type Area, listKeys } from '../../core/area.ts';

export const auditArea: Area = {
  path: '/audit',
  minRole: 'admin',
  label: 'console.area.audit',
  icon: ScrollText,
  letter: 'A',
  keys: listKeys,
  messages: ['audit'],
  lists: { 'audit/list': '' },
  load: () => import('./audit-screen.tsx').then(({ AuditScreen }) => AuditScreen),
};
