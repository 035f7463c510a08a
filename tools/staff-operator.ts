import type { Kysely } from 'kysely';
import type { Config } from '../apps/server/src/config.ts';
import type { DB } from '../apps/server/src/db/schema.ts';
import { listMissingSellerFields } from '../apps/server/src/features/wallet/index.ts';
import { readSettings, storeSetting } from '../apps/server/src/settings/settings.ts';
import { siteSettings } from '../apps/server/src/site-settings.ts';

/** Prints the seller as the imprint shows it, or sets one field. Returns false for an unknown field. */
export async function runOperatorCommand(
  db: Kysely<DB>,
  _config: Config,
  args: readonly string[],
): Promise<boolean> {
  const [field, ...valueParts] = args;
  const { operator, imprint } = await readSettings(db, siteSettings, { onInvalid: () => {} });
  if (field === undefined) return show({ operator, imprint });
  const key = Object.hasOwn(operator, field) ? 'operator' : 'imprint';
  const before: Record<string, string> = key === 'operator' ? operator : imprint;
  if (!Object.hasOwn(before, field)) return false;
  const value = siteSettings[key].schema.safeParse({ ...before, [field]: valueParts.join(' ') });
  if (!value.success) throw new Error(`${key}.${field}: ${value.error.issues[0]?.message}`);
  await storeSetting(db, { key, value: value.data, staffId: null, at: new Date() });
  console.log(`${key}.${field} is set. Running servers know it within ten seconds.`);
  return true;
}

function show(named: Parameters<typeof listMissingSellerFields>[0]): boolean {
  for (const [key, fields] of Object.entries(named))
    for (const [field, value] of Object.entries(fields)) console.log(`${key}.${field}: ${value || '-'}`);
  const missing = listMissingSellerFields(named);
  console.log(
    missing.length === 0
      ? 'Whoever sells is named.'
      : `In production nothing is sold while these are empty: ${missing.join(', ')}.`,
  );
  return true;
}
