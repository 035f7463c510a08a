import { textsGet } from '@afterglow/protocol/console/texts/texts-get';
import { reject, reply, staffRead } from '../../rpc/handler.ts';
import { loadTextRecord } from './text-records.ts';
import { isTextName } from './text-sources.ts';

export const textsGetHandler = staffRead(textsGet, async ({ db }, { name, at }) => {
  const record = isTextName(name) ? await loadTextRecord(db, name, at) : undefined;
  return record ? reply(record) : reject('not_found');
});
