import { meet } from '@afterglow/protocol/discovery/meet';
import { read, reply } from '../../calls/handler.ts';
import { discoverPage } from './discover-page.ts';

export const meetHandler = read(meet, async (ctx, page) => reply(await discoverPage(ctx, 'nearest', page)));
