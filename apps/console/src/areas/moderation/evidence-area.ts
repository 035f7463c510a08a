import { FileLock2 } from 'lucide-react';
import { type Area, listKeys } from '../../core/area.ts';

export const evidenceArea: Area = {
  path: '/evidence',
  minRole: 'admin',
  label: 'console.area.evidence',
  icon: FileLock2,
  keys: [...listKeys, ['B', 'console.key.unveil']],
  messages: ['moderation'],
  lists: { 'evidence/list': '' },
  load: () => import('./evidence-screen.tsx').then(({ EvidenceScreen }) => EvidenceScreen),
};
