import type { AnyHandler } from '../rpc/handler.ts';
import { createApprovalsDecideHandler } from './approvals/approvals-decide.ts';
import { approvalsExport } from './approvals/approvals-export.ts';
import * as approvals from './approvals/handlers.ts';
import { auditExport } from './audit/audit-export.ts';
import * as audit from './audit/handlers.ts';
import * as brand from './brand/handlers.ts';
import { brandUploads } from './brand/store-brand-picture.ts';
import { broadcastsExport } from './broadcasts/broadcasts-export.ts';
import * as broadcasts from './broadcasts/handlers.ts';
import { campaignsExport } from './campaigns/campaigns-export.ts';
import * as campaigns from './campaigns/handlers.ts';
import { giftsExport, packagesExport, promosExport, spotlightExport } from './economy/economy-exports.ts';
import * as economy from './economy/handlers.ts';
import { giftUpload } from './economy/store-gift-picture.ts';
import type { ListExport } from './exports.ts';
import { figuresExport } from './figures/figures-export.ts';
import * as figures from './figures/handlers.ts';
import { transparencyExport } from './figures/transparency-export.ts';
import * as flags from './flags/handlers.ts';
import * as guards from './guards/handlers.ts';
import * as health from './health/handlers.ts';
import * as history from './history/handlers.ts';
import * as inbox from './inbox/handlers.ts';
import * as members from './members/handlers.ts';
import { ledgerExport } from './members/ledger-export.ts';
import { membersExport } from './members/members-list-export.ts';
import { casesExport } from './moderation/cases-export.ts';
import * as moderation from './moderation/handlers.ts';
import * as payments from './payments/handlers.ts';
import { paymentsExport } from './payments/payments-export.ts';
import { refundsExport } from './payments/refunds-export.ts';
import { withdrawalsExport } from './payments/withdrawals-export.ts';
import * as personas from './personas/handlers.ts';
import { personasExport } from './personas/personas-export.ts';
import { personaUpload } from './personas/store-persona-picture.ts';
import * as search from './search/handlers.ts';
import * as settings from './settings/handlers.ts';
import * as shifts from './shifts/handlers.ts';
import { shiftsExport } from './shifts/shifts-export.ts';
import * as staff from './staff/handlers.ts';
import { staffExport } from './staff/staff-export.ts';
import * as texts from './texts/handlers.ts';
import type { StaffUpload } from './uploads.ts';

const areas: readonly Readonly<Record<string, AnyHandler>>[] = [
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
];

const areaHandlers: readonly AnyHandler[] = areas.flatMap((handlers) => Object.values(handlers));

/** The handlers of all calls of the console. */
export const consoleHandlers: readonly AnyHandler[] = [
  ...areaHandlers,
  createApprovalsDecideHandler(areaHandlers),
];

/** The lists that can be exported, by their name in the URL. */
export const consoleExports: Readonly<Record<string, ListExport>> = {
  approvals: approvalsExport,
  audit: auditExport,
  cases: casesExport,
  members: membersExport,
  ledger: ledgerExport,
  payments: paymentsExport,
  refunds: refundsExport,
  withdrawals: withdrawalsExport,
  packages: packagesExport,
  promos: promosExport,
  gifts: giftsExport,
  spotlight: spotlightExport,
  shifts: shiftsExport,
  broadcasts: broadcastsExport,
  figures: figuresExport,
  transparency: transparencyExport,
  staff: staffExport,
  personas: personasExport,
  campaigns: campaignsExport,
};

/** What staff upload pictures for. The first purpose needs the lowest role. */
export const consoleUploads = {
  gift: giftUpload,
  persona: personaUpload,
  ...brandUploads,
} satisfies Record<string, StaffUpload>;
