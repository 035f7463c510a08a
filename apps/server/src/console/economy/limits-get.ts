import { limitsGet } from '@afterglow/protocol/console/economy/limits-get';
import { reply, staffRead } from '../../rpc/handler.ts';
import { loadLimitRecord } from './limit-record.ts';

export const limitsGetHandler = staffRead(limitsGet, async ({ db }) => reply(await loadLimitRecord(db)));
