export const CAMPAIGNS_PATH = '/campaigns' as const;
/** The list, and the form of a new campaign. */
export const CAMPAIGN_TABS = ['list', 'new'] as const;
