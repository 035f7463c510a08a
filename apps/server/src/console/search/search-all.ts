import { hasRoleAtLeast } from '@afterglow/domain/staff-role';
import { searchAll } from '@afterglow/protocol/console/search/search-all';
import { reply, staffRead } from '../../rpc/handler.ts';
import {
  findCases,
  findMembers,
  findPayments,
  findPersonas,
  findSnippets,
  findStaff,
  findTexts,
} from './find-records.ts';

/** A group is searched only where the role may open what it finds. */
export const searchAllHandler = staffRead(searchAll, async ({ db, me }, { q }) => {
  const isModerator = hasRoleAtLeast(me.role, 'moderator');
  return reply({
    texts: findTexts(q),
    snippets: await findSnippets(db, me.id, q),
    ...(isModerator
      ? {
          members: await findMembers(db, me, q),
          cases: await findCases(db, q),
          personas: await findPersonas(db, q),
        }
      : {}),
    ...(hasRoleAtLeast(me.role, 'manager') ? { payments: await findPayments(db, q) } : {}),
    ...(hasRoleAtLeast(me.role, 'admin') ? { staff: await findStaff(db, q) } : {}),
  });
});
