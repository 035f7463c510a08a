import { MAX_KIT_BYTES, MAX_KIT_PERSONAS, MAX_KIT_PICTURES } from '@afterglow/domain/persona-kit';
import type { App } from '../../app.ts';
import { createJsonEntry, createZip, type ZipEntry } from '../../blobs/create-zip.ts';
import { exportKit, findKitSize } from '../../personas/index.ts';
import { type ExportQuery, exportRows } from '../exports.ts';
import type { Reader } from '../reader.ts';
import { createPersonasList } from './persona-rows.ts';

/** Leaves room for the names and the texts. */
const MAX_PICTURE_BYTES = MAX_KIT_BYTES * 0.95;

/**
 * Returns the ids of the virtual profiles that the kit of a list, or of the one with the id of the query, has. `empty`:
 * none. `large`: more than a kit may have. Retired ones are never included: retirement is permanent on every site.
 */
export async function findKitPersonas(
  { db }: Pick<App, 'db'>,
  { id, ...query }: ExportQuery,
  reader: Pick<Reader, 'language' | 'now'>,
): Promise<number[] | 'empty' | 'large'> {
  const list = createPersonasList(db, reader);
  const ids: number[] = [];
  const one = id === undefined ? {} : { search: String(id) };
  for await (const rows of exportRows(db, list, { ...query, ...one })) {
    ids.push(...rows.filter(({ state }) => state !== 'retired').map((row) => row.id));
    if (ids.length > MAX_KIT_PERSONAS) return 'large';
  }
  if (ids.length === 0) return 'empty';
  const { pictures, bytes } = await findKitSize(db, ids);
  return pictures > MAX_KIT_PICTURES || bytes > MAX_PICTURE_BYTES ? 'large' : ids;
}

/** The zip of a kit, as fast as its reader takes it; one picture is in memory at a time. */
export const createKitZip = ({ db, media }: Pick<App, 'db' | 'media'>, ids: readonly number[]) =>
  createZip(toZipEntries(exportKit({ db, media }, ids)));

async function* toZipEntries(entries: ReturnType<typeof exportKit>): AsyncGenerator<ZipEntry> {
  for await (const entry of entries)
    yield 'json' in entry ? createJsonEntry(entry.name, entry.json) : { ...entry, packed: false };
}
