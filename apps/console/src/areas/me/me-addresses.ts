import { LANGUAGES } from '@afterglow/domain/languages';
import { rowPattern } from '../../core/id-pattern.ts';
import { defineListAddress } from '../../core/list-address.ts';

export const snippetsAddress = defineListAddress('snippets/list', {
  search: true,
  filters: { language: LANGUAGES, shared: 'yes_no', mine: 'yes_no' },
  sorts: ['shortcut', '-shortcut', '-used_30d', 'used_30d'],
  row: rowPattern,
});
