import { buffer } from 'node:stream/consumers';
import type { KitErrorCode } from '@afterglow/domain/persona-kit';
import yauzl, { type Entry } from 'yauzl';
import type { PersonaFiles } from './persona-files.ts';
import { KitError } from './persona-import-error.ts';

const MEBIBYTE = 1024 * 1024;
const MAX_ENTRIES = 2_000;
const MAX_TEXT_BYTES = 8 * MEBIBYTE;
const MAX_PICTURE_BYTES = 20 * MEBIBYTE;
const MAX_UNPACKED_BYTES = 1024 * MEBIBYTE;
/** Text is packed to a tenth, pictures not at all. What is packed better than this is made to fill a disk. */
const MAX_RATIO = 100;
/** Small entries may be packed to next to nothing. */
const SMALL_BYTES = 64 * 1024;

const TEXT_ENTRY = /^(kit|personas|provenance)\.json$/;
const PICTURE_ENTRY = /^pictures\/[^/\\]{1,200}$/;
const STORED = 0;
const DEFLATED = 8;
const FILE_TYPE = 0o170000;
const REGULAR_FILE = 0o100000;

/**
 * Opens the zip of a persona kit or of a folder. Checks every entry first and throws `KitError` for an unknown or too
 * large one. An entry that is longer than declared is rejected when it is read.
 */
export async function openPersonaKit(file: string): Promise<PersonaFiles> {
  const zip = await rejectOnError(null, 'not_a_zip', () =>
    yauzl.openPromise(file, { strictFileNames: true, autoClose: false }),
  );
  const entries = new Map<string, Entry>();
  const readEntry = async (name: string): Promise<Buffer | null> => {
    const entry = entries.get(name);
    if (!entry) return null;
    return rejectOnError(name, 'broken', async () => buffer(await zip.openReadStreamPromise(entry)));
  };
  try {
    await rejectOnError(null, 'not_a_zip', async () => {
      let bytes = 0;
      for await (const entry of zip.eachEntry()) {
        const name = entry.fileName;
        if (name === 'pictures/' && entry.uncompressedSize === 0) continue;
        const code = entries.has(name) ? 'twice' : findEntryError(entry);
        if (code) throw new KitError(name, code);
        entries.set(name, entry);
        bytes += entry.uncompressedSize;
        if (entries.size > MAX_ENTRIES) throw new KitError(name, 'many');
        if (bytes > MAX_UNPACKED_BYTES) throw new KitError(name, 'large');
      }
    });
  } catch (error) {
    zip.close();
    throw error;
  }
  return {
    readText: async (name) => (await readEntry(name))?.toString('utf8') ?? null,
    readPicture: (name) => readEntry(`pictures/${name}`),
    hasPicture: (name) => entries.has(`pictures/${name}`),
    close: () => zip.close(),
  };
}

/** Returns why an entry is rejected, or null. */
function findEntryError(entry: Entry): KitErrorCode | null {
  const isText = TEXT_ENTRY.test(entry.fileName);
  if (!isText && !PICTURE_ENTRY.test(entry.fileName)) return 'foreign';
  // Archives made on Windows carry no type.
  const type = (entry.externalFileAttributes >>> 16) & FILE_TYPE;
  if (type !== 0 && type !== REGULAR_FILE) return 'link';
  if (entry.isEncrypted()) return 'encrypted';
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED) return 'packing';
  if (entry.uncompressedSize > (isText ? MAX_TEXT_BYTES : MAX_PICTURE_BYTES)) return 'large';
  const isBomb =
    entry.uncompressedSize > SMALL_BYTES && entry.uncompressedSize > entry.compressedSize * MAX_RATIO;
  return isBomb ? 'bomb' : null;
}

/** Turns what the reader says of a broken zip into an error of the kit. */
async function rejectOnError<Value>(
  file: string | null,
  code: KitErrorCode,
  read: () => Promise<Value>,
): Promise<Value> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof KitError) throw error;
    throw new KitError(file, code, error);
  }
}
