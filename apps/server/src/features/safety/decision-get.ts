import { decisionGet } from '@afterglow/protocol/safety/decision-get';
import { read, reject, reply } from '../../rpc/handler.ts';
import { findStatement } from './statements.ts';

export const decisionGetHandler = read(decisionGet, async ({ app, db, me }, { number }) => {
  const found = await findStatement(app, db, me.id, number);
  return found ? reply(found) : reject('not_found');
});
