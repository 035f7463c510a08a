export const TEXTS_PATH = '/texts' as const;
