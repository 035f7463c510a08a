import { packagesList } from '@afterglow/protocol/console/economy/packages-list';
import { rejectInput, reply, staffRead } from '../../rpc/handler.ts';
import { listPage } from '../list.ts';
import { createPackagesList } from './package-rows.ts';

export const packagesListHandler = staffRead(packagesList, async ({ db, app, now }, input) => {
  const page = await listPage({ db, secret: app.config.secret }, createPackagesList(db, now), input);
  return page ? reply(page) : rejectInput('after', 'unknown');
});
