import { BARRED_KINDS } from '@afterglow/domain/barred';
import { CASE_STATES, type CaseQueue } from '@afterglow/domain/cases';
import { LANGUAGES } from '@afterglow/domain/languages';
import { RULE_CLASSES } from '@afterglow/domain/sanctions';
import { rowPattern } from '../../core/id-pattern.ts';
import { defineListAddress } from '../../core/list-address.ts';

export const rulesAddress = defineListAddress('rules/list', {
  search: true,
  filters: { class: RULE_CLASSES, active: 'yes_no' },
  sorts: ['code', '-code'],
  row: rowPattern,
});

export const wordsAddress = defineListAddress('words/list', {
  search: true,
  filters: { language: LANGUAGES, class: RULE_CLASSES, active: 'yes_no' },
  sorts: ['phrase', '-phrase', '-at', 'at'],
  // `test` opens the field that tests words against a text.
  row: /^(new|test|[1-9]\d{0,14})$/,
});

export const barredAddress = defineListAddress('barred/list', {
  search: true,
  filters: { kind: BARRED_KINDS, active: 'yes_no' },
  sorts: ['-at', 'at'],
  row: rowPattern,
});

const cases = defineListAddress('cases/list', {
  search: true,
  filters: {
    state: CASE_STATES,
    kind: 'words',
    due: 'days',
    person: 'ids',
    taken_by: 'ids',
    decided_by: 'ids',
    second_look: 'yes_no',
  },
  sorts: ['priority', 'due_at', '-created_at'],
});

/** Returns the address of a queue: its cases that are not decided, unless the address asks for others. */
export const getCasesAddress = (queue: CaseQueue): typeof cases => ({
  ...cases,
  toQuery: (search, now) => {
    const query = cases.toQuery(search, now);
    const isAsked = search.state !== undefined || search.second_look === 'yes';
    const state = isAsked ? {} : { state: ['open' as const, 'taken' as const] };
    return { ...query, filter: { ...state, ...query.filter, queue: [queue] } };
  },
});
