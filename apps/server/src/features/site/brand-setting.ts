import type { BrandValue } from '@afterglow/domain/brand/brand';
import { brandValue } from '@afterglow/protocol/entities/brand';
import type { Setting } from '../../settings/define-setting.ts';

/**
 * The brand in force, told to all processes as settings are. The list of settings does not show it: it has versions,
 * and an area of its own.
 */
export const brandSetting: Setting<BrandValue | null> = {
  schema: brandValue.nullable(),
  default: null,
  minRole: 'admin',
  elsewhere: '/brand',
};
