export function hasPackages(root: string, wanted?: { toRun?: boolean }): boolean;
