export const MEMBERS_PATH = '/members' as const;
