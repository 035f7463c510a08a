import { meet } from '@afterglow/protocol/discovery/meet';
import { read, reply } from '../../rpc/handler.ts';
import { getDiscoverPage } from './discover-page.ts';

export const meetHandler = read(meet, async (ctx, page) =>
  reply(await getDiscoverPage(ctx, 'nearest', page)),
);
