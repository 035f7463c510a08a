import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import type { DB } from '../db/schema.ts';
import type { Setting } from './define-setting.ts';
import { listScheduledSettings, storeDueSettings } from './scheduled.ts';

// biome-ignore lint/suspicious/noExplicitAny: a setting is checked both ways, so no single type fits all
export type Declared = Record<string, Setting<any>>;

export type ValuesOf<D extends Declared> = {
  readonly [K in keyof D]: D[K] extends Setting<infer T> ? T : never;
};

export type SettingsReader<D extends Declared> = {
  /** The current values. Every value fits its schema. Call it again and do not store the result. */
  current: () => ValuesOf<D>;
  reload: () => Promise<void>;
  /**
   * Stores a setting, applies it here before it returns and notifies the other processes. Throws `ZodError` for an
   * invalid value.
   */
  set: <K extends keyof D & string>(key: K, value: ValuesOf<D>[K]) => Promise<void>;
  /** After the commit of `storeSetting`: applies the value here and notifies the other processes. */
  apply: (key: string) => Promise<void>;
  close: () => void;
};

type SettingsBus = {
  publish: (topic: string, message: unknown) => void;
  subscribe: (topic: string, listener: (message: unknown) => void) => () => void;
};

const TOPIC = 'settings';
/** When the bus message is lost, polling finds the change. Every process asks, so that it is within 10 s. */
const RELOAD_EVERY_MS = 5_000;

export function getDefaults<D extends Declared>(declared: D): ValuesOf<D> {
  return Object.fromEntries(
    Object.entries(declared).map(([key, setting]) => [key, setting.default]),
  ) as ValuesOf<D>;
}

type SettingsReport = {
  /** Invalid rows. Their default applies. */
  onInvalid: (key: string, value: unknown) => void;
  onValid?: (key: string) => void;
  /** Rows with unknown names. */
  onUnknown?: (key: string) => void;
};

/** Reads the database once. */
export async function readSettings<D extends Declared>(
  db: Kysely<DB>,
  declared: D,
  { onInvalid, onValid = () => {}, onUnknown = () => {} }: SettingsReport,
): Promise<ValuesOf<D>> {
  const rows = await db.selectFrom('setting').select(['key', 'value']).execute();
  const values: Record<string, unknown> = { ...getDefaults(declared) };
  const stored = new Set<string>();
  for (const { key, value } of rows) {
    const parsed = Object.hasOwn(declared, key) ? declared[key]?.schema.safeParse(value) : undefined;
    if (parsed?.success) {
      values[key] = parsed.data;
      stored.add(key);
      onValid(key);
    } else if (parsed) onInvalid(key, value);
    else onUnknown(key);
  }
  for (const [key, setting] of Object.entries(declared))
    if (setting.computedDefault && !stored.has(key)) values[key] = await readDefault(db, setting);
  return values as ValuesOf<D>;
}

/** Returns the value of a setting that nobody has stored. */
export async function readDefault<T>(db: Kysely<DB>, setting: Setting<T>): Promise<T> {
  if (!setting.computedDefault) return setting.default;
  const { rows } = await sql<{ value: T }>`select (${setting.computedDefault}) as value`.execute(db);
  return rows[0]?.value ?? setting.default;
}

/** Stores a valid value, in the transaction of the caller. Returns the new version. `apply` makes it take effect. */
export async function storeSetting(
  db: Kysely<DB>,
  { key, value, staffId, at }: { key: string; value: unknown; staffId: number | null; at: Date },
): Promise<number> {
  const stored = { value: JSON.stringify(value), staff_id: staffId, updated_at: at };
  const { version } = await db
    .insertInto('setting')
    .values({ key, ...stored })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ ...stored, version: sql`setting.version + 1` }),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/**
 * Holds the declared settings in memory as the database has them. An invalid row is logged once, and the default
 * applies. Rows with other names stay unchanged, and are logged once with the name that was probably meant.
 */
export async function createSettings<D extends Declared>(
  db: Kysely<DB>,
  declared: D,
  { bus, log, now = () => new Date() }: { bus: SettingsBus; log: Logger; now?: () => Date },
): Promise<SettingsReader<D>> {
  const unfit = new Map<string, string>();
  let current = getDefaults(declared);
  /** Values that replace others at a time, the earliest first. */
  let planned: { key: string; value: unknown; fromMs: number }[] = [];
  let requested = 0;
  let answered = 0;

  const reload = async () => {
    const mine = ++requested;
    // Read first: a planned value that is stored meanwhile is then in both, and not in neither.
    const scheduled = await listScheduledSettings(db);
    const read = await readSettings(db, declared, {
      onInvalid: warn,
      onValid: (key) => unfit.delete(key),
      onUnknown: nameUnknown,
    });
    // The reply to an earlier query that a later one overtook is outdated.
    if (mine < answered) return;
    answered = mine;
    // The same object as long as nothing changes: what is made from it is kept by it.
    if (!isDeepStrictEqual(current, read)) current = read;
    planned = scheduled.flatMap(({ key, value, from }) => {
      const parsed = declared[key]?.schema.safeParse(value);
      return parsed?.success ? [{ key, value: parsed.data, fromMs: from.getTime() }] : [];
    });
  };
  /** Applies scheduled values at their time, without reading the database. */
  const takeDue = () => {
    const atMs = now().getTime();
    for (let next = planned[0]; next && next.fromMs <= atMs; next = planned[0]) {
      planned = planned.slice(1);
      current = { ...current, [next.key]: next.value };
    }
  };
  const warn = (key: string, value: unknown) => {
    const text = JSON.stringify(value);
    if (unfit.get(key) === text) return;
    unfit.set(key, text);
    log.error(
      { setting: key, value: text.slice(0, 200) },
      'an invalid setting is ignored; its default applies',
    );
  };
  const nameUnknown = (key: string) => {
    if (unfit.has(key)) return;
    unfit.set(key, '');
    log.warn(
      { setting: key, nearest: findNearestWord(key, Object.keys(declared)) },
      'a setting of this name is not known; nothing reads it',
    );
  };
  const again = () =>
    void reload().catch((error: unknown) => log.warn({ err: error }, 'the settings were not read'));
  const apply = async (key: string) => {
    await reload();
    bus.publish(TOPIC, key);
  };

  await reload();
  const timer = setInterval(again, RELOAD_EVERY_MS);
  timer.unref();
  const unsubscribe = bus.subscribe(TOPIC, again);
  return {
    current: () => {
      if (planned.length > 0) takeDue();
      return current;
    },
    reload,
    set: async (key, value) => {
      const valid = declared[key]?.schema.parse(value);
      // A planned value whose time has come is older than this one.
      await storeDueSettings(db, now());
      await storeSetting(db, { key, value: valid, staffId: null, at: new Date() });
      await apply(key);
    },
    apply,
    close: () => {
      clearInterval(timer);
      unsubscribe();
    },
  };
}

/** Returns the word with the smallest edit distance, if that is less than half of its length. Otherwise null. */
function findNearestWord(input: string, words: readonly string[]): string | null {
  const ranked = words
    .map((word) => ({ word, changes: calculateEditDistance(input.toLowerCase(), word) }))
    .sort((a, b) => a.changes - b.changes);
  const [nearest] = ranked;
  return nearest && nearest.changes < nearest.word.length / 2 ? nearest.word : null;
}

/** Returns the number of inserted, removed or replaced letters (Levenshtein). */
function calculateEditDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
