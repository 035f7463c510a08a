import { pricesGet } from '@afterglow/protocol/console/economy/prices-get';
import { reply, staffRead } from '../../rpc/handler.ts';
import { loadPriceRecord } from './price-record.ts';

export const pricesGetHandler = staffRead(pricesGet, async ({ db, now }) =>
  reply(await loadPriceRecord(db, now)),
);
