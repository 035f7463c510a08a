import { ScrollText } from 'lucide-react';
import { type Area, listKeys } from '../../core/area.ts';
import { auditAddress } from './audit-address.ts';

export const auditArea: Area = {
  path: '/audit',
  minRole: 'admin',
  label: 'console.area.audit',
  icon: ScrollText,
  letter: 'A',
  keys: listKeys,
  messages: ['table', 'audit'],
  lists: { 'audit/list': '' },
  validateSearch: auditAddress.validate,
  load: () => import('./audit-screen.tsx').then(({ AuditScreen }) => AuditScreen),
};
