export const PERSONAS_PATH = '/personas' as const;
/**
 * The list, the teams, and the form of a new virtual profile and the import of a kit, each at an address of
 * its own.
 */
export const PERSONAS_TABS = ['list', 'teams', 'new', 'import'] as const;
