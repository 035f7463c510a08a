import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { ownPicture, readPicture, resized, veiled } from './picture.ts';

/** Files of pictures by key; sized copies are made on first demand and kept. */
export type MediaStore = {
  /**
   * Stores a re-encoded picture without metadata and answers what was stored. Throws `BadPicture` for what is no single
   * JPEG, PNG or WebP picture of at most 24 megapixels. A `hidden` one is served by signed address only; an `own` one is a
   * JPEG that this server has just drawn, and stays as it is.
   */
  put: (bytes: Buffer, options?: { hidden?: boolean; own?: boolean }) => Promise<StoredPicture>;
  /** Lays a picture under a new key as well, hidden or not, and answers it; one without a file gets a key without one. */
  copy: (key: string, options: { hidden: boolean }) => Promise<string>;
  /** The picture as JPEG, as WebP at one of the served widths, or what its veil leaves of it. Null when there is none. */
  get: (key: string, copy?: Copy) => Promise<Buffer | null>;
  remove: (key: string) => Promise<void>;
  /**
   * Removes files that were written before a time and are nobody's: of keys that `known` leaves out, and halves of interrupted
   * writing. Answers how many. `known` is asked for the keys of one folder at a time.
   */
  sweep: (before: Date, known: (keys: readonly string[]) => Promise<ReadonlySet<string>>) => Promise<number>;
  ready: () => Promise<boolean>;
};

/** A served width in pixels, or the blurred copy for whoever may not see the picture. */
type Copy = number | 'veiled';

/** `thumb` is a ThumbHash in base64. */
export type StoredPicture = { key: string; width: number; height: number; thumb: string; bytes: number };

export const servedWidths = [96, 160, 320, 480, 720, 1080] as const;
const copies: readonly Copy[] = [...servedWidths, 'veiled'];
const hiddenPrefix = 'h';
const fileShape = /^(h?[0-9a-f]{32})(?:_(?:\d+|veiled))?\.(?:jpg|webp)(\.[0-9a-f]{12})?$/;
const keyShape = /^h?[0-9a-f]{32}$/;

/** The address of a profile picture; sized copies are `<address without .jpg>_<width>.webp`. */
export function mediaAddress(key: string): string {
  return `/media/${key}.jpg`;
}

const addressShape = /^\/media\/(h?[0-9a-f]{32})\.jpg(?:\?[\w&=-]*)?$/;

/** The key in an address that `/upload` gave; its signature is ours and not needed here. Null for anything else. */
export function keyOfAddress(address: string): string | null {
  return addressShape.exec(address)?.[1] ?? null;
}

export function isHidden(key: string): boolean {
  return key.startsWith(hiddenPrefix);
}

const signature = (secret: string, key: string, untilS: number) =>
  createHmac('sha256', secret).update(`media\n${key}\n${untilS}`).digest('base64url').slice(0, 32);

/** The address of a hidden picture, good until `untilS` (unix seconds); its sized copies take the same query. */
export function signedMediaAddress(secret: string, key: string, untilS: number): string {
  return `${mediaAddress(key)}?until=${untilS}&sig=${signature(secret, key, untilS)}`;
}

export function signatureHolds(
  secrets: readonly string[],
  key: string,
  query: { until?: unknown; sig?: unknown },
  nowS: number,
): boolean {
  const untilS = Number(query.until);
  if (!Number.isSafeInteger(untilS) || untilS < nowS || typeof query.sig !== 'string') return false;
  const given = Buffer.from(query.sig);
  return secrets.some((secret) => {
    const right = Buffer.from(signature(secret, key, untilS));
    return given.length === right.length && timingSafeEqual(given, right);
  });
}

/** Files under a folder, in 256 subfolders by the key's last two letters. */
export async function openMediaStore(folder: string): Promise<MediaStore> {
  await fs.mkdir(folder, { recursive: true });
  const nameOf = (key: string, copy?: Copy) => (copy === undefined ? key : `${key}_${copy}`);
  const fileOf = (key: string, copy?: Copy) =>
    path.join(folder, key.slice(-2), `${nameOf(key, copy)}.${typeof copy === 'number' ? 'webp' : 'jpg'}`);
  const readOrNull = (file: string) =>
    fs.readFile(file).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
  // Written beside and moved into place, so that nobody ever reads half a file.
  const write = async (file: string, bytes: Buffer) => {
    await fs.mkdir(path.dirname(file), { recursive: true });
    const half = `${file}.${randomBytes(6).toString('hex')}`;
    try {
      await fs.writeFile(half, bytes);
      await fs.rename(half, file);
    } catch (error) {
      // On a full disk each half would keep the next one out, too.
      await fs.rm(half, { force: true });
      throw error;
    }
  };
  const newKey = (hidden: boolean) => (hidden ? hiddenPrefix : '') + randomBytes(16).toString('hex');
  const making = new Map<string, Promise<Buffer | null>>();

  async function make(key: string, copy: Copy): Promise<Buffer | null> {
    const original = await readOrNull(fileOf(key));
    if (!original) return null;
    const made = await (copy === 'veiled' ? veiled(original) : resized(original, copy));
    await write(fileOf(key, copy), made);
    return made;
  }

  return {
    put: async (bytes, { hidden = false, own = false } = {}) => {
      const picture = await (own ? ownPicture(bytes) : readPicture(bytes));
      const key = newKey(hidden);
      await write(fileOf(key), picture.jpeg);
      const { width, height, thumb } = picture;
      return { key, width, height, thumb, bytes: picture.jpeg.length };
    },
    copy: async (key, { hidden }) => {
      const copied = newKey(hidden);
      const bytes = keyShape.test(key) ? await readOrNull(fileOf(key)) : null;
      if (bytes) await write(fileOf(copied), bytes);
      return copied;
    },
    get: async (key, copy) => {
      if (!keyShape.test(key)) return null;
      if (copy === undefined) return readOrNull(fileOf(key));
      if (!copies.some((served) => served === copy)) return null;
      const kept = await readOrNull(fileOf(key, copy));
      if (kept) return kept;
      const name = nameOf(key, copy);
      const wanted = making.get(name) ?? make(key, copy).finally(() => making.delete(name));
      making.set(name, wanted);
      return wanted;
    },
    remove: async (key) => {
      if (!keyShape.test(key)) return;
      const files = [fileOf(key), ...copies.map((copy) => fileOf(key, copy))];
      await Promise.all(files.map((file) => fs.rm(file, { force: true })));
    },
    sweep: async (before, known) => {
      let removed = 0;
      for (const subfolder of await fs.readdir(folder)) {
        const files = (await fs.readdir(path.join(folder, subfolder)).catch(() => [])).flatMap((name) => {
          const [, key, half] = fileShape.exec(name) ?? [];
          return key ? [{ file: path.join(folder, subfolder, name), key, half: half !== undefined }] : [];
        });
        const kept = await known([...new Set(files.map(({ key }) => key))]);
        for (const { file } of files.filter(({ key, half }) => half || !kept.has(key))) {
          // What has been removed meanwhile is as well.
          const { mtime } = (await fs.stat(file).catch(() => null)) ?? { mtime: new Date() };
          if (mtime >= before) continue;
          await fs.rm(file, { force: true });
          removed++;
        }
      }
      return removed;
    },
    ready: () =>
      fs.access(folder, fs.constants.W_OK).then(
        () => true,
        () => false,
      ),
  };
}
