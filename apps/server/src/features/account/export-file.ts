import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { Blobs } from '../../blobs/blobs.ts';

export const EXPORT_FOLDER = 'exports';

/** Where the zip of an export is stored. */
export const exportBlob = (exportId: number): string => `${EXPORT_FOLDER}/${exportId}.zip`;

type Entry = { name: string; bytes: Uint8Array; packed: boolean };

/** Makes a zip one entry at a time, as fast as its reader takes the chunks: no more than one picture is in memory. */
export async function* zipped(entries: AsyncIterable<Entry>): AsyncIterable<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else chunks.push(chunk);
  });
  const made = () => {
    if (failure) throw failure;
    return chunks.splice(0);
  };
  for await (const { name, bytes, packed } of entries) {
    const entry = packed ? new ZipDeflate(name, { level: 6 }) : new ZipPassThrough(name);
    zip.add(entry);
    entry.push(bytes, true);
    yield* made();
  }
  zip.end();
  yield* made();
}

export const removeExportFile = (blobs: Blobs, exportId: number): Promise<void> =>
  blobs.remove(exportBlob(exportId));

export const createPageEntry = (name: string, html: string): Entry => ({
  name,
  bytes: strToU8(html),
  packed: true,
});

export const createJsonEntry = (name: string, value: unknown): Entry => ({
  name,
  bytes: strToU8(JSON.stringify(value, null, 2)),
  packed: true,
});
