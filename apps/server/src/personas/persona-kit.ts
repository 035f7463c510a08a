import { buffer } from 'node:stream/consumers';
import yauzl, { type Entry } from 'yauzl';
import type { PersonaFiles } from './persona-files.ts';
import { PersonaImportError } from './persona-import-error.ts';

const MEBIBYTE = 1024 * 1024;
const MAX_ENTRIES = 2_000;
const MAX_TEXT_BYTES = 8 * MEBIBYTE;
const MAX_PICTURE_BYTES = 20 * MEBIBYTE;
const MAX_KIT_BYTES = 1024 * MEBIBYTE;
/** Text is packed to a tenth, pictures not at all. What is packed better than this is made to fill a disk. */
const MAX_RATIO = 100;
/** Small entries may be packed to next to nothing. */
const SMALL_BYTES = 64 * 1024;

const TEXT_ENTRY = /^(personas|provenance)\.json$/;
const PICTURE_ENTRY = /^pictures\/[^/\\]{1,200}$/;
const STORED = 0;
const DEFLATED = 8;
const FILE_TYPE = 0o170000;
const REGULAR_FILE = 0o100000;

/**
 * Opens a persona kit: a zip of `personas.json`, `provenance.json` and `pictures/`. Looks at every entry first; with
 * one that does not belong into a kit, or that is larger than it may be, it throws `PersonaImportError`. An entry that
 * is longer than it says is refused when it is read.
 */
export async function openPersonaKit(file: string): Promise<PersonaFiles> {
  const zip = await refuseOnError('the kit', () =>
    yauzl.openPromise(file, { strictFileNames: true, autoClose: false }),
  );
  const entries = new Map<string, Entry>();
  const readEntry = async (name: string): Promise<Buffer | null> => {
    const entry = entries.get(name);
    if (!entry) return null;
    return refuseOnError(name, async () => buffer(await zip.openReadStreamPromise(entry)));
  };
  try {
    await refuseOnError('the kit', async () => {
      let bytes = 0;
      for await (const entry of zip.eachEntry()) {
        const name = entry.fileName;
        if (name === 'pictures/' && entry.uncompressedSize === 0) continue;
        const fault = entries.has(name) ? 'is there twice' : findFault(entry);
        if (fault) throw new PersonaImportError([`${name}: ${fault}`]);
        entries.set(name, entry);
        bytes += entry.uncompressedSize;
        if (entries.size > MAX_ENTRIES)
          throw new PersonaImportError([`${name}: a kit has at most ${MAX_ENTRIES} entries`]);
        if (bytes > MAX_KIT_BYTES)
          throw new PersonaImportError([
            `${name}: a kit has at most ${MAX_KIT_BYTES / MEBIBYTE} MiB unpacked`,
          ]);
      }
    });
  } catch (error) {
    zip.close();
    throw error;
  }
  return {
    readText: async (name) => (await readEntry(name))?.toString('utf8') ?? null,
    readPicture: (name) => readEntry(`pictures/${name}`),
    close: () => zip.close(),
  };
}

/** Returns why an entry is refused, or null. */
function findFault(entry: Entry): string | null {
  const isText = TEXT_ENTRY.test(entry.fileName);
  if (!isText && !PICTURE_ENTRY.test(entry.fileName)) return 'does not belong into a kit';
  // Archives made on Windows carry no type.
  const type = (entry.externalFileAttributes >>> 16) & FILE_TYPE;
  if (type !== 0 && type !== REGULAR_FILE) return 'is not a plain file';
  if (entry.isEncrypted()) return 'is encrypted';
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED)
    return 'is packed in a way that is not read';
  const max = isText ? MAX_TEXT_BYTES : MAX_PICTURE_BYTES;
  if (entry.uncompressedSize > max) return `is larger than ${max / MEBIBYTE} MiB`;
  const isBomb =
    entry.uncompressedSize > SMALL_BYTES && entry.uncompressedSize > entry.compressedSize * MAX_RATIO;
  return isBomb ? `is packed more than ${MAX_RATIO} times` : null;
}

/** Turns what the reader says of a broken zip into a line of the import. */
async function refuseOnError<Value>(what: string, read: () => Promise<Value>): Promise<Value> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof PersonaImportError) throw error;
    throw new PersonaImportError([`${what}: cannot be read (${(error as Error).message})`]);
  }
}
