import { hasRoleAtLeast, type StaffRole } from '@afterglow/domain/staff-role';
import { approvalsArea } from '../areas/approvals/approvals-area.ts';
import { auditArea } from '../areas/audit/audit-area.ts';
import { brandArea } from '../areas/brand/brand-area.ts';
import { broadcastsArea } from '../areas/broadcasts/broadcasts-area.ts';
import { campaignsArea } from '../areas/campaigns/campaigns-area.ts';
import { economyArea } from '../areas/economy/economy-area.ts';
import { figuresArea } from '../areas/figures/figures-area.ts';
import { flagsArea } from '../areas/flags/flags-area.ts';
import { floorArea } from '../areas/floor/floor-area.ts';
import { guardsArea } from '../areas/guards/guards-area.ts';
import { healthArea } from '../areas/health/health-area.ts';
import { inboxArea } from '../areas/inbox/inbox-area.ts';
import { meArea } from '../areas/me/me-area.ts';
import { membersArea } from '../areas/members/members-area.ts';
import { evidenceArea } from '../areas/moderation/evidence-area.ts';
import { moderationArea } from '../areas/moderation/moderation-area.ts';
import { paymentsArea } from '../areas/payments/payments-area.ts';
import { personasArea } from '../areas/personas/personas-area.ts';
import { settingsArea } from '../areas/settings/settings-area.ts';
import { shiftsArea } from '../areas/shifts/shifts-area.ts';
import { staffArea } from '../areas/staff/staff-area.ts';
import { textsArea } from '../areas/texts/texts-area.ts';
import type { Area } from '../core/area.ts';

/** The areas in the order of the navigation. The first area of a role is its home. */
export const areas: readonly Area[] = [
  inboxArea,
  floorArea,
  moderationArea,
  membersArea,
  personasArea,
  paymentsArea,
  economyArea,
  figuresArea,
  textsArea,
  brandArea,
  broadcastsArea,
  campaignsArea,
  approvalsArea,
  shiftsArea,
  guardsArea,
  staffArea,
  auditArea,
  evidenceArea,
  settingsArea,
  flagsArea,
  healthArea,
  meArea,
];

export const listAreasFor = (role: StaffRole): readonly Area[] =>
  areas.filter(({ minRole }) => hasRoleAtLeast(role, minRole));
