export const BROADCASTS_PATH = '/broadcasts' as const;
/** The list, and the form of a new broadcast. */
export const BROADCAST_TABS = ['list', 'new'] as const;
