import { inboxSettings } from './console/inbox/settings.ts';
import { accountSettings } from './modules/account/settings.ts';
import { chatSettings } from './modules/chat/settings.ts';
import { likesSettings } from './modules/likes/settings.ts';
import { profileSettings } from './modules/profile/settings.ts';
import { safetySettings } from './modules/safety/settings.ts';
import { siteSliceSettings } from './modules/site/settings.ts';
import { spotlightSettings } from './modules/spotlight/settings.ts';
import { walletSettings } from './modules/wallet/settings.ts';
import { wheelSettings } from './modules/wheel/settings.ts';
import type { SettingsReader, ValuesOf } from './settings/settings.ts';

/** Everything that staff may change, each setting as its slice declares it; the keys are those of table `setting`. */
export const siteSettings = {
  ...profileSettings,
  ...safetySettings,
  ...walletSettings,
  ...accountSettings,
  ...likesSettings,
  ...spotlightSettings,
  ...wheelSettings,
  ...chatSettings,
  ...siteSliceSettings,
  ...inboxSettings,
};

export type SiteSettings = ValuesOf<typeof siteSettings>;
export type Settings = SettingsReader<typeof siteSettings>;
