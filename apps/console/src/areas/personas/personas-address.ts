import { LANGUAGES } from '@afterglow/domain/languages';
import { LIKE_BACK_RULES, PERSONA_STATES } from '@afterglow/domain/personas';
import { rowPattern } from '../../core/id-pattern.ts';
import { defineListAddress } from '../../core/list-address.ts';

/** The part of the list's state that is in its address. A team is named by its number. */
export const personasAddress = defineListAddress('personas/list', {
  search: true,
  filters: { state: PERSONA_STATES, language: LANGUAGES, team: 'ids', like_back: LIKE_BACK_RULES },
  sorts: ['name', '-name', 'waiting', '-waiting', 'answered_7d', '-answered_7d'],
});

export const teamsAddress = defineListAddress('teams/list', {
  search: true,
  filters: { language: LANGUAGES, staff: 'ids' },
  sorts: ['name', '-name'],
  row: rowPattern,
});
