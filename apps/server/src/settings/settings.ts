import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';

/** What staff may change; read from `setting`, kept in memory, asked again every 10 s. Prices are in credits. */
export type SiteSettings = {
  name: string;
  partners: 'virtual' | 'members' | 'mixed';
  likes_per_day: number;
  free_credits: number;
  min_credits: number;
  prices: { text: number; image: number; pphoto: number; story: number; spotlight: number; spin: number };
  virtual_notice_version: number;
  community: { he: string; en: string; de: string };
  community_minimum: number;
  german_currency: 'USD' | 'EUR';
  neutral_signup: boolean;
  answer_within_h: number;
  recover_wait_s: number;
  lease_s: number;
};

export const defaultSettings: SiteSettings = {
  name: 'Afterglow',
  partners: 'virtual',
  likes_per_day: 60,
  free_credits: 200,
  min_credits: 50,
  prices: { text: 50, image: 50, pphoto: 50, story: 50, spotlight: 300, spin: 100 },
  virtual_notice_version: 1,
  community: { he: '', en: '', de: '' },
  community_minimum: 1000,
  german_currency: 'USD',
  neutral_signup: false,
  answer_within_h: 24,
  recover_wait_s: 60,
  lease_s: 360,
};

export type Settings = {
  current: () => SiteSettings;
  reload: () => Promise<void>;
  /** Writes one setting and reloads. */
  set: <K extends keyof SiteSettings>(key: K, value: SiteSettings[K]) => Promise<void>;
  close: () => void;
};

export async function openSettings(db: Kysely<DB>): Promise<Settings> {
  let current = defaultSettings;
  const reload = async () => {
    const rows = await db.selectFrom('setting').select(['key', 'value']).execute();
    const known = rows.filter((row) => row.key in defaultSettings);
    current = { ...defaultSettings, ...Object.fromEntries(known.map((row) => [row.key, row.value])) };
  };
  await reload();
  const timer = setInterval(() => void reload().catch(() => {}), 10_000);
  timer.unref();
  return {
    current: () => current,
    reload,
    set: async (key, value) => {
      const json = JSON.stringify(value);
      await db
        .insertInto('setting')
        .values({ key, value: json })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: json, updated_at: new Date() }))
        .execute();
      await reload();
    },
    close: () => clearInterval(timer),
  };
}
