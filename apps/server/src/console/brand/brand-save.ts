import { brandSave } from '@afterglow/protocol/console/brand/brand-save';
import { staffWrite } from '../../rpc/handler.ts';
import { saveBrand } from './save-brand.ts';

export const brandSaveHandler = staffWrite(brandSave, (ctx, { value, version, reason, note = '' }) =>
  saveBrand(ctx, { value, version, reason, note }),
);
