export const ME_PATH = '/me' as const;
/** The parts of the own page, each at an address of its own. */
export const ME_TABS = ['own', 'snippets'] as const;
