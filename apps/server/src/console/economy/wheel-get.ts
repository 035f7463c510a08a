import { wheelGet } from '@afterglow/protocol/console/economy/wheel-get';
import { reply, staffRead } from '../../rpc/handler.ts';
import { loadWheelRecord } from './wheel-record.ts';

export const wheelGetHandler = staffRead(wheelGet, async ({ db, app, now }) =>
  reply(await loadWheelRecord(db, app, now)),
);
