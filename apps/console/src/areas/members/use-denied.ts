import type { MemberActs } from '@afterglow/protocol/console/members/members-get';
import { useDenied as useKitDenied } from '../../components/use-denied.ts';

/** Returns a function that says why the reader may not carry out an act on a member; null if they may. */
export const useDenied = (may: MemberActs) => useKitDenied(may, (reason) => `members.denied.${reason}`);
