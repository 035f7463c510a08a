import { LANGUAGES } from '@afterglow/domain/languages';
import { GUARD_REASONS } from '@afterglow/domain/staff-reply';
import { defineListAddress } from '../../core/list-address.ts';

export const guardsAddress = defineListAddress('guards/list', {
  search: true,
  filters: { language: LANGUAGES, reason: GUARD_REASONS, active: 'yes_no' },
  sorts: ['phrase', '-phrase', '-at', 'at'],
  // Or the form of a new word, or the field that tests the words on a text.
  row: /^(new|test|[1-9]\d{0,14})$/,
});
