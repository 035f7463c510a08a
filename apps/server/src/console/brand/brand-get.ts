import { brandGet } from '@afterglow/protocol/console/brand/brand-get';
import { reject, reply, staffRead } from '../../rpc/handler.ts';
import { loadBrandRecord } from './brand-records.ts';

export const brandGetHandler = staffRead(brandGet, async ({ db }, { at }) => {
  const record = await loadBrandRecord(db, at);
  return record ? reply(record) : reject('not_found');
});
