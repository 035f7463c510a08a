import { isValidEmail } from '@afterglow/domain/email';
import { z } from 'zod';
import { defineSetting } from '../../settings/define-setting.ts';

const claim = z.string().max(200);
const line = z.string().trim().max(200).default('');
const mailbox = z
  .string()
  .trim()
  .max(200)
  .refine((text) => text === '' || isValidEmail(text))
  .default('');

/** Legal details of the operator besides name and address. A missing field is empty. */
const imprint = z.strictObject({
  legal_form: line,
  represented_by: line,
  email: mailbox,
  phone: line,
  /** The register and the number in it. */
  register: line,
  vat_id: line,
  /** Chamber, supervising or trade authority. */
  authority: line,
  youth_officer: line,
  /** Names and contact details of the data protection officer and of the person responsible for accessibility. */
  data_protection: line,
  accessibility: line,
  /** When the pages were last checked for accessibility, and by whom. */
  accessibility_day: z.union([z.literal(''), z.iso.date()]).default(''),
  accessibility_by: line,
  /** The legal ground for the transfer of data to the USA: standard contractual clauses or the EU-US framework. */
  safeguard: z.enum(['clauses', 'framework']).default('clauses'),
  /** The consumer arbitration board of the operator; empty when there is none. */
  arbitration: line,
});

export const siteFeatureSettings = {
  /** The name of the product, in every text and email. */
  name: defineSetting({
    schema: z.string().trim().min(1).max(60),
    default: 'Afterglow',
    minRole: 'admin',
  }),
  /**
   * The operator, named in the terms, the privacy policy and every email. When empty, nothing is shown in its place.
   */
  operator: defineSetting({
    schema: z.strictObject({ name: z.string().trim().max(120), address: z.string().trim().max(300) }),
    default: { name: '', address: '' },
    minRole: 'admin',
  }),
  /**
   * The rest of the imprint. In production nothing is sold without `email`, `phone` and the operator’s name and
   * address.
   */
  imprint: defineSetting({ schema: imprint, default: imprint.parse({}), minRole: 'admin' }),
  /** The landing page’s text about the number of members, by language. When empty, the page shows the real number. */
  community: defineSetting({
    schema: z.strictObject({ he: claim, en: claim, de: claim }),
    default: { he: '', en: '', de: '' },
    minRole: 'manager',
  }),
  /** Below this number the landing page does not show the real number. */
  community_minimum: defineSetting({
    schema: z.number().int().nonnegative(),
    default: 1_000,
    minRole: 'manager',
  }),
};
