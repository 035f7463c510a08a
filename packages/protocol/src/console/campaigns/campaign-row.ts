import {
  CAMPAIGN_CODE,
  CAMPAIGN_STATES,
  DELIVERY_EVENTS,
  DELIVERY_STATES,
  LANDING_VARIANTS,
  POSTBACK_EVENTS,
} from '@afterglow/domain/campaigns';
import { CURRENCIES } from '@afterglow/domain/money';
import { z } from 'zod';
import { id, unixSeconds } from '../../fields.ts';
import { permission, version } from '../acts.ts';
import { moment, range } from '../list.ts';
import { text } from '../text.ts';

const count = z.number().int().nonnegative();

/** A campaign with what it has brought. Everything but the visits is about the members who registered in the period. */
export const campaignRow = z.object({
  id,
  code: z.string(),
  /** Empty for the campaign of all other codes, `other`. */
  name: z.string(),
  partner: z.string(),
  state: z.enum(CAMPAIGN_STATES),
  cost_minor: count.nullable(),
  currency: z.enum(CURRENCIES).nullable(),
  visits: count,
  registered: count,
  /** Members with a verified address. */
  verified: count,
  /** Members who have bought something. */
  first_buyers: count,
  /** What they have paid until today, less refunds and chargebacks. Currencies are never added. */
  net_minor: z.object({ ILS: z.number().int(), USD: z.number().int(), EUR: z.number().int() }),
  /** Members who have withdrawn from a purchase. */
  withdrawn: count,
  version,
});
export type CampaignRow = z.output<typeof campaignRow>;

export const campaignRecord = campaignRow.extend({
  landing_variant: z.enum(LANDING_VARIANTS).nullable(),
  /** Without the secret. */
  postback: z
    .object({ url: z.string(), events: z.array(z.enum(POSTBACK_EVENTS)), is_signed: z.boolean() })
    .nullable(),
  created_at: unixSeconds,
  may: z.object({
    'campaigns/save': permission(['built_in']),
    'campaigns/test': permission(['no_postback']),
  }),
});
export type CampaignRecord = z.output<typeof campaignRecord>;

/** A postback, or a trial of one. */
export const deliveryRow = z.object({
  id,
  event: z.enum(DELIVERY_EVENTS),
  /** When it happened. */
  at: unixSeconds,
  tries: count,
  /** The last status of the partner’s server; null while there was no reply. */
  status: z.number().int().nullable(),
  state: z.enum(DELIVERY_STATES),
});
export type DeliveryRow = z.output<typeof deliveryRow>;

/** Whose figures a list shows: by `at`, or by `from` (included) and `to` (not). */
export const periodFilters = { at: range(moment), from: moment, to: moment };

const distinct = (values: readonly unknown[]) => new Set(values).size === values.length;

/** What is saved of a campaign. */
export const campaignContent = {
  /** Never changes. */
  code: z.string().regex(CAMPAIGN_CODE),
  name: text(1, 80),
  partner: text(1, 80),
  /** If omitted, a new one is running, and an existing one does not change. */
  state: z.enum(CAMPAIGN_STATES).optional(),
  cost_minor: count.max(1_000_000_000_000).optional(),
  currency: z.enum(CURRENCIES).optional(),
  landing_variant: z.enum(LANDING_VARIANTS).optional(),
  postback: z
    .strictObject({
      url: text(1, 1000),
      events: z.array(z.enum(POSTBACK_EVENTS)).min(1).max(POSTBACK_EVENTS.length).refine(distinct),
      /** Left out, the one before stays. */
      secret: text(8, 200).optional(),
    })
    .optional(),
};
