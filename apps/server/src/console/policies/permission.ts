/** The result of a policy: allowed, or denied with a reason. The page gets the same result and shows why an action is disabled. */
export type Permission<Reason extends string> = { allowed: true } | { allowed: false; reason: Reason };

export const allowed = { allowed: true } as const;

export function denied<const Reason extends string>(reason: Reason): { allowed: false; reason: Reason } {
  return { allowed: false, reason };
}
