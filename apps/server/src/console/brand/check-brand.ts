import { type BrandValue, listBrandPictures } from '@afterglow/domain/brand/brand';
import { deriveColours } from '@afterglow/domain/brand/derive-colours';
import { findSeedOf, proposeSeeds } from '@afterglow/domain/brand/propose-seeds';
import { measureContrast } from '@afterglow/domain/brand/text-pairs';
import type { BrandError } from '@afterglow/protocol/console/brand/brand-record';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';

/**
 * Returns the contrast of every pair, the errors of the value, and colours that pass. `hold`: the pictures stay until
 * the caller's transaction ends.
 */
export async function checkBrand(db: Kysely<DB>, value: BrandValue, { hold = false } = {}) {
  const contrast = measureContrast(deriveColours(value.colours));
  const low = contrast.filter(({ ratio, needed }) => ratio < needed);
  const errors: BrandError[] = [
    ...low.map((pair) => ({
      ...pair,
      reason: 'contrast' as const,
      path: `colours.${findSeedOf(pair)}`,
    })),
    ...(await findMissingPictures(db, value, hold)),
  ];
  const proposals = low.length === 0 ? [] : proposeSeeds(value.colours);
  return {
    contrast,
    faults: errors,
    proposals: proposals.map(({ seed, from, to }) => ({ path: `colours.${seed}`, from, to })),
  };
}

const getKind = (path: string): string =>
  path === 'icon' ? 'icon' : path.startsWith('pictures.') ? 'picture' : 'logo';

/**
 * Returns the pictures of a brand that do not exist or are of another kind than their place. `hold` locks the
 * others.
 */
async function findMissingPictures(db: Kysely<DB>, value: BrandValue, hold: boolean): Promise<BrandError[]> {
  const named = listBrandPictures(value);
  if (named.length === 0) return [];
  const rows = await db
    .selectFrom('brand_file')
    .select(['name', 'kind'])
    .where(
      'name',
      'in',
      named.map(({ key }) => key),
    )
    .$if(hold, (query) => query.forKeyShare())
    .execute();
  const kinds = new Map(rows.map(({ name, kind }) => [name, kind]));
  return named
    .filter(({ path, key }) => kinds.get(key) !== getKind(path))
    .map(({ path }) => ({ reason: 'picture' as const, path }));
}
