import { type BrandValue, resolveBrand } from '@afterglow/domain/brand/brand';
import { deriveColours } from '@afterglow/domain/brand/derive-colours';
import { measureContrast } from '@afterglow/domain/brand/text-pairs';
import { toUnixSeconds } from '@afterglow/domain/time';
import type { BrandRecord } from '@afterglow/protocol/console/brand/brand-record';
import { brandValue } from '@afterglow/protocol/entities/brand';
import type { Kysely, Transaction } from 'kysely';
import type { AppServices } from '../../app.ts';
import type { DB } from '../../db/schema.ts';
import { readSettings, storeSetting } from '../../settings/settings.ts';
import { heldSettings } from '../../site-settings.ts';
import { loadStaffNames } from '../list-names.ts';
import { UNSAVED_VERSION } from '../version.ts';

/** The newest are listed; an older one is still read and restored by its number. */
const MAX_LISTED_VERSIONS = 200;

/** The subject of the audit log. */
export const BRAND_SUBJECT = 'brand';

/** Returns the brand in force as the database has it now. */
export async function readBrand(db: Kysely<DB>): Promise<BrandValue> {
  return resolveBrand(await readSettings(db, heldSettings, { onInvalid: () => {} }));
}

/** Returns the number of the newest version. */
export async function readBrandVersion(db: Kysely<DB>): Promise<number> {
  const row = await db
    .selectFrom('brand_version')
    .select('version')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.version ?? UNSAVED_VERSION;
}

/** Returns the value of a version; undefined where there is none. */
export async function readBrandAt(db: Kysely<DB>, version: number): Promise<BrandValue | undefined> {
  const row = await db
    .selectFrom('brand_version')
    .select('value')
    .where('version', '=', version)
    .executeTakeFirst();
  // A field that is younger than the version has its default.
  return row && brandValue.parse(row.value);
}

/** Returns the record of the brand; with `at`, with the value of that version. */
export async function loadBrandRecord(db: Kysely<DB>, at?: number): Promise<BrandRecord | undefined> {
  const rows = await db
    .selectFrom('brand_version')
    .select(['version', 'note', 'staff_id', 'created_at'])
    .orderBy('version', 'desc')
    .limit(MAX_LISTED_VERSIONS)
    .execute();
  const value = at === undefined ? await readBrand(db) : await readBrandAt(db, at);
  if (!value) return undefined;
  const findStaff = await loadStaffNames(
    db,
    rows.map(({ staff_id }) => staff_id),
  );
  return {
    value,
    version: rows[0]?.version ?? UNSAVED_VERSION,
    versions: rows.map((row) => ({
      version: row.version,
      at: toUnixSeconds(row.created_at),
      by: findStaff(row.staff_id),
      note: row.note,
    })),
    contrast: measureContrast(deriveColours(value.colours)),
  };
}

type NewVersion = { value: BrandValue; note: string; staffId: number | null; at: Date };

/**
 * Stores a brand as a new version and as what is in force, in the caller's transaction, which holds the lock `brand`.
 * The first one keeps what was before as version 1.
 */
export async function storeBrand(
  tx: Transaction<DB>,
  { value, note, staffId, at }: NewVersion,
): Promise<{ version: number; before: BrandValue }> {
  const before = await readBrand(tx);
  const newest = await readBrandVersion(tx);
  const values = { created_at: at };
  if (newest === UNSAVED_VERSION)
    await tx
      .insertInto('brand_version')
      .values({ ...values, version: newest, value: JSON.stringify(before) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const version = newest + 1;
  await tx
    .insertInto('brand_version')
    .values({ ...values, version, value: JSON.stringify(value), note, staff_id: staffId })
    .execute();
  for (const [key, part] of Object.entries({
    name: value.name.full,
    billing_name: value.statement,
    brand: value,
  }))
    await storeSetting(tx, { key, value: part, staffId, at });
  return { version, before };
}

/** Applies the brand here and notifies the other processes. Call it after the commit. */
export function applyBrand({ settings, log }: Pick<AppServices, 'settings' | 'log'>): void {
  settings
    .apply('brand')
    .catch((error: unknown) => log.warn({ err: error }, 'a saved brand applies with the next poll'));
}
