import { once } from 'node:events';
import fs from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** Where the zip of an export lies. */
export const exportFile = (dataDir: string, exportId: number): string =>
  path.join(dataDir, 'exports', `${exportId}.zip`);

type Entry = { name: string; bytes: Uint8Array; packed: boolean };

/**
 * Writes a zip one entry at a time, so that no more than one picture is in memory, beside and then into its place: a killed one
 * leaves nothing that looks whole.
 */
export async function writeZip(file: string, entries: AsyncIterable<Entry>): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const half = `${file}.part`;
  const out = fs.createWriteStream(half, { mode: 0o600 });
  const zip = new Zip((error, chunk, final) => {
    if (error) out.destroy(error);
    else {
      out.write(chunk);
      if (final) out.end();
    }
  });
  const written = finished(out);
  // What fails in the middle is told by the last line.
  written.catch(() => {});
  for await (const { name, bytes, packed } of entries) {
    const entry = packed ? new ZipDeflate(name, { level: 6 }) : new ZipPassThrough(name);
    zip.add(entry);
    entry.push(bytes, true);
    if (out.writableNeedDrain) await Promise.race([once(out, 'drain'), written]);
  }
  zip.end();
  await written;
  await rename(half, file);
}

export const removeExportFile = (dataDir: string, exportId: number): Promise<void> =>
  rm(exportFile(dataDir, exportId), { force: true });

export const pageEntry = (name: string, html: string): Entry => ({
  name,
  bytes: strToU8(html),
  packed: true,
});

export const jsonEntry = (name: string, value: unknown): Entry => ({
  name,
  bytes: strToU8(JSON.stringify(value, null, 2)),
  packed: true,
});
