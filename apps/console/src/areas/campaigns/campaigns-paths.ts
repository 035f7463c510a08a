export const CAMPAIGNS_PATH = '/campaigns' as const;
