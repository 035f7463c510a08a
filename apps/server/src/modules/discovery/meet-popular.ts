import { meetPopular } from '@afterglow/protocol/discovery/meet-popular';
import { read, reply } from '../../calls/handler.ts';
import { discoverPage } from './discover-page.ts';

export const meetPopularHandler = read(meetPopular, async (ctx, page) =>
  reply(await discoverPage(ctx, 'most_liked', page)),
);
