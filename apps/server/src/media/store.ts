import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { PICTURE_WIDTHS } from '@afterglow/domain/picture-address';
import { ownPicture, readPicture, resized } from './picture.ts';

/** Files of pictures by key; sized copies are made on first demand and kept. */
export type MediaStore = {
  /**
   * Stores a re-encoded picture without metadata and answers what was stored. Throws `BadPicture` for what is no single
   * JPEG, PNG or WebP picture of at most 24 megapixels, and `QueueFull` where too many wait. A `hidden` one is served by signed address only; an `own` one is a
   * JPEG that this server has just drawn, and stays as it is.
   */
  put: (bytes: Buffer, options?: PutOptions) => Promise<StoredPicture>;
  /** Lays a picture under a new key as well, hidden or not, and answers it; one without a file gets a key without one. */
  copy: (key: string, options: { hidden: boolean }) => Promise<string>;
  /** The picture as JPEG, or as WebP at one of the served widths. Null when there is none. */
  get: (key: string, width?: number) => Promise<Buffer | null>;
  remove: (key: string) => Promise<void>;
  /**
   * Removes files that were written before a time and are nobody's: of keys that `known` leaves out, halves of interrupted
   * writing, and the blurred copies that earlier versions kept. Answers how many. `known` is asked for the keys of one folder at a time.
   */
  sweep: (before: Date, known: (keys: readonly string[]) => Promise<ReadonlySet<string>>) => Promise<number>;
  ready: () => Promise<boolean>;
};

/** `sender`: whose pictures wait for each other. */
type PutOptions = { hidden?: boolean; own?: boolean; sender?: number };

/** `thumb` is a ThumbHash in base64. */
export type StoredPicture = { key: string; width: number; height: number; thumb: string; bytes: number };

const hiddenPrefix = 'h';
const fileShape = /^(h?[0-9a-f]{32})(?:_\d+)?(_veiled)?\.(?:jpg|webp)(\.[0-9a-f]{12})?$/;
const keyShape = /^h?[0-9a-f]{32}$/;

export function isHidden(key: string): boolean {
  return key.startsWith(hiddenPrefix);
}

/** Files under a folder, in 256 subfolders by the key's last two letters. */
export async function openMediaStore(folder: string): Promise<MediaStore> {
  await fs.mkdir(folder, { recursive: true });
  const fileOf = (key: string, width?: number) =>
    path.join(folder, key.slice(-2), width === undefined ? `${key}.jpg` : `${key}_${width}.webp`);
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

  async function make(key: string, width: number): Promise<Buffer | null> {
    const original = await readOrNull(fileOf(key));
    if (!original) return null;
    const made = await resized(original, width, `${key}_${width}`);
    await write(fileOf(key, width), made);
    return made;
  }

  return {
    put: async (bytes, { hidden = false, own = false, sender = 0 } = {}) => {
      const picture = await (own ? ownPicture(bytes) : readPicture(bytes, String(sender)));
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
    get: async (key, width) => {
      if (!keyShape.test(key)) return null;
      if (width === undefined) return readOrNull(fileOf(key));
      if (!PICTURE_WIDTHS.some((served) => served === width)) return null;
      const kept = await readOrNull(fileOf(key, width));
      if (kept) return kept;
      const name = `${key}_${width}`;
      const wanted = making.get(name) ?? make(key, width).finally(() => making.delete(name));
      making.set(name, wanted);
      return wanted;
    },
    remove: async (key) => {
      if (!keyShape.test(key)) return;
      const files = [fileOf(key), ...PICTURE_WIDTHS.map((width) => fileOf(key, width))];
      await Promise.all(files.map((file) => fs.rm(file, { force: true })));
    },
    sweep: async (before, known) => {
      let removed = 0;
      for (const subfolder of await fs.readdir(folder)) {
        const files = (await fs.readdir(path.join(folder, subfolder)).catch(() => [])).flatMap((name) => {
          const [, key, blurred, half] = fileShape.exec(name) ?? [];
          return key
            ? [{ file: path.join(folder, subfolder, name), key, scrap: Boolean(blurred ?? half) }]
            : [];
        });
        const kept = await known([...new Set(files.map(({ key }) => key))]);
        for (const { file } of files.filter(({ key, scrap }) => scrap || !kept.has(key))) {
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
