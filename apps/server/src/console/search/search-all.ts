import { searchAll } from '@afterglow/protocol/console/search/search-all';
import { reply, staffRead } from '../../rpc/handler.ts';
import { maySearchGroup } from '../policies/record.ts';
import {
  findCases,
  findMembers,
  findPayments,
  findPersonas,
  findSnippets,
  findStaff,
  findTexts,
} from './find-records.ts';

export const searchAllHandler = staffRead(searchAll, async ({ db, me }, { q }) => {
  return reply({
    texts: findTexts(q),
    snippets: await findSnippets(db, me.id, q),
    ...(maySearchGroup(me, 'members') ? { members: await findMembers(db, me, q) } : {}),
    ...(maySearchGroup(me, 'cases') ? { cases: await findCases(db, q) } : {}),
    ...(maySearchGroup(me, 'personas') ? { personas: await findPersonas(db, q) } : {}),
    ...(maySearchGroup(me, 'payments') ? { payments: await findPayments(db, q) } : {}),
    ...(maySearchGroup(me, 'staff') ? { staff: await findStaff(db, q) } : {}),
  });
});
