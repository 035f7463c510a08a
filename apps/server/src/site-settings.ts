import { approvalSettings } from './console/approval-settings.ts';
import { inboxSettings } from './console/inbox/settings.ts';
import { accountSettings } from './features/account/settings.ts';
import { chatSettings } from './features/chat/settings.ts';
import { likesSettings } from './features/likes/settings.ts';
import { profileSettings } from './features/profile/settings.ts';
import { safetySettings } from './features/safety/settings.ts';
import { siteFeatureSettings } from './features/site/settings.ts';
import { spotlightSettings } from './features/spotlight/settings.ts';
import { walletSettings } from './features/wallet/settings.ts';
import { wheelSettings } from './features/wheel/settings.ts';
import type { SettingsReader, ValuesOf } from './settings/settings.ts';

/** All settings that staff can change, each as its feature declares it. The keys are those of table `setting`. */
export const siteSettings = {
  ...profileSettings,
  ...safetySettings,
  ...walletSettings,
  ...accountSettings,
  ...likesSettings,
  ...spotlightSettings,
  ...wheelSettings,
  ...chatSettings,
  ...siteFeatureSettings,
  ...inboxSettings,
  ...approvalSettings,
};

export type SiteSettings = ValuesOf<typeof siteSettings>;
export type Settings = SettingsReader<typeof siteSettings>;
