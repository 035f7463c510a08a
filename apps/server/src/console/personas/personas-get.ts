import { personasGet } from '@afterglow/protocol/console/personas/personas-get';
import { reject, reply, staffRead } from '../../rpc/handler.ts';
import { createReader } from '../reader.ts';
import { findPersonaZone, loadPersonaRecord } from './persona-record.ts';

/** Not logged: a virtual profile is nobody's data. */
export const personasGetHandler = staffRead(personasGet, async (ctx, { id }) => {
  const record = await loadPersonaRecord(ctx.db, id, createReader(ctx));
  if (!record) return reject('not_found');
  return reply(record, { zone: await findPersonaZone(ctx.db, id) });
});
