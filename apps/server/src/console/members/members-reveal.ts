import { toUnixSeconds } from '@afterglow/domain/time';
import { membersReveal } from '@afterglow/protocol/console/members/members-reveal';
import { reject, reply, staffRead, withAuditLog } from '../../rpc/handler.ts';
import { toMemberEntry } from '../audit-subjects.ts';

/** How long the page shows the address. */
const SHOWN_S = 60;

/** Logged as a view of the member, with its reason. */
export const membersRevealHandler = staffRead(membersReveal, async ({ db, now }, { id, reason }) => {
  const member = await db.selectFrom('member').select('email').where('person_id', '=', id).executeTakeFirst();
  if (!member) return reject('not_found');
  const shown = { email: member.email, until: toUnixSeconds(now) + SHOWN_S };
  return withAuditLog(reply(shown), { ...toMemberEntry(id), detail: { reason } });
});
