import { meetPopular } from '@afterglow/protocol/discovery/meet-popular';
import { read, reply } from '../../rpc/handler.ts';
import { getDiscoverPage } from './discover-page.ts';

export const meetPopularHandler = read(meetPopular, async (ctx, page) =>
  reply(await getDiscoverPage(ctx, 'most_liked', page)),
);
