import type { AnyHandler } from '../rpc/handler.ts';
import * as account from './account/handlers.ts';
import * as chat from './chat/handlers.ts';
import * as discovery from './discovery/handlers.ts';
import * as likes from './likes/handlers.ts';
import * as profile from './profile/handlers.ts';
import * as safety from './safety/handlers.ts';
import * as site from './site/handlers.ts';
import * as spotlight from './spotlight/handlers.ts';
import * as stories from './stories/handlers.ts';
import * as wallet from './wallet/handlers.ts';
import * as wheel from './wheel/handlers.ts';

const FEATURES: readonly Readonly<Record<string, AnyHandler>>[] = [
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
];

/** The handlers of all calls on the member channel. */
export const memberHandlers: readonly AnyHandler[] = FEATURES.flatMap((handlers) => Object.values(handlers));
