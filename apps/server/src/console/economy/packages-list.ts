import { packagesList } from '@afterglow/protocol/console/economy/packages-list';
import { staffRead } from '../../rpc/handler.ts';
import { replyPage } from '../list-reply.ts';
import { createPackagesList } from './package-rows.ts';

export const packagesListHandler = staffRead(packagesList, (ctx, input) =>
  replyPage(ctx, createPackagesList(ctx.db, ctx.now), input, (rows) => rows),
);
