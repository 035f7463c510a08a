import { z } from 'zod';
import { defineCall } from '../define.ts';
import { creditsPackage, premiumPackage } from '../entities/credits-package.ts';
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
  partners: z.enum(['virtual', 'members', 'mixed']),
  language: z.string(),
  likes_per_day: z.number().int(),
  free_credits: z.number().int(),
  min_credits: z.number().int(),
  virtual_notice: z.number().int(),
  /** Coins of messages to virtual profiles come back when there is no answer within these hours; 0: nothing is promised. */
  answer_within_h: z.number().int().nonnegative(),
  /** Shown on the landing; null when there is nothing true to show. */
  community: z.string().nullable(),
  providers: z.array(z.string()),
  /** What stands on the payer's bank statement; empty: not known. */
  billing_name: z.string(),
  /** Tax that prices hold where the reader lives, in percent; absent where none is named. */
  vat_percent: z.number().int().positive().optional(),
  demo: z.boolean(),
});
export type SiteConfig = z.output<typeof siteConfig>;

const line = z.string();
/** Who answers for the site, as the imprint tells it; empty where nobody has said it. */
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
  /** When the pages were last gone through for accessibility (`YYYY-MM-DD`), and by whom. */
  accessibility_day: line,
  accessibility_by: line,
  billing_name: line,
  /** For so long the unused part of a purchase goes back on request. */
  refund_days: z.number().int(),
});
export type OperatorConfig = z.output<typeof operatorConfig>;

/** Unknown keys are ignored; without keys all are answered. `currency` follows the `language` asked for. */
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
