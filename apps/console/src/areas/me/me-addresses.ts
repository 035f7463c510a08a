import { LANGUAGES } from '@afterglow/domain/languages';
import { defineListAddress } from '../../core/list-address.ts';

export const ME_PATH = '/me' as const;

/** The parts of the own page, each at an address of its own. */
export const ME_TABS = ['own', 'snippets'] as const;

export const snippetsAddress = defineListAddress('snippets/list', {
  search: true,
  filters: { language: LANGUAGES, shared: 'yes_no', mine: 'yes_no' },
  sorts: ['shortcut', '-shortcut', '-used_30d', 'used_30d'],
  row: /^(new|[1-9]\d{0,14})$/,
});
