/**
 * The result of a policy: allowed, or denied with a reason. The handler turns the reason into the code or the details of its
 * rejection. The page learns it only from there: it does not know beforehand what is denied.
 */
export type Permission<Reason extends string> = { allowed: true } | { allowed: false; reason: Reason };

export const allowed = { allowed: true } as const;

export function denied<const Reason extends string>(reason: Reason): { allowed: false; reason: Reason } {
  return { allowed: false, reason };
}
