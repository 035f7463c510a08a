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

/** What the law wants told of the operator beside name and address; a field that is left out is empty. */
const imprint = z.strictObject({
  legal_form: line,
  represented_by: line,
  email: mailbox,
  phone: line,
  /** Which register and the number in it. */
  register: line,
  vat_id: line,
  /** Chamber, supervising or trade authority. */
  authority: line,
  youth_officer: line,
  /** Data protection officer, and who answers for accessibility: a name and how to reach them. */
  data_protection: line,
  accessibility: line,
  /** When somebody last went through the pages for it, and who. */
  accessibility_day: z.union([z.literal(''), z.iso.date()]).default(''),
  accessibility_by: line,
  /** On what data may go to the USA: the clauses of the EU, or its framework with the USA. */
  safeguard: z.enum(['clauses', 'framework']).default('clauses'),
  /** The consumer arbitration board that the operator goes before; empty: before none. */
  arbitration: line,
});

export const siteSliceSettings = {
  /** What the product is called, in every text and mail. */
  name: defineSetting({
    schema: z.string().trim().min(1).max(60),
    default: 'Afterglow',
    minRole: 'admin',
  }),
  /** Who answers for the site: named in the terms, the privacy policy and every mail; empty, nothing is shown in its place. */
  operator: defineSetting({
    schema: z.strictObject({ name: z.string().trim().max(120), address: z.string().trim().max(300) }),
    default: { name: '', address: '' },
    minRole: 'admin',
  }),
  /** The rest of the imprint. In production nothing is sold until `email` and `phone` are there, and the operator's name and address. */
  imprint: defineSetting({ schema: imprint, default: imprint.parse({}), minRole: 'admin' }),
  /** The landing's words on how many there are, by language; empty: the real count speaks. */
  community: defineSetting({
    schema: z.strictObject({ he: claim, en: claim, de: claim }),
    default: { he: '', en: '', de: '' },
    minRole: 'manager',
  }),
  /** Below this many members the real count is not shown. */
  community_minimum: defineSetting({
    schema: z.number().int().nonnegative(),
    default: 1_000,
    minRole: 'manager',
  }),
};
