import fs from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type BrandValue, listBrandPictures } from '@afterglow/domain/brand/brand';
import { BRAND_PRESETS, PRESET_SEEDS } from '@afterglow/domain/brand/presets';
import { parseOneOf } from '@afterglow/domain/parse-one-of';
import { brandValue } from '@afterglow/protocol/entities/brand';
import type { Kysely } from 'kysely';
import type { App } from '../../app.ts';
import { ConfigError } from '../../config.ts';
import { acquireLock } from '../../db/locks.ts';
import type { DB } from '../../db/schema.ts';
import { PictureError } from '../../media/picture.ts';
import { readBrand, readBrandAt, readBrandVersion, storeBrand } from './brand-records.ts';
import { checkBrand } from './check-brand.ts';
import {
  type BrandFile,
  type BrandPictureKind,
  readBrandPicture,
  storeBrandFiles,
  toBrandKey,
} from './store-brand-picture.ts';

const FILE = 'brand.json';
const fail = (text: string): ConfigError => new ConfigError([`BRAND_DIR: ${text}`]);

/** Returns the pictures of the newest version, which stay as long as there are versions. */
async function listStoredPictures(db: Kysely<DB>): Promise<ReadonlySet<string>> {
  const newest = await readBrandAt(db, await readBrandVersion(db));
  const keys = newest ? listBrandPictures(newest).map(({ key }) => key) : [];
  if (keys.length === 0) return new Set();
  const files = await db.selectFrom('brand_file').select('name').where('name', 'in', keys).execute();
  return new Set(files.map(({ name }) => name));
}

/**
 * Reads the pictures of a brand folder. There, a picture is the name of a file beside the value. A picture in
 * `stored` is not made again: that takes seconds, at every start.
 */
async function readPictures(dir: string, given: Record<string, unknown>, stored: ReadonlySet<string>) {
  const files: BrandFile[] = [];
  const replace = async (part: unknown, kind: BrandPictureKind, at: string): Promise<unknown> => {
    if (typeof part !== 'string') return part;
    if (path.basename(part) !== part) throw fail(`${at} must be the name of a file beside ${FILE}`);
    const bytes = await fs.readFile(path.join(dir, part)).catch(() => {
      throw fail(`there is no file ${part} (${at})`);
    });
    const key = toBrandKey(kind, bytes);
    if (stored.has(key)) return key;
    const made = await readBrandPicture(kind, bytes).catch((error: unknown) => {
      throw error instanceof PictureError ? fail(`${part} (${at}) cannot be used: ${error.message}`) : error;
    });
    files.push(...made);
    return made[0].name;
  };
  const replaceEach = async (
    themed: unknown,
    at: string,
    kind: BrandPictureKind = 'logo',
  ): Promise<unknown> => {
    if (typeof themed !== 'object' || themed === null) return themed;
    const pairs = Object.entries(themed).map(
      async ([theme, part]) => [theme, await replace(part, kind, `${at}.${theme}`)] as const,
    );
    return Object.fromEntries(await Promise.all(pairs));
  };
  const { logo, wordmark, icon, colours, pictures, ...rest } = given;
  const replaced = {
    logo: await replaceEach(logo, 'logo'),
    wordmark: await replaceEach(wordmark, 'wordmark'),
    pictures: await replaceEach(pictures, 'pictures', 'picture'),
    icon: await replace(icon, 'icon', 'icon'),
  };
  return { value: { ...rest, ...replaced, colours: readColours(colours) }, files };
}

/** Returns the seeds of the colours, which the folder gives as seeds or as the name of one of our looks. */
function readColours(colours: unknown): unknown {
  if (typeof colours !== 'string') return colours;
  const preset = parseOneOf(BRAND_PRESETS, colours);
  if (!preset) throw fail(`colours is none of ${BRAND_PRESETS.join(', ')}`);
  return PRESET_SEEDS[preset];
}

async function readFolder(
  dir: string,
  stored: ReadonlySet<string>,
): Promise<{ value: BrandValue; files: BrandFile[] }> {
  const source = await fs.readFile(path.join(dir, FILE), 'utf8').catch(() => {
    throw fail(`${path.join(dir, FILE)} cannot be read`);
  });
  let given: unknown;
  try {
    given = JSON.parse(source);
  } catch (error) {
    throw fail(`${FILE} is no JSON: ${(error as Error).message}`);
  }
  if (typeof given !== 'object' || given === null) throw fail(`${FILE} holds no object`);
  const { value, files } = await readPictures(dir, given as Record<string, unknown>, stored);
  const parsed = brandValue.safeParse(value);
  if (parsed.success) return { value: parsed.data, files };
  throw new ConfigError(
    parsed.error.issues.map(({ path: at, message }) => `BRAND_DIR: ${at.join('.') || FILE}: ${message}`),
  );
}

/**
 * Takes the brand of a folder over as a new version, if it is another one than the newest and the one in force. Throws
 * `ConfigError` with a line for each error. Processes that start at the same moment take it over once.
 */
export async function loadBrandDir(app: App, dir: string): Promise<void> {
  const { value, files } = await readFolder(dir, await listStoredPictures(app.db));
  await app.db.transaction().execute(async (tx) => {
    await acquireLock(tx, 'brand');
    if (files.length > 0) await storeBrandFiles(tx, files, app.now());
    const { faults: errors, proposals } = await checkBrand(tx, value);
    if (errors.length > 0)
      throw new ConfigError([
        ...errors.map((error) =>
          error.reason === 'contrast'
            ? `BRAND_DIR: ${error.path}: ${error.pair} has ${error.ratio}, needs ${error.needed} (${error.theme})`
            : `BRAND_DIR: ${error.path}: is not for this place`,
        ),
        ...proposals.map(({ path: at, from, to }) => `BRAND_DIR: ${at}: the nearest to ${from} is ${to}`),
      ]);
    const newest = await readBrandAt(tx, await readBrandVersion(tx));
    // The names are settings too, which may have changed since.
    if (isDeepStrictEqual(newest, value) && isDeepStrictEqual(await readBrand(tx), value)) return;
    await storeBrand(tx, { value, note: 'BRAND_DIR', staffId: null, at: app.now() });
  });
  await app.settings.apply('brand');
}
