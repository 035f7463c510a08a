export const STAFF_PATH = '/staff' as const;
