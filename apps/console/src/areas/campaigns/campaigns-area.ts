import { Waypoints } from 'lucide-react';
import { type Area, recordKeys, searchListKeys } from '../../core/area.ts';
import { CAMPAIGN_TABS, CAMPAIGNS_PATH } from './campaigns-paths.ts';

export const campaignsArea: Area = {
  path: CAMPAIGNS_PATH,
  minRole: 'manager',
  label: 'console.area.campaigns',
  icon: Waypoints,
  letter: 'D',
  keys: searchListKeys,
  messages: ['campaigns'],
  lists: { 'campaigns/list': '' },
  tabs: CAMPAIGN_TABS,
  load: () => import('./campaigns-screen.tsx').then(({ CampaignsScreen }) => CampaignsScreen),
  record: {
    keys: recordKeys,
    load: () => import('./campaign-page.tsx').then(({ CampaignPage }) => CampaignPage),
  },
};
