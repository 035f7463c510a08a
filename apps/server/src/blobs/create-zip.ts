import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export type ZipEntry = { name: string; bytes: Uint8Array; packed: boolean };

/** Creates a zip entry by entry, as fast as the reader takes the chunks. At most one entry is in memory. */
export async function* createZip(entries: AsyncIterable<ZipEntry>): AsyncIterable<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else chunks.push(chunk);
  });
  const takeChunks = () => {
    if (failure) throw failure;
    return chunks.splice(0);
  };
  for await (const { name, bytes, packed } of entries) {
    const entry = packed ? new ZipDeflate(name, { level: 6 }) : new ZipPassThrough(name);
    zip.add(entry);
    entry.push(bytes, true);
    yield* takeChunks();
  }
  zip.end();
  yield* takeChunks();
}

export const createJsonEntry = (name: string, value: unknown): ZipEntry => ({
  name,
  bytes: strToU8(JSON.stringify(value, null, 2)),
  packed: true,
});
