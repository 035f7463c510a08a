import type { BrandValue } from '@afterglow/domain/brand/brand';
import type { BrandDomain } from '@afterglow/domain/brand/domains';
import { brandValue } from '@afterglow/protocol/entities/brand';
import { sql } from 'kysely';
import type { Setting } from '../../settings/define-setting.ts';

/**
 * The brand in force, published to all processes as settings are. The list of settings does not show it: it
 * has versions, and an area of its own.
 */
export const brandSetting: Setting<BrandValue | null> = {
  schema: brandValue.nullable(),
  default: null,
  minRole: 'admin',
  elsewhere: '/brand',
};

/** Every host that a version of the brand has named, as the newest of them has it. Nobody stores it. */
export const knownDomainsSetting: Setting<BrandDomain[]> = {
  schema: brandValue.shape.domains,
  default: [],
  computedDefault: sql`select coalesce(jsonb_agg(domain), '[]') from (
    select distinct on (domain->>'host') domain from brand_version, jsonb_array_elements(value->'domains') as domain
    order by domain->>'host', version desc) as newest`,
  minRole: 'admin',
  elsewhere: '/brand',
};
