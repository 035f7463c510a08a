import { toUnixSeconds } from '@afterglow/domain/time';
import { healthGet } from '@afterglow/protocol/console/health/health-get';
import { reply, staffRead } from '../../rpc/handler.ts';
import { loadHealth } from './health-rows.ts';

export const healthGetHandler = staffRead(healthGet, async ({ db, now }) =>
  reply({ items: await loadHealth(db, now), at: toUnixSeconds(now) }),
);
