import type { SettingGroup } from '@afterglow/domain/site-settings';
import { toUnixSeconds } from '@afterglow/domain/time';
import type { SettingRow } from '@afterglow/protocol/console/settings/setting-row';
import type { Kysely } from 'kysely';
import type { App } from '../../app.ts';
import type { DB } from '../../db/schema.ts';
import type { Setting } from '../../settings/define-setting.ts';
import { describeSetting } from '../../settings/describe-setting.ts';
import { readDefault } from '../../settings/settings.ts';
import { loadStaffNames } from '../list-names.ts';
import { UNSAVED_VERSION } from '../version.ts';

export type NamedSetting = { key: string; group: SettingGroup; setting: Setting<unknown> };

/** What a folder with the brand (`BRAND_DIR`) says, and therefore nobody changes here. */
const OF_BRAND: readonly string[] = ['name', 'billing_name'];

/** Returns a setting with the screen that says of it where it comes from, where it is not changed here. */
export const placeSetting = <T extends NamedSetting>({ config }: Pick<App, 'config'>, named: T): T =>
  config.brandDir !== undefined && OF_BRAND.includes(named.key)
    ? { ...named, setting: { ...named.setting, elsewhere: '/brand' } }
    : named;

/** Returns the subject of an entry of the audit log about a setting. */
export const toSettingSubject = (key: string): string => `setting:${key}`;

/**
 * Loads settings in the shape of the contract, with their values as the database has them. A stored value
 * that does not fit has no effect, so the default is shown.
 */
export async function loadSettingRows(
  db: Kysely<DB>,
  settings: readonly NamedSetting[],
): Promise<SettingRow[]> {
  const keys = settings.map(({ key }) => key);
  const rows = await db
    .selectFrom('setting')
    .select(['key', 'value', 'version', 'staff_id', 'updated_at'])
    .where('key', 'in', keys)
    .execute();
  const stored = new Map(rows.map((row) => [row.key, row]));
  const findStaff = await loadStaffNames(
    db,
    rows.map(({ staff_id }) => staff_id),
  );
  return Promise.all(
    settings.map(async ({ key, group, setting }) => {
      const row = stored.get(key);
      const byDefault = await readDefault(db, setting);
      const parsed = row ? setting.schema.safeParse(row.value) : undefined;
      const isSecret = setting.secret === true;
      return {
        key,
        group,
        ...describeSetting(setting.schema),
        default: isSecret ? null : byDefault,
        value: isSecret ? null : parsed?.success ? parsed.data : byDefault,
        secret: isSecret,
        set: row !== undefined,
        least: setting.minRole,
        elsewhere: setting.elsewhere ?? null,
        at: row ? toUnixSeconds(row.updated_at) : null,
        by: row ? findStaff(row.staff_id) : null,
        version: row?.version ?? UNSAVED_VERSION,
      };
    }),
  );
}
