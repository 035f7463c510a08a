export const BROADCASTS_PATH = '/broadcasts' as const;
