import { Waypoints } from 'lucide-react';
import { type Area, recordKeys, searchListKeys } from '../../core/area.ts';
import { CAMPAIGNS_PATH } from './campaigns-paths.ts';

export const campaignsArea: Area = {
  path: CAMPAIGNS_PATH,
  minRole: 'manager',
  label: 'console.area.campaigns',
  icon: Waypoints,
  letter: 'D',
  keys: searchListKeys,
  messages: ['campaigns'],
  lists: { 'campaigns/list': '' },
  // The list, and the form of a new one.
  tabs: [{ id: 'list' }, { id: 'new', label: 'console.tab.campaigns.new' }],
  load: () => import('./campaigns-screen.tsx').then(({ CampaignsScreen }) => CampaignsScreen),
  record: {
    keys: recordKeys,
    load: () => import('./campaign-page.tsx').then(({ CampaignPage }) => CampaignPage),
  },
};
