import { z } from 'zod';
import { defineCall } from '../define.ts';
import { creditsPackage, premiumPackage } from '../entities/credits-package.ts';
import { siteFlags } from '../entities/flags.ts';
import { none } from '../fields.ts';

export const CONFIG_KEYS = [
  'site',
  'genders',
  'answers',
  'credits',
  'premium',
  'prices',
  'operator',
] as const;

const siteConfig = z.object({
  name: z.string(),
  /** Whom the reader meets where they live. */
  partners: z.enum(['virtual', 'members', 'mixed']),
  language: z.string(),
  likes_per_day: z.number().int(),
  free_credits: z.number().int(),
  min_credits: z.number().int(),
  virtual_notice: z.number().int(),
  /**
   * Coins of messages to virtual profiles are returned if there is no answer within these hours; 0: no such promise.
   */
  answer_within_h: z.number().int().nonnegative(),
  /** Shown on the landing page; null if there is no true number to show. */
  community: z.string().nullable(),
  providers: z.array(z.string()),
  /** The text on the payer's bank statement; empty if unknown. */
  billing_name: z.string(),
  /** The tax included in prices where the reader lives, in percent; absent if none is stated. */
  vat_percent: z.number().int().positive().optional(),
  demo: z.boolean(),
  /** What is on where the reader lives; for a guest, where the strictest rules hold. */
  flags: siteFlags,
});
export type SiteConfig = z.output<typeof siteConfig>;

const line = z.string();
/** The operator of the site as the imprint names it; empty if not configured. */
const operatorConfig = z.object({
  name: line,
  address: line,
  legal_form: line,
  represented_by: line,
  /** The email address of the operator; never empty. */
  email: line,
  phone: line,
  register: line,
  vat_id: line,
  authority: line,
  youth_officer: line,
  data_protection: line,
  accessibility: line,
  /** The date of the last accessibility review (`YYYY-MM-DD`), and who did it. */
  accessibility_day: line,
  accessibility_by: line,
  billing_name: line,
  /** The unused part of a purchase is refunded on request for this long. */
  refund_days: z.number().int(),
});
export type OperatorConfig = z.output<typeof operatorConfig>;

/** Unknown keys are ignored; without keys all are returned. `currency` follows the requested `language`. */
export const configs = defineCall({
  name: 'configs',
  input: z
    .object({ keys: z.array(z.string().max(32)).max(50).optional(), language: z.string().max(8).optional() })
    .optional()
    .default({}),
  output: z.object({
    site: siteConfig.optional(),
    genders: z.array(z.object({ id: z.number().int(), key: z.string() })).optional(),
    answers: z.array(z.object({ id: z.number().int(), key: z.string() })).optional(),
    credits: z.array(creditsPackage).optional(),
    premium: z.array(premiumPackage).optional(),
    prices: z.array(z.object({ feature: z.string(), price: z.number().int() })).optional(),
    operator: operatorConfig.optional(),
  }),
  details: none,
  errors: {},
  rate: 'read',
  audience: 'guest',
});
