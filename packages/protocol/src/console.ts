import { collectCalls, collectPushes } from './by-name.ts';
import * as approvals from './console/approvals/index.ts';
import * as audit from './console/audit/index.ts';
import * as brand from './console/brand/index.ts';
import * as broadcasts from './console/broadcasts/index.ts';
import * as campaigns from './console/campaigns/index.ts';
import * as economy from './console/economy/index.ts';
import * as figures from './console/figures/index.ts';
import * as flags from './console/flags/index.ts';
import * as guards from './console/guards/index.ts';
import * as health from './console/health/index.ts';
import * as history from './console/history/index.ts';
import * as inbox from './console/inbox/index.ts';
import { listChanged } from './console/list-changed.ts';
import * as members from './console/members/index.ts';
import * as moderation from './console/moderation/index.ts';
import * as payments from './console/payments/index.ts';
import * as personas from './console/personas/index.ts';
import * as search from './console/search/index.ts';
import * as settings from './console/settings/index.ts';
import * as shifts from './console/shifts/index.ts';
import * as staff from './console/staff/index.ts';
import * as texts from './console/texts/index.ts';
import { resync } from './resync.ts';

const areas = [
  staff,
  inbox,
  audit,
  members,
  moderation,
  approvals,
  payments,
  economy,
  settings,
  broadcasts,
  figures,
  flags,
  guards,
  health,
  history,
  search,
  shifts,
  texts,
  personas,
  brand,
  campaigns,
] as const;

/** Every call of the staff console's channel, by its name on the wire. */
export const consoleCalls = collectCalls(...areas);

export const consolePushes = collectPushes({ resync, listChanged }, ...areas);
