import * as account from './account/index.ts';
import { collectCalls, collectPushes } from './by-name.ts';
import * as chat from './chat/index.ts';
import * as discovery from './discovery/index.ts';
import * as likes from './likes/index.ts';
import * as profile from './profile/index.ts';
import { resync } from './resync.ts';
import * as safety from './safety/index.ts';
import * as site from './site/index.ts';
import * as spotlight from './spotlight/index.ts';
import * as stories from './stories/index.ts';
import * as wallet from './wallet/index.ts';
import * as wheel from './wheel/index.ts';

const features = [
  profile,
  safety,
  wallet,
  account,
  discovery,
  likes,
  spotlight,
  stories,
  wheel,
  chat,
  site,
] as const;

/** Every call of the member's channel, by its name on the wire. */
export const memberCalls = collectCalls(...features);

export const memberPushes = collectPushes({ resync }, ...features);

export type MemberCalls = typeof memberCalls;
export type MemberPushes = typeof memberPushes;
