import type { MemberRestriction } from '@afterglow/protocol/entities/restriction';

/**
 * Says that a decision closes to the member what they just tried, with the way to its reasons. The one place for it:
 * whoever gets `restricted` as a result shows no error of their own. Hardly anybody needs it, so it is loaded when it
 * is shown.
 */
export function showRestricted(closed: MemberRestriction): void {
  void import('./restricted-toast.ts').then(({ toastRestriction }) => toastRestriction(closed));
}
