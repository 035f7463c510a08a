import { SETTING_GROUPS, type SettingGroup } from '@afterglow/domain/site-settings';
import { approvalSettings } from './console/approval-settings.ts';
import { inboxSettings } from './console/inbox/settings.ts';
import { restSettings } from './console/operators/rest-settings.ts';
import { accountSettings } from './features/account/settings.ts';
import { chatSettings } from './features/chat/settings.ts';
import { likesSettings } from './features/likes/settings.ts';
import { profileSettings } from './features/profile/settings.ts';
import { safetySettings } from './features/safety/settings.ts';
import { brandSetting, knownDomainsSetting } from './features/site/brand-setting.ts';
import { siteFeatureSettings } from './features/site/settings.ts';
import { spotlightSettings } from './features/spotlight/settings.ts';
import { walletSettings } from './features/wallet/settings.ts';
import { wheelSettings } from './features/wheel/settings.ts';
import type { Declared, SettingsReader, ValuesOf } from './settings/settings.ts';

/** The settings by the part of the site that declares them. */
const settingGroups = {
  site: siteFeatureSettings,
  account: accountSettings,
  profile: profileSettings,
  safety: safetySettings,
  likes: likesSettings,
  chat: chatSettings,
  wallet: walletSettings,
  spotlight: spotlightSettings,
  wheel: wheelSettings,
  inbox: { ...inboxSettings, ...restSettings },
  approvals: approvalSettings,
} satisfies Record<SettingGroup, Declared>;

/** All settings that staff can change, each as its feature declares it. The keys are those of table `setting`. */
export const siteSettings = {
  ...settingGroups.site,
  ...settingGroups.account,
  ...settingGroups.profile,
  ...settingGroups.safety,
  ...settingGroups.likes,
  ...settingGroups.chat,
  ...settingGroups.wallet,
  ...settingGroups.spotlight,
  ...settingGroups.wheel,
  ...settingGroups.inbox,
  ...settingGroups.approvals,
};

/** Returns all settings with their keys and groups, for the console. */
export const listSettings = (): { key: string; group: SettingGroup; setting: Declared[string] }[] =>
  SETTING_GROUPS.flatMap((group) =>
    Object.entries<Declared[string]>(settingGroups[group]).map(([key, setting]) => ({ key, group, setting })),
  );

/** What every process holds: the settings, and what an area of its own changes. */
export const heldSettings = { ...siteSettings, brand: brandSetting, known_domains: knownDomainsSetting };

export type SiteSettings = ValuesOf<typeof heldSettings>;
export type Settings = SettingsReader<typeof heldSettings>;
