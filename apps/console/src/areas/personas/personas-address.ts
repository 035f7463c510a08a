import { LANGUAGES } from '@afterglow/domain/languages';
import { LIKE_BACK_RULES, PERSONA_STATES } from '@afterglow/domain/personas';
import { defineListAddress } from '../../core/list-address.ts';

export const PERSONAS_PATH = '/personas' as const;

/** The list, the teams, and the form of a new virtual profile, each at an address of its own. */
export const PERSONAS_TABS = ['list', 'teams', 'new'] as const;

/** What the list keeps in its address. A team is named by its number. */
export const personasAddress = defineListAddress('personas/list', {
  search: true,
  filters: { state: PERSONA_STATES, language: LANGUAGES, team: 'ids', like_back: LIKE_BACK_RULES },
  sorts: ['name', '-name', 'waiting', '-waiting', 'answered_7d', '-answered_7d'],
});

export const teamsAddress = defineListAddress('teams/list', {
  search: true,
  filters: { language: LANGUAGES, staff: 'ids' },
  sorts: ['name', '-name'],
  row: /^(new|[1-9]\d{0,14})$/,
});

/** Each list drops what it does not know. */
export const validatePersonasSearch = (search: Record<string, unknown>): Record<string, string> =>
  Object.assign({}, personasAddress.validate(search), teamsAddress.validate(search));
