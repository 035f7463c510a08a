import { LANGUAGES } from '@afterglow/domain/languages';
import { MEMBER_STATES } from '@afterglow/domain/members';
import { defineListAddress } from '../../core/list-address.ts';

/** The part of the list's state that is in its address. A country is named by its two letters. */
export const membersAddress = defineListAddress('members/list', {
  search: true,
  filters: {
    state: MEMBER_STATES,
    language: LANGUAGES,
    country: /^[A-Z]{2}$/,
    created: 'days',
    active: 'days',
    premium: 'yes_no',
    restricted: 'yes_no',
  },
  sorts: ['-created', 'created', 'name', '-name', 'active', '-active'],
});
