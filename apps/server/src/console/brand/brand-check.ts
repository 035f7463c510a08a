import { brandCheck } from '@afterglow/protocol/console/brand/brand-check';
import { reply, staffRead } from '../../rpc/handler.ts';
import { checkBrand } from './check-brand.ts';

export const brandCheckHandler = staffRead(brandCheck, async ({ db }, { value }) =>
  reply(await checkBrand(db, value)),
);
