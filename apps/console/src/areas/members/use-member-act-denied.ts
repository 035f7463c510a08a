import type { MemberActs } from '@afterglow/protocol/console/members/members-get';
import { useActDenied } from '../../components/use-act-denied.ts';

/** Returns a function that says why the reader may not carry out an act on a member; null if they may. */
export const useMemberActDenied = (may: MemberActs) =>
  useActDenied(may, (reason) => `members.denied.${reason}`);
