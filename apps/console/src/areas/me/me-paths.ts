export const ME_PATH = '/me' as const;
/** The tabs of the page about oneself, each at an address of its own. */
export const ME_TABS = ['own', 'snippets'] as const;
