import { personasGet } from '@afterglow/protocol/console/personas/personas-get';
import { reject, reply, staffRead } from '../../rpc/handler.ts';
import { createReader } from '../reader.ts';
import { loadPersonaRecord } from './persona-record.ts';

/** Not logged: a virtual profile is nobody's data. */
export const personasGetHandler = staffRead(personasGet, async (ctx, { id }) => {
  const record = await loadPersonaRecord(ctx.db, id, createReader(ctx));
  return record ? reply(record) : reject('not_found');
});
