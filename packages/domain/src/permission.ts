/**
 * The result of a policy: allowed, or denied with a reason. The handler of an act turns the reason into the details of
 * its rejection. The `get` of a record returns the results for all acts on it, and the page shows why a button is
 * disabled.
 */
export type Permission<Reason extends string> = { allowed: true } | { allowed: false; reason: Reason };

export const ALLOWED = { allowed: true } as const;

/** Returns the result of a policy that denies an act. */
export function deny<const Reason extends string>(reason: Reason): { allowed: false; reason: Reason } {
  return { allowed: false, reason };
}
