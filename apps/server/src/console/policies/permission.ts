/** The answer of a policy: yes, or why not. The page gets the same answer and says why an action is disabled. */
export type Permission<Reason extends string> = { allowed: true } | { allowed: false; reason: Reason };

export const allowed = { allowed: true } as const;

export function denied<const Reason extends string>(reason: Reason): { allowed: false; reason: Reason } {
  return { allowed: false, reason };
}
