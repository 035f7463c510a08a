import type { Language } from '@afterglow/domain/languages';
import type { OperatorConfig } from '@afterglow/protocol/site/configs';
import type { PrerenderedPage } from '@afterglow/protocol/site/page-facts';
import { prerenderGuestPage } from './prerender-guest.tsx';

const text = [
  'A first paragraph.',
  '1. A heading',
  'To be read at https://site.example/tos, or asked of help@site.example.',
  '- one\n- two',
].join('\n\n');
const legalText = { version: 1, text };

const operator: OperatorConfig = {
  name: 'Name',
  address: 'Address',
  legal_form: 'Form',
  represented_by: 'Somebody',
  email: 'a@b.example',
  phone: '+1 2',
  register: 'Register',
  vat_id: 'VAT',
  authority: 'Authority',
  youth_officer: 'Somebody',
  data_protection: 'Somebody',
  accessibility: 'Somebody',
  accessibility_day: '2026-01-01',
  accessibility_by: 'Somebody',
  billing_name: 'NAME',
  refund_days: 14,
};

/**
 * Returns a page with everything that it may ever show, from which the build finds the rules it needs. Nobody sees it.
 */
export const prerenderSamplePage = (page: string, language: Language): Promise<PrerenderedPage> =>
  prerenderGuestPage({
    page,
    language,
    site: 'Afterglow',
    facts: {
      operator,
      texts: { language, byName: { terms: legalText, privacy: legalText, withdrawal: legalText } },
      tables: [
        { id: 2, weights: [1, 1, 1, 1, 1, 1, 1, 1], since: 2, until: null },
        { id: 1, weights: [1, 1, 1, 1, 1, 1, 1, 1], since: 1, until: 2 },
      ],
    },
  });
