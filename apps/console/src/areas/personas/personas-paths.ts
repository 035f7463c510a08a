export const PERSONAS_PATH = '/personas' as const;
