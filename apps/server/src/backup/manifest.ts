import fs from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** The files of a backup, beside the folder `blobs`. */
export const DATABASE_FILE = 'database.dump';
export const BLOBS_FOLDER = 'blobs';
const MANIFEST_FILE = 'manifest.json';

const manifest = z.object({
  format: z.literal(1),
  /** The time of the snapshot, ISO 8601. */
  at: z.iso.datetime(),
  /** The major version of the database. */
  postgres: z.number().int(),
  files: z.number().int(),
  /** Bytes of the database and of all files. */
  size: z.number().int(),
  /** Pictures of the database whose file was missing on the site itself. */
  missing: z.array(z.string()),
});
export type Manifest = z.output<typeof manifest>;

export const writeManifest = (folder: string, value: Manifest): Promise<void> =>
  fs.writeFile(path.join(folder, MANIFEST_FILE), `${JSON.stringify(value, null, 2)}\n`);

/** Throws an Error of one line for a folder that is not a complete backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await fs.readFile(path.join(folder, MANIFEST_FILE), 'utf8').catch(() => null);
  if (text === null) throw new Error(`${folder} is not a backup: it has no ${MANIFEST_FILE}.`);
  const parsed = manifest.safeParse(JSON.parse(text));
  if (!parsed.success) throw new Error(`${folder}: ${MANIFEST_FILE} is of another version.`);
  return parsed.data;
}
