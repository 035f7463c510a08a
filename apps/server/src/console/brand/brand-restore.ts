import { brandRestore } from '@afterglow/protocol/console/brand/brand-restore';
import { reject, staffWrite } from '../../rpc/handler.ts';
import { readBrandAt } from './brand-records.ts';
import { saveBrand } from './save-brand.ts';

export const brandRestoreHandler = staffWrite(brandRestore, async (ctx, { from, version, reason }) => {
  const value = await readBrandAt(ctx.tx, from);
  if (!value) return reject('not_found');
  return saveBrand(ctx, { value, version, reason, note: '', restored: from });
});
